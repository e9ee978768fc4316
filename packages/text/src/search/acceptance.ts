import { type TextPart, UNDIVIDED } from '@blackbar/model';
import { originalRange } from './fold.ts';
import type { Range, Reading, SearchOptions } from './readings.ts';
import { SPACED, type Squeezed } from './squeezed.ts';

/** Shorter terms must agree in their spaces too: "an is" is not "Anis". */
const MIN_LOOSE = 5;
/** So many letters may be broken within a longer word, too: "Worth\nington" in "Worthingtons". */
const MIN_LOOSE_WITHIN = 8;
/** Fewer at the end of a longer word begin no term that goes on behind a break: the T of "START" is not Tyler's. */
const MIN_BEGUN = 3;
/** Fewer figures stand in longer numbers by chance: account 20145 is not in $201,450. */
const MIN_WITHIN_NUMBER = 7;
/** A low line joins words in names of files and in user names; it does not make them one. */
const WORD = /[\p{L}\p{N}\p{M}]/u;

/**
 * Of the places where a term's letters stand in a reading, those at which it is the term: ranges of the reading's text,
 * which do not overlap. Whether letters are parted as the term is decides, and how long it is: short ones are chance.
 */
export function accepted(
  reading: Reading,
  needle: Squeezed,
  places: Iterable<number>,
  options: SearchOptions,
): Range[] {
  const { part, order, letters } = reading;
  const found: Range[] = [];
  let free = 0;
  for (const i of places) {
    if (i < free) continue;
    const range = originalRange(part.text, letters.at, i, i + needle.text.length);
    const bounded = isBounded(reading, i, needle.text.length, options);
    if ((options.wholeWord && !bounded) || isWithinNumber(reading, needle, i, options)) continue;
    const candidate: Candidate = { hay: letters, needle, i, range, part, bounded };
    const is = options.lettersOnly ? isSameLetters(candidate) : isOccurrence(candidate);
    if (!is || (order?.joints && !isOverJoint(candidate))) continue;
    found.push(range);
    free = i + needle.text.length;
  }
  return found;
}

/** A place where a term's letters stand. */
interface Candidate {
  readonly hay: Squeezed;
  readonly needle: Squeezed;
  /** Where they begin in `hay`. */
  readonly i: number;
  /** The same in the part. */
  readonly range: Range;
  readonly part: TextPart;
  /** No word goes on over either end. */
  readonly bounded: boolean;
}

/** So much of a term is no chance where one piece of text may go on in another. */
const OVER_JOINT = { digits: 7, word: 8, between: 5 };
const HYPHEN_END = /[-\u00ad\u2010-\u2015]\s*$/;
/**
 * The end of a sentence, and of no abbreviation: what begins behind it is nobody's first name ("… Ann Poe.", "2. Tyler
 * Poe").
 */
