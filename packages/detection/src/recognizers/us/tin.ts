import { TRADE_WORDS } from '../../lexicon/trade-words.ts';
import { digitsOf, invalid, isAmount, plausible, type Recognizer, unlike, type Verdict } from '../recognizer.ts';

/** Internal Revenue Service, valid EIN prefixes (campus codes); those not listed were never given out. */
const NO_EIN_PREFIX = new Set([
  '00',
  '07',
  '08',
  '09',
  '17',
  '18',
  '19',
  '28',
  '29',
  '49',
  '69',
  '70',
  '78',
  '79',
  '89',
  '96',
  '97',
]);

export function checkTin(value: string): Verdict {
  if (/^[A-Z]{5,6}\d/.test(value)) return plausible("the form of another country's number");
  if (isAmount(value)) return unlike('an amount of money');
  const digits = digitsOf(value);
  if (/^\d{2} ?\d{3} ?\d{3} ?\d{3}$/.test(value)) return plausible('eleven digits, as the German number has');
  if (digits.length !== 9) return invalid('not nine digits');
  // 26 CFR 301.6109-1(d)(3): an ITIN starts with 9; its fourth and fifth digits are 50-65, 70-88, 90-92 or 94-99.
  if (/^\d{3}\D?\d{2}\D?\d{4}$/.test(value.trim()) && digits.startsWith('9') && !/^\d{2}\D/.test(value)) {
    const group = Number(digits.slice(3, 5));
    const given = (group >= 50 && group <= 65) || (group >= 70 && group <= 88) || (group >= 90 && group !== 93);
    if (/^9+$/.test(digits)) return invalid('one digit nine times');
    return given ? plausible('an ITIN in the assigned range') : invalid('outside the ranges of ITINs');
  }
  if (NO_EIN_PREFIX.has(digits.slice(0, 2))) return invalid('an EIN prefix that was never assigned');
  return plausible('an assigned EIN prefix');
}

export const TIN_PHRASES: readonly string[] = [
  'tin',
  'tins',
  'ein',
  'fein',
  'itin',
  'atin',
  'ptin',
  'tax id',
  'tax id no',
  'tax i.d.',
  'taxpayer id',
  'taxpayer identification',
  'taxpayer identification number',
  'taxpayer identifying number',
  'tax identification number',
  'tax identification no',
  'tax number',
  'federal id',
  'federal tax id',
  'fed id',
  'fed tax id',
  'federal identification number',
  'employer id',
  'employer identification number',
  'employer identification no',
  'employer ein',
  'federal employer identification number',
  'irs no',
  'irs number',
  'i.r.s. employer identification no',
  'payer tin',
  'payer s tin',
  'recipient s tin',
  'recipient tin',
  'borrower tin',
  'borrower s tin',
  'tax id ein',
  'vat',
  'vat number',
  'vat no',
  'vat id',
  'tax no',
  'tax reference',
  'tax residency tin',
  'foreign tin',
  'utr',
  'nif',
  'tax pin',
  'kra pin',
  'ust id',
  'ust idnr',
  'umsatzsteuer id',
];

export const tin: Recognizer = {
  id: 'us/tin',
  category: 'TIN',
  title: 'Taxpayer identification number (EIN, ITIN)',
  patterns: [
    { shape: 'an EIN with its dash', regex: /(?<![\w.,$-])\d{2}-\d{7}(?![\w-]|[.,]\d)/g, score: 0.55 },
    {
      shape: 'an ITIN with its dashes',
      regex: /(?<![\w-]|\d[./])9\d{2}([- ])(?:5\d|6[0-5]|7\d|8[0-8]|9[0-24-9])\1\d{4}(?![\w-])/g,
      score: 0.85,
    },
    {
      // Agenzia delle Entrate: letters of the names, year, month, day, town, check letter.
      shape: 'an Italian tax code',
      regex: /(?<![\w-])[A-Z]{6}\d{2}[A-EHLMPRST]\d{2}[A-Z]\d{3}[A-Z](?![\w-])/g,
      score: 0.93,
    },
  ],
  captions: [
    {
      phrases: TIN_PHRASES,
      // A number of a person's shape under this label is a Social Security number (see ssn.ts).
      value:
        /(?![0-8]\d{2}-\d{2}-\d{4})(?:[xX*]{2,3}-[xX*]{2,5}-?\d{4}|[A-Z]{2} ?\d{8,12}(?!\w)|[A-Z]{2} \d{3} \d{3} \d{3}(?!\w)|\d{2}(?: ?- ?| )?\d{7}|\d \d {0,2}- {0,2}\d(?: \d){6}|\d(?:[- .]?\d){6,10})(?!\d)/y,
    },
    {
      // A label for both kinds: the number says which it is.
      phrases: ['ssn itin', 'ssn or itin', 'ssn tin', 'ssn or tin', 'itin ssn', 'itin or ssn', 'ssn ein', 'ssn or ein'],
      value: /9\d{2}[- ]?(?:5\d|6[0-5]|7\d|8[0-8]|9[0-24-9])[- ]?\d{4}(?!\d)|\d{2}-\d{7}(?!\d)/y,
      score: 0.93,
    },
    {
      // Another country's number keeps its own letters and signs: "N-448-8201".
      phrases: TIN_PHRASES,
      value:
        /(?!\d{3}-\d{2}-\d{4})(?=[A-Z\d./-]{0,12}\d{3})(?=[A-Z\d]{0,8}[A-Z/-])[A-Z\d]{1,12}(?:[-./][A-Z\d]{1,10}){0,4}(?![\w-])/y,
      score: 0.86,
    },
    {
      phrases: ['ptin'],
      value: /P\d{8}(?!\w)/y,
    },
    {
      // Form W-2, box 15: a state's number for the employer, each state in its own shape.
      phrases: [
        'employer s state id number',
        'employer s state id no',
        'employer s state id',
        'state tax id',
        'payer s state no',
      ],
      value:
        /(?:[A-Z]{2} {1,2}(?=[\dA-Z-]*\d{3}))?(?<value>(?=[\dA-Z-]{0,16}\d{4})[\dA-Z]{2,16}(?:-[\dA-Z]{1,12}){0,4})(?!\w)/y,
    },
    {
      // Income Tax Department of India, rule 114: five letters, four digits, a letter.
      phrases: ['pan', 'pan no', 'pan number', 'pan card', 'permanent account number'],
      value: /[A-Z]{5}\d{4}[A-Z](?!\w)/y,
    },
    {
      phrases: [
        'steuer id',
        'steuer idnr',
        'steueridentifikationsnummer',
        'steuernummer',
        'tfn',
        'tax file number',
        'abn',
      ],
      value: /\d(?:[- ./]?\d){7,12}(?!\w)/y,
    },
  ],
  validate: checkTin,
  context: /\b(?:ein|fein|itin|tin|tax|taxpayer|employer|irs|federal id|w-?9|1099|w-?2)\b/i,
  counter: TRADE_WORDS,
};
