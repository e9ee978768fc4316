import { matches } from '../reading/matches.ts';
import { pattern } from '../recognizers/letters.ts';
import type { Hit } from '../recognizers/recognizer.ts';
import { MONTH } from '../recognizers/time/date-grammar.ts';
import { isYoung, yearIn } from './birth-year.ts';
import { CODES, NEGATED } from './lexicon.ts';

/** One word of a text as its class (`lexicon.ts`), with its place. */
export interface Word {
  readonly start: number;
  readonly end: number;
  readonly code: string;
}

/** What each word of a text says of the age of whoever is named near it. */
export type Telling = readonly (readonly string[])[];

const YEAR = '(?:19|20)\\d{2}';
const NUMERIC = `(?<!\\d)\\d{1,2} ?[/.-] ?\\d{1,2} ?[/.-] ?'?(?:\\d{4}|\\d{2})(?!\\d)|${YEAR}-\\d{2}-\\d{2}(?!\\d)|(?<!\\d)${YEAR}(?:0[1-9]|1[0-2])[0-3]\\d(?!\\d)`;
const DAY_FIRST = `\\d{1,2}(?:st|nd|rd|th)?[ -]?(?:day of |of )?${MONTH},?[ -]?(?:'?\\d{2}|${YEAR})(?!\\d)`;
/** "May 3, 2016", "May of 2016", "'2016". */
const MONTH_FIRST = `(?:${MONTH},? ?(?:of )?(?:\\d{1,2}(?:st|nd|rd|th)?,? ?(?:of )?)?)'?${YEAR}(?!\\d)`;
const BARE_YEAR = `(?<![\\d.,/$-])${YEAR}(?![\\d,/-])`;
const TOKEN = pattern(
  `(?<date>${NUMERIC}|${DAY_FIRST}|${MONTH_FIRST}|${BARE_YEAR})|` +
    `(?<credential>(?<=[\\p{L}.)],? )(?:M\\.D|D\\.O|Ph\\.D|Psy\\.D|Ed\\.D|D\\.D\\.S|D\\.M\\.D|R\\.N|J\\.D|C\\.P\\.A|L\\.P\\.N)(?![\\p{L}\\d])\\.?)|` +
    `(?<dob>(?:[Dd]ate|DATE|[Dd]ay|DAY|[Pp]lace) (?:of|OF) (?:[Bb]irth|BIRTH)|[Bb]irth [Dd]ate|BIRTH DATE|[Dd]\\.[Oo]\\.[Bb]\\.?)|` +
    `(?<kinder>[Pp][Rr][Ee]-[Kk](?!\\p{L}))|` +
    `(?<yo>(?<=\\d ?)(?:y\\.o\\.?|y/?o[amf]?\\b)|(?<=\\d)[yY]\\b)|(?<mo>(?<=\\d)mo?\\b)|(?<possessive>'[sS](?!\\p{L})|(?<=[sS])'(?= \\p{Ll}))|(?<number>\\d{1,9}(?:st|nd|rd|th)?)|` +
    `(?<word>\\p{L}[\\p{L}\\p{M}]*(?:'(?![sS](?!\\p{L}))\\p{L}+|\\((?:ren|s)\\))?)|(?<mark>[.,;:()?!"-]|(?<= )\\/(?= ))|(?<gap>\\n[ \\t]*\\n\\s*|[ \\t]*\\n[ \\t]*|[ ]{3,}|\\t+)`,
  'gu',
);

/** Words before a point that end no sentence. */
const SHORT =
  /(?:^|[^\p{L}])(?:\p{Lu}\p{L}{0,2}|[b-df-hj-np-tv-xz]{1,3}|nos?|mo|apt|ext|tel|ave|est|occ|rec|aka|Esq|Prof|Inc|Corp|Hosp|Elem)$/u;
/** A line as long as this goes on in the next, but for a row of a table. */
const WRAPPED = 45;
const IN_COLUMNS = /\S(?: {3,}|\t)\S/;

/** A name that was found, or what tells something of its bearer. */
export type Found = Pick<Hit, 'start' | 'end' | 'category'>;

/**
 * The words of a text, with the names and days of birth that were found in it, by place. `written` is the text's year.
 */
export function wordsOf(text: string, found: readonly Found[], written: number | undefined): Word[] {
  const words: Word[] = [];
  let next = 0;
  for (const match of matches(text, TOKEN)) {
    const start = match.index;
    const end = start + match[0].length;
    while ((found[next]?.end ?? Number.POSITIVE_INFINITY) <= start) next += 1;
    const hit = found[next];
    if (hit && hit.start < end && start < hit.end) {
      if (words.at(-1)?.start !== hit.start) words.push({ ...hit, code: codeOfHit(text, hit, written) });
      continue;
    }
    const code = codeOf(match, text, written);
    const last = words.at(-1);
    // "twenty-three"
    if (code === '0' && last?.code === '9' && last.end + 1 === start && /\p{L}-/u.test(text.slice(last.end - 1, start)))
      words[words.length - 1] = { ...last, end };
    else if (code !== '') words.push({ start, end, code });
  }
  return words;
}