const SENTENCE_END = /\p{Ll}{4}[.!?]["”’')]?\s*$/u;

/**
 * Whether an occurrence goes over a joint, and is too long to do so by chance: where the term has no space or hyphen
 * of its own, "Ann" above "ual" is not "Annual".
 */
function isOverJoint({ hay, needle, i, range: { start, end }, part: { text } }: Candidate): boolean {
  const joint = text.indexOf('\n', start);
  if (joint < 0 || joint >= end) return false;
  const n = needle.text.length;
  if (!/\d/.test(needle.text) && SENTENCE_END.test(text.slice(start, joint))) return false;
  if (/^\d+$/.test(needle.text.replaceAll('-', ''))) return needle.text.replaceAll('-', '').length >= OVER_JOINT.digits;
  let k = 1;
  while (k < n && (hay.at[i + k] ?? 0) < joint) k++;
  const parted = needle.spaced[k] !== 0 || HYPHEN_END.test(text.slice(start, joint));
  return n >= (parted ? OVER_JOINT.between : OVER_JOINT.word);
}

function isOccurrence({ hay, needle, i, range, part, bounded }: Candidate): boolean {
  const first = firstParting(hay, needle, i);
  const n = needle.text.length;
  if (first === undefined) return true;
  if (first < MIN_BEGUN && isWithinWord(hay, i)) return false;
  // Nor do they end one: the s of "said" below "Ostrander" is not the Ostranders'.
  if (n - lastParting(hay, needle, i) < MIN_BEGUN && isWithinWord(hay, i + n)) return false;
  if (needle.text.length < (bounded ? MIN_LOOSE : MIN_LOOSE_WITHIN)) return false;
  for (let k = first; k < needle.text.length; k++) {
    // A space that the term does not have: only one that nobody drew.
    const isAdded = hay.spaced[i + k] === SPACED && needle.spaced[k] !== SPACED;
    if (isAdded && !isLaidOut(part, hay.at[i + k - 1] ?? 0, hay.at[i + k] ?? range.end)) return false;
  }
  return true;
}

/** Before which of its letters a term is first parted otherwise than here. */
function firstParting(hay: Squeezed, { text, spaced }: Squeezed, i: number): number | undefined {
  for (let k = 1; k < text.length; k++) if (hay.spaced[i + k] !== spaced[k]) return k;
  return undefined;
}

/** Before which of its letters a term is last parted otherwise than here. */
function lastParting(hay: Squeezed, { text, spaced }: Squeezed, i: number): number {
  let k = text.length - 1;
  while (k > 0 && hay.spaced[i + k] === spaced[k]) k--;
  return k;
}

/** So many letters, or digits, are no chance however they are divided. */
const TELLING = { letters: 14, digits: 9 };

function isSameLetters({ hay, needle, i, part, bounded }: Candidate): boolean {
  const { text } = needle;
  const { inner, foreign, other } = partings(hay, needle, i);
  const digits = /^\d+$/.test(text);
  if (digits && text.length < TELLING.digits && lineEnds(hay, i, text.length, part.text) > 1) return false;
  if (other === 0) return true;
  if (!bounded || text.length < (digits ? TELLING.digits : MIN_LOOSE)) return false;
  // "may be" is not "maybe", but "S M I T H" is Smith.
  return foreign === 0 || inner === text.length - 1 || text.length >= (digits ? TELLING.digits : TELLING.letters);
}

/** How often letters are parted here, otherwise than in the needle, and by more than a hyphen that it lacks. */
function partings(hay: Squeezed, { text, spaced }: Squeezed, i: number) {
  let [inner, foreign, other] = [0, 0, 0];
  for (let k = 1; k < text.length; k++) {
    const [here, wanted] = [hay.spaced[i + k] ?? 0, spaced[k] ?? 0];
    if (here !== 0) inner++;
    if ((here !== 0) === (wanted !== 0)) continue;
    other++;
    // A hyphen within a word may be one that only a broken line should show: "Quen-nick" is Quennick.
    if (here === SPACED) foreign++;
  }
  return { inner, foreign, other };
}

/**
 * How often nothing but the end of a line parts two digits: the numbers of a transcript's lines are no date ("11",
 * "12", "13").
 */
function lineEnds({ at }: Squeezed, i: number, length: number, page: string): number {
  let count = 0;
  for (let k = 1; k < length; k++) {
    if (/^.\s*\n\s*$/s.test(page.slice(at[i + k - 1], at[i + k]))) count++;
  }
  return count;
}

function isBounded({ letters, order }: Reading, i: number, length: number, { gone }: SearchOptions): boolean {
  const goes = (letter: number) => {
    const at = letters.at[letter] ?? -1;
    return gone?.(order ? (order.at[at] ?? -1) : at) ?? false;
  };
  const isEdge = (place: number, beside: number) => !isWithinWord(letters, place) || goes(beside);
  return isEdge(i, i - 1) && isEdge(i + length, i + length);
}

/**
 * Whether a short number goes on at one of its ends: not in zeros that fill a field, nor in a raised figure, nor where
 * what it hangs on goes.
 */
function isWithinNumber(
  { letters, order, part }: Reading,
  needle: Squeezed,
  i: number,
  { gone }: SearchOptions,
): boolean {
  const digits = needle.text.replace(/[^\p{L}\p{N}]/gu, '');
  if (digits.length >= MIN_WITHIN_NUMBER || !/^\d+$/.test(digits)) return false;
  const figureAt = (k: number): string => {
    const at = letters.at[k] ?? -1;
    const isGone = gone?.(order ? (order.at[at] ?? -1) : at) ?? false;
    return !isGone && FIGURE.test(part.text[at] ?? '') ? (letters.text[k] ?? '') : '';
  };
  const end = i + needle.text.length;
  if (end < letters.text.length && letters.spaced[end] === 0 && /\d/.test(figureAt(end))) return true;
  let from = i;
  while (from > 0 && letters.spaced[from] === 0 && figureAt(from - 1) === '0') from--;
  return from > 0 && letters.spaced[from] === 0 && /\d/.test(figureAt(from - 1));
}
const FIGURE = /\p{Nd}/u;

/** Whether a word goes on from the letter before a place to the one behind it. */
function isWithinWord({ text, spaced }: Squeezed, i: number): boolean {
  if (i === 0 || i >= text.length || spaced[i] !== 0) return false;
  const [before, after] = [text[i - 1] ?? '', text[i] ?? ''];
  return WORD.test(before) && WORD.test(after) && !UNDIVIDED.test(before) && !UNDIVIDED.test(after);
}

/** Whether everything between two characters was put there by layout: line breaks, tabs, spaces without a glyph. */
function isLaidOut(part: TextPart, from: number, to: number): boolean {
  for (let at = from + 1; at < to; at++) {
    const unit = part.text[at] ?? '';
    if (unit === '\n' || unit === '\t' || unit === '\r') continue;
    if (part.kind === 'page' ? (part.glyphAt[at] ?? -1) >= 0 && unit.trim() === '' : unit.trim() === '') return false;
  }
  return true;
}
