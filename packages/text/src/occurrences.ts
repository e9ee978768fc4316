import type { DocText, TextPart } from '@blackbar/model';
import { foldText } from './fold.ts';
import { type OtherOrder, otherOrders } from './other-orders.ts';

export interface Occurrence {
  readonly part: TextPart;
  readonly start: number;
  readonly end: number;
}

export interface SearchOptions {
  /** Letters and digits may not go on directly before or after. */
  readonly wholeWord?: boolean;
  readonly matchCase?: boolean;
}

/** Shorter terms must agree in their spaces too: "an is" is not "Anis". */
const MIN_LOOSE = 5;
const WORD = /[\p{L}\p{N}\p{M}_]/u;

/**
 * Every place where a term stands, in the order of the text: whatever the case, kind of space, dash or
 * quotation mark, over line breaks, cells and hyphenated line ends, and where the file draws no space or
 * too many. On a page also where it stands only in the order of drawing or across the columns: then each
 * piece of it is a place of its own. Ranges are UTF-16 units of the part; they do not overlap.
 */
export function findOccurrences(doc: DocText, term: string, options: SearchOptions = {}): Occurrence[] {
  const { matchCase = false } = options;
  const needle = squeeze(term, { matchCase, keepHyphens: true });
  if (needle.text === '') return [];
  const within = (part: TextPart): Range[] =>
    [true, false].flatMap((keepHyphens) => {
      // Where nothing is broken, both readings are the same.
      if (!keepHyphens && !BROKEN.test(part.text)) return [];
      return search(squeezedPart(part, { matchCase, keepHyphens }), needle, part, options);
    });
  return doc.parts.flatMap((part) => {
    const found = within(part);
    const others = part.kind === 'page' ? otherOrders(part) : [];
    const pieces = others.flatMap((order) => within(order.part).flatMap((range) => piecesOf(range, order, part)));
    const scattered = pieces.filter((piece) => !found.some((r) => r.start < piece.end && piece.start < r.end));
    return withoutOverlaps([...found, ...scattered]).map(({ start, end }) => ({ part, start, end }));
  });
}

/** Units that layout puts between two letters at most: a space, a line break. */
const LAYOUT = 3;

/** Where a range of another order stands in the page's own text: one range for each stretch without a jump. */
function piecesOf(range: Range, { part: { text }, at }: OtherOrder, page: TextPart): Range[] {
  const pieces: Range[] = [];
  for (let i = range.start; i < range.end; i++) {
    const unit = at[i] ?? -1;
    if (unit < 0 || text[i]?.trim() === '') continue;
    const last = pieces.at(-1);
    const goesOn =
      last && unit >= last.end && unit <= last.end + LAYOUT && page.text.slice(last.end, unit).trim() === '';
    if (goesOn) pieces[pieces.length - 1] = { start: last.start, end: unit + 1 };
    else pieces.push({ start: unit, end: unit + 1 });
  }
  return pieces;
}

const BROKEN = /[-\u00ad\u2010-\u2015][ \t\r]{0,8}\n/;

interface Reading {
  readonly matchCase: boolean;
  readonly keepHyphens: boolean;
}

/** Folded text without its spaces; `spaced[i]` tells whether one stood before unit `i`. */
interface Squeezed {
  readonly text: string;
  readonly at: Int32Array;
  readonly spaced: Uint8Array;
}

interface Range {
  readonly start: number;
  readonly end: number;
}

function squeeze(text: string, reading: Reading): Squeezed {
  const folded = foldText(text, reading);
  const at = new Int32Array(folded.text.length + 1);
  const spaced = new Uint8Array(folded.text.length + 1);
  const kept: string[] = [];
  let n = 0;
  for (let i = 0; i < folded.text.length; i++) {
    const unit = folded.text[i] ?? '';
    if (unit === ' ') {
      spaced[n] = 1;
      continue;
    }
    kept.push(unit);
    at[n++] = folded.at[i] ?? 0;
  }
  at[n] = text.length;
  return { text: kept.join(''), at: at.subarray(0, n + 1), spaced: spaced.subarray(0, n + 1) };
}

