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

const CARD_WORD = '(?:[Cc]ards?|CARD|[Vv]isa|VISA|MC|[Mm]aster[Cc]ard|[Aa]mex|AMEX|AX|[Dd]ebit|[Cc]redit|[Dd]iscover)';
const PART_WORD = '(?:[Ee]nd(?:s|ed|ing)?|[Bb]egin(?:s|ning)?|[Ss]tart(?:s|ing)?|[Ll]ast (?:4|four)(?: digits?)?)';

/** "Begins 5110 ends 2294", "Visa, last 4 not 6631 … one that ends in 1290". */
export const cardPart: Recognizer = {
  id: 'international/card-part',
  category: 'CARD',
  title: 'First or last figures of a payment card',
  patterns: [
    {
      shape: 'four figures said to begin or end a card',
      regex: new RegExp(
        `(?<=\\b${CARD_WORD}\\b[^.\\n;]{0,90}\\b${PART_WORD}(?: (?:in|with|not|is|are|was|keyed))*:? )\\d{4}(?![\\w-]|[.,]\\d)`,
        'g',
      ),
      score: 0.84,
    },
    {
      shape: 'the last four of a card as programs name them',
      regex: /(?<=\b(?:bin|card|pan|cc|brand)\w*["']?[=:][^\n]{0,60}\b(?:last_?4|l4)["']?[=:] ?["']?)\d{4}(?!\w)/gi,
      score: 0.86,
    },
  ],
  validate: () => plausible('a part of the number'),
};
