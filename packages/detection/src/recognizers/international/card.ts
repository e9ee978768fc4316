import { digitsOf, invalid, plausible, type Recognizer, type Verdict, valid } from '../recognizer.ts';

/** ISO/IEC 7812-1, annex B. */
export function luhn(digits: string): boolean {
  let sum = 0;
  for (let i = 0; i < digits.length; i += 1) {
    const digit = Number(digits[digits.length - 1 - i]);
    const doubled = i % 2 === 1 ? digit * 2 : digit;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}

/** Issuer identification ranges (ISO/IEC 7812) with the lengths each network uses. */
const NETWORKS: readonly [RegExp, readonly number[]][] = [
  [/^4/, [13, 16, 19]],
  [/^(?:5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/, [16]],
  [/^3[47]/, [15]],
  [/^(?:6011|64[4-9]|65|622)/, [16, 17, 18, 19]],
  [/^(?:30[0-5]|3095|36|3[89])/, [14, 15, 16, 17, 18, 19]],
  [/^(?:352[89]|35[3-8])/, [16, 17, 18, 19]],
  [/^(?:2131|1800)/, [15]],
  [/^(?:50|5[6-9]|6[0-9])/, [12, 13, 14, 15, 16, 17, 18, 19]],
];

export function checkCard(value: string): Verdict {
  if (/[xX*•]/.test(value)) return plausible('masked but for its last digits');
  const digits = digitsOf(value);
  if (/^(\d)\1+$/.test(digits)) return invalid('one digit repeated');
  if (!NETWORKS.some(([prefix, lengths]) => prefix.test(digits) && lengths.includes(digits.length))) {
    return invalid("no card network's prefix and length");
  }
  return luhn(digits) ? valid('Luhn check passes') : invalid('Luhn check fails');
}

const CARDS = [
  'card',
  'debit card',
  'credit card',
  'check card',
  'visa',
  'visa card',
  'mastercard',
  'amex',
  'discover',
];
const ENDINGS = ['ending', 'ending in', 'ending with', 'ends in', 'that ends in'];

export const card: Recognizer = {
  id: 'international/card',
  category: 'CARD',
  title: 'Payment card number',
  patterns: [
    {
      shape: 'the first figures of a card of which the last are told too',
      needs: 'egin',
      regex: /(?<=\b[Bb]egin(?:s|ning)(?: with| in)? )\d{4}(?=,? (?:and )?end(?:s|ing) (?:in |with )?\d{4}\b)/g,
      score: 0.83,
    },
    {
      shape: 'four groups of digits',
      regex: /(?<![\w.,$-])(?<!(?<![\w-])\d{1,7} )\d{4}([- .]?)\d{4}\1\d{4}\1\d{1,7}(?![\w-]|[.,]\d| \d{4}\b)/g,
      score: 0.5,
    },
    {
      shape: 'groups of four, six and five digits',
      regex: /(?<![\w.,$-])(?<!(?<![\w-])\d{1,7} )\d{4}[- .]?\d{6}[- .]?\d{4,5}(?![\w-]|[.,]\d)/g,
      score: 0.5,
    },
    {
      // Only the check digit makes one number of two lines.
      shape: 'four groups of digits over a line break',
      regex: /(?<![\w.,$-])(?<!(?<![\w-])\d{1,7} )\d{4}(?:[- ]?(?:\n {0,24})?\d{4}){3}(?![\w-]|[.,]\d| \d{4}\b)/g,
      score: 0.2,
    },
    { shape: 'twelve to nineteen digits', regex: /(?<![\w.,$-])\d{12,19}(?![\w-]|[.,]\d)/g, score: 0.3 },
    {
      shape: 'a masked card number',
      regex: /(?<![\w*])(?:[xX*•]{4}[- ]?){3}\d{4}(?!\w)/g,
      score: 0.85,
    },
  ],
  captions: [
    {
      phrases: [
        'card',
        'card number',
        'card no',
        'card num',
        'card ending in',
        'card ending',
        'card on file',
        'card account number',
        'credit card',
        'credit card number',
        'credit card no',
        'credit card account',
        'debit card',
        'debit card number',
        'debit card no',
        'payment card',
        'payment card number',
        'bank card',
        'cc number',
        'cc no',
        'cc:',
        'ccn',
        'pan:',
        'visa',
        'visa card',
        'visa card number',
        'mastercard',
        'master card',
        'amex',
        'american express',
        'american express card',
        'discover card',
        'diners club',
        'card purchase',
        'debit card purchase',
        'pos purchase',
        'visa purchase',
        'mastercard purchase',
      ],
      value:
        /\d{4}(?:[- ]?(?:\n {0,24})?\d{4}){3}(?!\w)|\d{4}[- .]?\d{6}[- .]?\d{4,5}(?!\w)|(?:[\dxX*•]{4}[- .]?){2,4}[\dxX*•]{1,7}(?!\w)|\d{12,19}(?!\w)/y,
    },
    {
      phrases: [
        'card',
        'debit card',
        'credit card',
        'check card',
        'visa',
        'mastercard',
        'amex',
        'discover',
        'purchase card',
        'card no',
        'card number',
      ],
      value: /[xX*•]{1,12}[- ]?\d{4}(?!\d)/y,
      score: 0.88,
      below: false,
    },
    {
      phrases: CARDS.flatMap((card) => ENDINGS.map((ending) => `${card} ${ending}`)),
      value: /[xX*•]{0,12}\d{4,5}(?!\d)/y,
      score: 0.7,
      below: false,
    },
  ],
  validate: checkCard,
};
