import { plausible, type Recognizer } from '../recognizer.ts';

export const cardCode: Recognizer = {
  id: 'international/card-code',
  category: 'CARD_CVV',
  title: 'Card security code',
  captions: [
    {
      phrases: [
        'cvv',
        'cvv2',
        'cvc',
        'cvc2',
        'cid:',
        'csc',
        'cvv code',
        'card verification',
        'card verification value',
        'card verification code',
        'card security code',
        'security code',
        'security code on back',
        'digits on the back',
        'three digits on the back',
        '3 digits on the back',
        'code on the back',
      ],
      value: /\d{3,4}(?!\d)/y,
    },
    { phrases: ['pin', 'pin code', 'pin number', 'passcode', 'atm pin'], value: /\d{4,6}(?!\d)/y },
  ],
  validate: () => plausible('three to six digits'),
};

export const cardExpiry: Recognizer = {
  id: 'international/card-expiry',
  category: 'CARD_EXPIRY',
  title: 'Card expiry date',
  captions: [
    {
      phrases: [
        'card expiry',
        'card expiration',
        'card expiration date',
        'card exp',
        'exp date',
        'expiry date',
        'expiration date',
        'exp:',
        'expires',
        'valid thru',
        'valid through',
        'good thru',
        'exp',
        'expiration',
        'expiry',
      ],
      value: /(?:0[1-9]|1[0-2])(?: ?[/-] ?(?:20)?)?[2-4]\d(?![\d/-])/y,
      score: 0.85,
    },
  ],
  validate: () => plausible('a month and a year'),
};