function codeOfHit(text: string, { start, end, category }: Found, written: number | undefined): string {
  if (category === 'LICENSE') return 'LICENSED';
  if (category === 'PHONE' || category === 'EMAIL') return 'REACH';
  if (category !== 'DOB') return 'NAME';
  const date = text.slice(start, end);
  // A birthday without its year says nothing of the age.
  if (yearIn(date, written) === undefined) return 'BORN';
  return isYoung(date, written) ? 'BORN young' : 'BORN aged';
}

function codeOf(match: RegExpExecArray, text: string, written: number | undefined): string {
  const { date, possessive, number, word, mark, gap } = match.groups ?? {};
  if (date !== undefined) return isYoung(date, written) ? 'young' : 'aged';
  const fixed = FIXED.find(([group]) => match.groups?.[group] !== undefined)?.[1];
  if (fixed !== undefined) return fixed;
  if (possessive !== undefined) return "'s";
  if (number !== undefined) return codeOfNumber(number, text, match.index);
  if (word !== undefined) return codeOfWord(word, text.charAt(match.index + word.length));
  return mark !== undefined ? codeOfMark(mark, text, match.index) : codeOfGap(gap ?? '', text, match.index);
}
const FIXED: readonly (readonly [group: string, code: string])[] = [
  ['credential', 'PRO'],
  ['dob', 'BORN'],
  ['kinder', 'KINDER'],
  ['yo', 'YEAR OLD'],
  ['mo', 'MONTH OLD'],
];

function codeOfNumber(number: string, text: string, at: number): string {
  if (isOfSum(text, at, number)) return 'x';
  if (isItem(text, at, number)) return '|';
  return CODES.get(number) ?? (Number.parseInt(number, 10) < 18 ? '0' : '9');
}

/** "1. The minor child": the number of a paragraph is nobody's age, and nothing goes on over it. */
const isItem = (text: string, at: number, number: string): boolean =>
  BEGINS_LINE.test(text.slice(Math.max(0, at - 24), at)) &&
  !BEFORE_AGE.test(text.slice(Math.max(0, at - 40), at)) &&
  /^[.)] {1,8}\p{Lu}/u.test(text.slice(at + number.length, at + number.length + 10));

const BEGINS_LINE = /\n[ \t]*\(?$/;
/** "Ann is only\n7. She": the line ends before the age. */
const BEFORE_AGE = /(?<!\p{L})(?:ages?|aged|is|was|are|turn(?:s|ed|ing)|only|just|now|almost|nearly|about)\s*\(?$/iu;

/** "$10,000": the figures of a sum are nobody's age. */
const isOfSum = (text: string, at: number, number: string): boolean =>
  /(?:[$€£] ?|\d,)$/.test(text.slice(Math.max(0, at - 2), at)) ||
  /^,\d{3}(?!\d)/.test(text.slice(at + number.length, at + number.length + 5));

/** Letters behind a name that say what somebody has learned. */
const CREDENTIAL =
  /^(?:MD|DO|RN|NP|PA|LPN|APRN|JD|DDS|DMD|DVM|LCSW|LMFT|LPC|CPA|CNA|EMT|PT|OT|FNP|CNM|CRNA|MSW|SRO|ADA|AUSA|GAL)$/;

function codeOfWord(word: string, next: string): string {
  // "PT: Zielinski, Lark" is the patient.
  if (CREDENTIAL.test(word)) return next === ':' ? 'PARTY' : 'PRO';
  const small = word.toLowerCase().replace(/\(\p{L}+\)$/u, '');
  const verb = NEGATED.exec(small)?.groups?.verb;
  if (verb !== undefined) return `${CODES.get(verb) ?? (verb === 'wo' ? 'will' : 'x')} not`;
  // "M.": an initial, or a letter of a list; sex stands alone.
  return CODES.get(small) ?? (/^\p{Lu}/u.test(word) ? 'Cap' : 'x');
}

function codeOfMark(mark: string, text: string, at: number): string {
  if (mark === '"') return '';
  // "Poe, Ann / 4 mos / seat 2"
  if (mark === '/') return ',';
  if (mark === '-') return /\s/.test(text.charAt(at - 1)) && /\s/.test(text.charAt(at + 1)) ? '-' : '';
  if (mark === '?' || mark === '!') return '|';
  if (mark !== '.') return mark;
  const ends = /^\.["')]*(?:\s+["'(]?[\p{Lu}\d]|\s*$)/u.test(text.slice(at, at + 8));
  return ends && !SHORT.test(text.slice(Math.max(0, at - 5), at)) ? '|' : '';
}

function codeOfGap(gap: string, text: string, at: number): string {
  if (/\n[ \t]*\n/.test(gap)) return '|';
  if (!gap.includes('\n')) return '/';
  if (/\p{Ll}/u.test(text.charAt(at + gap.length))) return '';
  const from = text.lastIndexOf('\n', at - 1) + 1;
  return at - from >= WRAPPED && !IN_COLUMNS.test(text.slice(from, at)) && !/[:;]/.test(text.charAt(at - 1)) ? '' : '/';
}
