import { type DocText, overlaps, type PagePart, type TextPart } from '@blackbar/model';
import type { OtherOrder } from '../order/other-order.ts';
import { type Seam, seamOf } from '../order/seam.ts';
import { accepted } from './acceptance.ts';
import { type Range, type Reading, readingsOf, type SearchOptions, squeezedTerm } from './readings.ts';
import { placesOf, type Squeezed } from './squeezed.ts';

export interface Occurrence {
  readonly part: TextPart;
  readonly start: number;
  readonly end: number;
}

/**
 * Every place where a term stands, in the order of the text: whatever the case, kind of space, dash or quotation mark,
 * over line breaks, cells and hyphenated line ends, and where the file draws no space or too many. On a page also where
 * it stands only in the order of drawing or across the columns, or goes on below in its column, behind a line's number
 * or on the next page: then each piece of it is a place of its own. Ranges are UTF-16 units of the part; they do not
 * overlap.
 */
export function findOccurrences(doc: DocText, term: string, options: SearchOptions = {}): Occurrence[] {
  const needle = squeezedTerm(term, options);
  if (needle.text === '') return [];
  const inPart = (part: TextPart) => {
    const readings = readingsOf(part, options);
    return occurrencesOf(part, readings, needle, options, ({ letters }) => placesOf(needle.text, letters.text));
  };
  const overPages = doc.parts.flatMap((part, i) => {
    const before = doc.parts[i - 1];
    const seam = before?.kind === 'page' && part.kind === 'page' ? seamOf(before, part) : undefined;
    return seam ? inPart(seam).map((found) => ofPage(found, seam, before as PagePart, part as PagePart)) : [];
  });
  const places = new Map(doc.parts.map((part) => [part.id, inPart(part)]));
  for (const found of overPages) {
    const known = places.get(found.part.id);
    if (!known?.some((one) => overlaps(one, found))) known?.push(found);
  }
  return [...places.values()].flatMap((found) => found.sort((a, b) => a.start - b.start));
}

/** What was found over the end of a page, as a place of the page on which it stands. */
function ofPage({ start, end }: Range, { second }: Seam, before: PagePart, after: PagePart): Occurrence {
  return start < second ? { part: before, start, end } : { part: after, start: start - second, end: end - second };
}

/**
 * The same in one part for a term whose letters an index has found already: `places[i]` lists, ascending,
 * where they begin in text `i` of `squeezedTexts` with the same options. Whoever looks for a thousand terms walks over
 * the text once.
 */
export function findOccurrencesAt(
  part: TextPart,
  term: Squeezed,
  places: readonly (readonly number[])[],
  options: SearchOptions = {},
): Occurrence[] {
  return occurrencesOf(part, readingsOf(part, options), term, options, (_, i) => places[i] ?? []);
}

function occurrencesOf(
  part: TextPart,
  readings: readonly Reading[],
  needle: Squeezed,
  options: SearchOptions,
  placesIn: (reading: Reading, i: number) => Iterable<number>,
): Occurrence[] {
  const found: Range[] = [];
  const scattered: Range[] = [];
  for (const [i, reading] of readings.entries()) {
    const ranges = accepted(reading, needle, placesIn(reading, i), options);
    if (!reading.order) found.push(...ranges);
    else for (const range of ranges) scattered.push(...piecesOf(range, reading.order, part));
  }
  const elsewhere = scattered.filter((piece) => !found.some((one) => overlaps(one, piece)));
  return withoutOverlaps([...found, ...elsewhere]).map(({ start, end }) => ({ part, start, end }));
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

function withoutOverlaps(ranges: readonly Range[]): Range[] {
  const sorted = [...ranges].sort((a, b) => a.start - b.start || b.end - a.end);
  const kept: Range[] = [];
  for (const range of sorted) {
    const last = kept.at(-1);
    if (!last || range.start >= last.end) kept.push(range);
  }
  return kept;
}
