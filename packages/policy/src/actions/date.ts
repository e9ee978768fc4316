/**
 * The year of a date, four digits. A two-digit year is the latest one that is not after `asOf`.
 * `undefined` where no year can be told: then nothing of the date may stay.
 */
function yearOf(value: string, asOf: number): number | undefined {
  const four = /(?<!\d)(1[89]\d\d|20\d\d|21\d\d)(?!\d)/.exec(value)?.[1];
  if (four !== undefined) return Number(four);
  const two = /(?:^|\D)\d{1,2}[/.-]\d{1,2}[/.-](\d{2})(?!\d)/.exec(value)?.[1] ?? /['’](\d{2})(?!\d)/.exec(value)?.[1];
  if (two === undefined) return undefined;
  const century = Math.floor(asOf / 100) * 100;
  const year = century + Number(two);
  return year > asOf ? year - 100 : year;
}

/** Ages over 89 and years that imply one are one class (45 CFR 164.514(b)(2)(i)(C)). */
const OLDEST_CLASS = '90 or older';
const OLDEST_AGE = 90;

export function yearOnly(value: string, asOf: number, aggregate: boolean): string | undefined {
  const year = yearOf(value, asOf);
  if (year === undefined) return undefined;
  return aggregate && asOf - year >= OLDEST_AGE ? OLDEST_CLASS : String(year);
}

const UNITS = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
  'sixteen',
  'seventeen',
  'eighteen',
  'nineteen',
];
const TENS = ['twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];

/** An age in years, from digits or from English words; `undefined` where there is none. */
function ageOf(value: string): number | undefined {
  const digits = /\d{1,3}/.exec(value)?.[0];
  if (digits !== undefined) return Number(digits);
  const words = value.toLowerCase().split(/[^a-z]+/);
  const tens = words.map((word) => TENS.indexOf(word)).find((at) => at !== -1);
  const unit = words.map((word) => UNITS.indexOf(word)).find((at) => at !== -1);
  if (words.includes('hundred')) return 100 + (tens === undefined ? 0 : (tens + 2) * 10) + (unit ?? 0);
  if (tens === undefined) return unit;
  return (tens + 2) * 10 + (unit ?? 0);
}

/** Ages up to 89 stay as they are written. */
export function age90plus(value: string): string | undefined {
  const age = ageOf(value);
  if (age === undefined) return undefined;
  return age >= OLDEST_AGE ? '90+' : value;
}
