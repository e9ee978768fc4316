import { examples } from '../../testing/examples.ts';
import { cardCode, cardExpiry } from './card-details.ts';

examples(cardCode, [
  { text: 'CVV: 123', finds: ['123'] },
  { text: 'security code is 1234', finds: ['1234'] },
  { text: '123', finds: [] },
]);

examples(cardExpiry, [
  { text: 'exp 09/27', finds: ['09/27'] },
  { text: 'Valid thru 01/2028', finds: ['01/2028'] },
  { text: '9/27', finds: [] },
  { text: 'on file, exp 0427', finds: ['0427'] },
]);
