import { plainDigit } from '@blackbar/model';
import { matches } from './matches.ts';

/**
 * The text as the recognizers read it: typographic variants and digits of all scripts folded to plain ones, invisible
 * characters gone, numbers broken over a line joined, digits that a reader of scans took for letters put right. Case is
 * kept, because names live by it.
 */
export interface Reading {
  readonly text: string;
  /** at[i] is the index in the original of text[i]; at[text.length] is the original's length. */
  readonly at: Int32Array;
}

const PLAIN = /^[\t\n\x20-\x7e]*$/;

/** Characters that carry nothing: soft hyphen, zero-width spaces and joiners, direction marks, byte order mark. */
const INVISIBLE = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff\r]/;

const FOLDED: ReadonlyMap<string, string> = new Map([
  ...spread('\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u202f\u205f\u3000', ' '),
  ...spread('\u2010\u2011\u2012\u2013\u2014\u2015\u2212\ufe58\ufe63\uff0d', '-'),
  ...spread('\u2018\u2019\u201a\u201b\u02bc\u2032\u00b4`', "'"),
  ...spread('\u201c\u201d\u201e\u201f\u2033', '"'),
  ...spread('\u2028\u2029\u000b\u000c\u0085', '\n'),
]);

function spread(characters: string, folded: string): [string, string][] {
  return [...characters].map((character) => [character, folded]);
}

function folded(character: string): string {
  const plain = FOLDED.get(character);
  if (plain !== undefined) return plain;
  const code = character.charCodeAt(0);
  // Ligatures, full-width forms, enclosed and mathematical alphanumerics hide plain letters and digits.
  const compatible = (code >= 0xfb00 && code <= 0xfb06) || (code >= 0xff01 && code <= 0xff5e) || code === 0xd835;
  return compatible || (code >= 0x2460 && code <= 0x24ff) ? character.normalize('NFKC') : plainDigit(character);
}

const MARK = /^[\u0300-\u036f]/;

/** Reads any text in one pass; the result never grows beyond four times the input. */
export function read(original: string): Reading {
  const [text, at] = PLAIN.test(original) ? identity(original) : fold(original);
  return joinBroken(mendLetters(mendDigits(withoutBlanks(withoutQuotes(withoutLineNumbers(text))))), at);
}

const NUMBERED = /^[ \t]{0,4}(\d{1,2})(?:\t|(?=[ ]{2}))/gm;
/** Fewer numbered lines may be a list or a table. */
const LEAST_NUMBERED = 8;

/** The numbers of a transcript's lines as spaces: a name, a date or a question goes on over them. */
function withoutLineNumbers(text: string): string {
  const numbers = matches(text, NUMBERED);
  if (numbers.length < LEAST_NUMBERED) return text;
  const counted = numbers.filter((match, i) => Number(match[1]) === Number(numbers[i - 1]?.[1] ?? -2) + 1).length;
  if (counted < numbers.length * 0.8 - 1) return text;
  return text.replace(NUMBERED, (number) => ' '.repeat(number.length));
}

/** RFC 3676, 4.5: what a reply puts before each line that it quotes. */
const QUOTED = /^(?:> ?){1,6}(?=[^>\n])/gm;

const withoutQuotes = (text: string): string =>
  text.includes('>') ? text.replace(QUOTED, (marks) => ' '.repeat(marks.length)) : text;

