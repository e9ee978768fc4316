import { examples } from '../../testing/examples.ts';
import { cardCode, cardExpiry, cardPart } from './card-details.ts';

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

examples(cardPart, [
  { text: 'debit card, green, begins 5110 ends 2294; one glove', finds: ['5110', '2294'] },
  { text: 'Visa, last 4 not 6631 anymore, was replaced by one that ends in 1290.', finds: ['6631', '1290'] },
  { text: 'Put the FSA card in, only last 4 keyed: 2213', finds: ['2213'] },
  { text: 'bin=414720&last4=5519&exp=0926', finds: ['5519'] },
  { text: 'The card was lost. The lease ends in 2026', finds: [] },
  { text: 'card ends in 12345, last 4 of 9', finds: [] },
]);
