import { examples } from '../../testing/examples.ts';
import { card } from './card.ts';

examples(card, [
  { text: '4111 1111 1111 1111', finds: ['4111 1111 1111 1111'] },
  { text: '4111-1111-1111-1111', finds: ['4111-1111-1111-1111'] },
  { text: '3782 822463 10005', finds: ['3782 822463 10005'] },
  { text: '5555555555554444', finds: ['5555555555554444'] },
  { text: '4111 1111 1111 1112', finds: [] },
  { text: 'Card number: 4111 1111 1111 1112', finds: ['4111 1111 1111 1112'] },
  { text: 'Card on file 4111111111111111 exp 09/27', finds: ['4111111111111111'] },
  { text: '536-90-4399 4111 1111 1111 1111', finds: ['4111 1111 1111 1111'] },
  { text: 'VISA PURCHASE 4532 7153 3790 1241 SAFEWAY', finds: ['4532 7153 3790 1241'] },
  { text: '1234 4111 1111 1111 1111', finds: [] },
  { text: '0000 0000 0000 0000', finds: [] },
  { text: '1234567890123456', finds: [] },
  { text: 'your debit card ending in 9917 remains active', finds: ['9917'] },
  { text: 'the Visa card that ends in 2044', finds: ['2044'] },
]);