/** The line of a form that somebody wrote on: "Town: _Bisbee_   Zip: __85603__", "Phone __313 555 0187__". */
const BLANK =
  /(?<=[:#?] ?|[\p{L})] {1,20}(?=__))(_{1,40})([^_\s](?:[^_\n]|_(?=[^_\s])){0,60})(_{1,40})(?=[ ]{2}|[ ]{0,4}(?:\n|$))/gu;

/** The line under a value as spaces: it is no part of it. */
function withoutBlanks(text: string): string {
  if (!text.includes('_')) return text;
  return text.replace(
    BLANK,
    (_, before: string, value: string, behind: string) => ' '.repeat(before.length) + value + ' '.repeat(behind.length),
  );
}

function identity(original: string): [string, Int32Array] {
  return [original, Int32Array.from({ length: original.length + 1 }, (_, i) => i)];
}

function fold(original: string): [string, Int32Array] {
  const pieces: string[] = [];
  const at: number[] = [];
  for (let i = 0; i < original.length; ) {
    const first = String.fromCodePoint(original.codePointAt(i) ?? 0);
    let end = i + first.length;
    while (MARK.test(original.charAt(end)) && end - i < 8) end += 1;
    if (!INVISIBLE.test(first)) {
      const plain = end > i + first.length ? original.slice(i, end).normalize('NFC') : folded(first);
      pieces.push(plain);
      for (let k = 0; k < plain.length; k += 1) at.push(i);
    }
    i = end;
  }
  at.push(original.length);
  return [pieces.join(''), Int32Array.from(at)];
}

/**
 * O for 0 and l, I for 1, only between digits; a separator may stand on either side. A lone | in a line is a 1 too;
 * several rule a table.
 */
function mendDigits(text: string): string {
  const mended = text
    .replace(/(?<=\d[-. /)]?)[OoIl]{1,3}(?=[-. /]?\d)/g, asDigits)
    .replace(/(?<=(?:^|[ (])\d?)[OoIl]{1,2}(?=\/\d)|(?<=\d\/)[OoIl](?=\d)/gm, asDigits)
    // The first figure of a date or of a house number: "O7/19/1952", "l47 N. Main".
    .replace(/(?<=^|[ (])[OIl](?=\d\/\d{1,2}\/\d|\d{2,4} (?:[NSEW]\.? )?\p{Lu}\p{Ll})/gmu, asDigits);
  return mended.includes('|') ? mended.split('\n').map(mendBar).join('\n') : mended;
}

/** 1 for l and 0 for o in a word that begins as a name does: "Teasda1e", "0stertag", "B1vd". */
function mendLetters(text: string): string {
  return text
    .replace(
      /(?<![\w@.-])\p{Lu}\p{Ll}{0,14}[10]\p{Ll}{2,14}(?![\w@])|(?<![\w@.-])\p{Lu}\p{Ll}{2,14}[10]\p{Ll}(?![\w@])/gu,
      asLetters,
    )
    .replace(/(?<![\w@.-])0(?=\p{Ll}{3,14}(?![\w@]))/gu, 'O');
}

const asLetters = (word: string): string => word.replace(/0/g, 'o').replace(/1/g, 'l');
const asDigits = (letters: string): string => letters.replace(/[Oo]/g, '0').replace(/[Il]/g, '1');

function mendBar(line: string): string {
  const bar = line.indexOf('|');
  return bar === line.lastIndexOf('|') ? line.replace(/(?<=\d)\|(?=\d)/, '1') : line;
}

/** Where a line ends within a number or a name. */
const BROKEN = [
  // "888-100-" / "1919", "07/19/" / "1983", "888-10" / "-1919"
  /(?<=\d-|\d\/\d{1,2}\/) {0,3}\n {0,3}(?=\d)/u,
  /(?<=\d-\d{2,4}) {0,3}\n {0,3}(?=-\d{4}(?!\d))/u,
  // "1AB2-CD3-" / "EF45"
  /(?<=(?<![\w-])(?:[A-Z0-9]{2,8}-){1,3})(?<=\d[A-Z0-9]{0,7}-) {0,3}\n {0,24}(?=[A-Z]{0,4}\d[A-Z0-9]{0,9}(?![\w-]))/u,
  // "Emma-" / "Rose"
  /(?<=\p{Lu}\p{Ll}{1,14}-) ?\n {0,3}(?=\p{Lu}\p{Ll})/u,
  // "Hollo-" / "way"
  /(?<=(?<!\p{L})\p{Lu}\p{Ll}{1,14})- ?\n {0,3}(?!(?:and|or|to|del?|van|von|der|di|da|du)(?!\p{L}))(?=\p{Ll}{2,14}(?!\p{L}))/u,
]
  .map(({ source }) => source)
  .join('|');

/** The line break goes, so that the number or the name reads as one; of a name's halves the hyphen too. */
function joinBroken(text: string, at: Int32Array): Reading {
  const breaks = new RegExp(BROKEN, 'gu');
  if (!breaks.test(text)) return { text, at };
  breaks.lastIndex = 0;
  const keptAt: number[] = [];
  let from = 0;
  const kept: string[] = [];
  for (const match of matches(text, breaks)) {
    kept.push(text.slice(from, match.index));
    for (let i = from; i < match.index; i += 1) keptAt.push(at[i] ?? 0);
    from = match.index + match[0].length;
  }
  kept.push(text.slice(from));
  for (let i = from; i < at.length; i += 1) keptAt.push(at[i] ?? 0);
  return { text: kept.join(''), at: Int32Array.from(keptAt) };
}

/** The original range of a range of the reading; invisible characters inside it are covered. */
export function originalRange(reading: Reading, start: number, end: number): { start: number; end: number } {
  const from = reading.at[start] ?? 0;
  const last = reading.at[end - 1] ?? from;
  const next = reading.at[end] ?? last + 1;
  // The last character may stand for several original ones (a combined accent); trailing invisible ones are left.
  return { start: from, end: next > last ? Math.min(next, last + 8) : last + 1 };
}
