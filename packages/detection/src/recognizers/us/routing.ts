import { digitsOf, invalid, type Recognizer, type Verdict, valid } from '../recognizer.ts';
import { saidAsDigits, saidInOneBreath } from '../said-digits.ts';

/** American Bankers Association: prefix ranges, then 3-7-1 weights over nine digits, sum divisible by ten. */
function checkRouting(value: string): Verdict {
  const digits = digitsOf(saidAsDigits(value));
  if (digits.length !== 9) return invalid('not nine digits');
  const prefix = Number(digits.slice(0, 2));
  const issued = prefix <= 12 || (prefix >= 21 && prefix <= 32) || (prefix >= 61 && prefix <= 72) || prefix === 80;
  if (!issued || digits === '000000000') return invalid('a prefix outside the Federal Reserve ranges');
  const weights = [3, 7, 1];
  const sum = [...digits].reduce((total, digit, i) => total + Number(digit) * (weights[i % 3] ?? 0), 0);
  return sum % 10 === 0 ? valid('ABA checksum passes') : invalid('ABA checksum fails');
}

export const routing: Recognizer = {
  id: 'us/routing',
  category: 'ROUTING',
  title: 'Bank routing number',
  patterns: [
    { shape: 'nine digits', regex: /(?<![\w.,$#-])\d{9}(?![\w-]|[.,]\d)/g, score: 0.05 },
    {
      shape: 'nine digits said one by one',
      regex: new RegExp(`(?<=\\b(?:routing|aba|transit)(?: number)?(?: is|,|:)? )${saidInOneBreath([9])}`, 'gi'),
      score: 0.86,
    },
  ],
  captions: [
    {
      phrases: [
        'routing',
        'routing number',
        'routing no',
        'routing transit',
        'routing transit number',
        'routing and transit number',
        'bank routing',
        'bank routing number',
        'rtn',
        'rtg',
        'rtg no',
        'bank rtg',
        'bank rtg no',
        'transit aba',
        'routing num',
        'payer s rtn',
        'aba',
        'aba number',
        'aba no',
        'aba routing',
        'aba routing number',
        'bank aba',
        'transit number',
        'transit routing number',
        'ach routing',
        'ach routing number',
        'wire routing',
        'wire routing number',
        'routing aba',
        'fedwire',
      ],
      value: /\d(?:[- ]?\d){7,9}(?!\d)/y,
    },
    {
      phrases: ['swift', 'swift code', 'bic', 'swift bic', 'bic swift', 'bic code'],
      value: /[A-Z]{4}[A-Z]{2}[A-Z0-9]{2}(?:[A-Z0-9]{3})?(?!\w)/y,
    },
    {
      phrases: ['sort code', 'bsb', 'bsb number', 'ifsc', 'ifsc code', 'bank code', 'transit no'],
      value: /(?:\d{2}[- ]\d{2}[- ]\d{2}|\d{3}[- ]?\d{3}|[A-Z]{4}0[A-Z0-9]{6}|\d{5,8})(?!\w)/y,
    },
  ],
  validate: (value) =>
    /[A-Z]/.test(value) || digitsOf(saidAsDigits(value)).length < 9 ? shapeOnly : checkRouting(value),
  context: /\b(?:routing|aba|rtn|transit|wire|ach|fedwire)\b/i,
};

const shapeOnly: Verdict = { outcome: 'plausible', reason: 'the shape of a bank code' };