/**
 * The texts in which `findOccurrences` looks for a term, without their spaces and in small letters: a term
 * whose own squeezed text stands in neither occurs nowhere in this part. For whoever looks for many at once.
 */
export function squeezedTexts(part: TextPart): readonly string[] {
  const orders = part.kind === 'page' ? otherOrders(part).map((order) => order.part) : [];
  return [part, ...orders].flatMap((order) => {
    const readings = BROKEN.test(order.text) ? [true, false] : [false];
    return readings.map((keepHyphens) => squeezedPart(order, { matchCase: false, keepHyphens }).text);
  });
}

/** A term as it is looked for in `squeezedTexts`. */
export function squeezedTerm(term: string): string {
  return squeeze(term, { matchCase: false, keepHyphens: true }).text;
}

const READINGS = 4;
const cache = new WeakMap<TextPart, (Squeezed | undefined)[]>();

/** One document is searched for many terms: each reading of a part is folded once. */
function squeezedPart(part: TextPart, reading: Reading): Squeezed {
  const known = cache.get(part) ?? new Array<Squeezed | undefined>(READINGS).fill(undefined);
  cache.set(part, known);
  const slot = (reading.matchCase ? 2 : 0) + (reading.keepHyphens ? 1 : 0);
  const squeezed = known[slot] ?? squeeze(part.text, reading);
  known[slot] = squeezed;
  return squeezed;
}

function search(hay: Squeezed, needle: Squeezed, part: TextPart, options: SearchOptions): Range[] {
  const found: Range[] = [];
  const length = needle.text.length;
  for (let i = hay.text.indexOf(needle.text); i >= 0; ) {
    const range = rangeOf(hay, i, length, part.text);
    const accepted = isOccurrence(hay, needle, i, range, part, options);
    if (accepted) found.push(range);
    i = hay.text.indexOf(needle.text, accepted ? i + length : i + 1);
  }
  return found;
}

/** From the first unit of the first character to behind the last, whole ligatures and combining marks included. */
function rangeOf(hay: Squeezed, i: number, length: number, text: string): Range {
  const last = hay.at[i + length - 1] ?? 0;
  let end = last + ((text.codePointAt(last) ?? 0) > 0xffff ? 2 : 1);
  while (end < text.length && /\p{M}/u.test(text[end] ?? '')) end++;
  return { start: hay.at[i] ?? 0, end };
}

function isOccurrence(hay: Squeezed, needle: Squeezed, i: number, range: Range, part: TextPart, o: SearchOptions) {
  const bounded = isBounded(hay, i, needle.text.length);
  if (o.wholeWord && !bounded) return false;
  let strict = true;
  for (let k = 1; k < needle.text.length; k++) {
    const [here, wanted] = [hay.spaced[i + k], needle.spaced[k]];
    if (here === wanted) continue;
    strict = false;
    // A space that the term does not have: only one that nobody drew.
    if (here === 1 && !isLaidOut(part, hay.at[i + k - 1] ?? 0, hay.at[i + k] ?? range.end)) return false;
  }
  return strict || (bounded && needle.text.length >= MIN_LOOSE);
}

function isBounded(hay: Squeezed, i: number, length: number): boolean {
  const end = i + length;
  const before = i > 0 && hay.spaced[i] === 0 && WORD.test(hay.text[i - 1] ?? '') && WORD.test(hay.text[i] ?? '');
  const after =
    end < hay.text.length &&
    hay.spaced[end] === 0 &&
    WORD.test(hay.text[end] ?? '') &&
    WORD.test(hay.text[end - 1] ?? '');
  return !before && !after;
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

function withoutOverlaps(ranges: readonly Range[]): Range[] {
  const sorted = [...ranges].sort((a, b) => a.start - b.start || b.end - a.end);
  const kept: Range[] = [];
  for (const range of sorted) {
    const last = kept.at(-1);
    if (!last || range.start >= last.end) kept.push(range);
  }
  return kept;
}
