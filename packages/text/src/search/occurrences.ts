import type { DocText, PagePart, TextPart } from '@blackbar/model';
import type { OtherOrder } from '../order/other-order.ts';
import { otherOrders } from '../order/other-orders.ts';
import { isSeam, type Seam, seamOf } from '../order/seam.ts';
import { SPACED, type Squeezed, squeeze, squeezeToLetters } from './squeezed.ts';

export interface Occurrence {
  readonly part: TextPart;
  readonly start: number;
  readonly end: number;
}

export interface SearchOptions {
  /** Letters and digits may not go on directly before or after. */
  readonly wholeWord?: boolean;
  readonly matchCase?: boolean;
  /**
   * Only letters and digits count, whatever accents they carry and whatever stands between the words:
   * "Doe, Jane" is also at "Doe_Jane" and "Doe/Jane". For terms too short to be told by that, only where
   * they are divided as the term is. Goes before `matchCase`.
   */
  readonly lettersOnly?: boolean;
}

/** Shorter terms must agree in their spaces too: "an is" is not "Anis". */
const MIN_LOOSE = 5;
/** So many letters may be broken within a longer word, too: "Worth\nington" in "Worthingtons". */
const MIN_LOOSE_WITHIN = 8;
/** Fewer at the end of a longer word begin no term that goes on behind a break: the T of "START" is not Tyler's. */
const MIN_BEGUN = 3;
/** A low line joins words in names of files and in user names; it does not make them one. */
const WORD = /[\p{L}\p{N}\p{M}]/u;
/** Written without spaces, or with particles hung on the words (Korean): nobody sees where a name ends. */
const UNDIVIDED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Hangul}]/u;

/**
 * Every place where a term stands, in the order of the text: whatever the case, kind of space, dash or
 * quotation mark, over line breaks, cells and hyphenated line ends, and where the file draws no space or
 * too many. On a page also where it stands only in the order of drawing or across the columns, or goes on below in
 * its column, behind a line's number or on the next page: then each piece of it is a place of its own. Ranges are UTF-16 units of the part; they do not overlap.
 */
export function findOccurrences(doc: DocText, term: string, options: SearchOptions = {}): Occurrence[] {
  const needle = squeezedTerm(term, options);
  if (needle.text === '') return [];
  const inPart = (part: TextPart) => {
    const readings = readingsOf(part, foldOf(options));
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
    if (!known?.some((one) => one.start < found.end && found.start < one.end)) known?.push(found);
  }
  return [...places.values()].flatMap((found) => found.sort((a, b) => a.start - b.start));
}

/** What was found over the end of a page, as a place of the page on which it stands. */
function ofPage({ start, end }: Range, { second }: Seam, before: PagePart, after: PagePart): Occurrence {
  return start < second ? { part: before, start, end } : { part: after, start: start - second, end: end - second };
}

/**
 * The same in one part for a term whose letters an index has found already: `places[i]` lists, ascending,
 * where they begin in text `i` of `squeezedTexts` with the same options. Whoever looks for a thousand terms walks over the text once.
 */
export function findOccurrencesAt(
  part: TextPart,
  term: Squeezed,
  places: readonly (readonly number[])[],
  options: SearchOptions = {},
): Occurrence[] {
  return occurrencesOf(part, readingsOf(part, foldOf(options)), term, options, (_, i) => places[i] ?? []);
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
  const elsewhere = scattered.filter((piece) => !found.some((r) => r.start < piece.end && piece.start < r.end));
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

const BROKEN = /[-\u00ad\u2010-\u2015][ \t\r]{0,8}\n/;

/** One way in which a part can be read: in its own order or another, with or without hyphens at line ends. */
interface Reading {
  /** The text in that order. */
  readonly part: TextPart;
  readonly order?: OtherOrder;
  readonly letters: Squeezed;
}

interface Range {
  readonly start: number;
  readonly end: number;
}

/**
 * The texts in which `findOccurrences` looks for a term, without their spaces and in small letters. For
 * whoever looks for many at once.
 */
export function squeezedTexts(
  part: TextPart,
  options: Pick<SearchOptions, 'matchCase' | 'lettersOnly'> = {},
): readonly string[] {
  return readingsOf(part, foldOf(options)).map(({ letters }) => letters.text);
}

/** A term as it is looked for; its text is empty where nothing of it is left. */
export function squeezedTerm(term: string, options: Pick<SearchOptions, 'matchCase' | 'lettersOnly'> = {}): Squeezed {
  return squeezers[foldOf(options)](term, true);
}

type Fold = 'any case' | 'exact case' | 'letters';

function foldOf({ matchCase, lettersOnly }: SearchOptions): Fold {
  if (lettersOnly) return 'letters';
  return matchCase ? 'exact case' : 'any case';
}

const squeezers: Readonly<Record<Fold, (text: string, keepHyphens: boolean) => Squeezed>> = {
  'any case': (text, keepHyphens) => squeeze(text, { matchCase: false, keepHyphens }),
  'exact case': (text, keepHyphens) => squeeze(text, { matchCase: true, keepHyphens }),
  letters: squeezeToLetters,
};

type Text = Omit<Reading, 'letters'>;

let last:
  | undefined
  | { readonly part: TextPart; readonly texts: readonly Text[]; readonly byFold: Map<Fold, readonly Reading[]> };

/**
 * Each reading of a part is folded once, and kept for as long as nobody asks for another part's: whoever looks
 * for many terms goes from part to part, and the readings of a long file would take many times the file.
 */
function readingsOf(part: TextPart, fold: Fold): readonly Reading[] {
  if (last?.part !== part) last = { part, texts: textsOf(part), byFold: new Map() };
  const readings = last.byFold.get(fold) ?? read(last.texts, fold);
  last.byFold.set(fold, readings);
  return readings;
}

function textsOf(part: TextPart): Text[] {
  if (isSeam(part)) return [{ part: part.order.part, order: part.order }];
  const orders = part.kind === 'page' ? otherOrders(part) : [];
  return [{ part }, ...orders.map((order) => ({ part: order.part, order }))];
}

function read(texts: readonly Text[], fold: Fold): Reading[] {
  return texts.flatMap((text) =>
    // Where nothing is broken, both readings are the same; letters alone have no hyphens.
    (fold !== 'letters' && BROKEN.test(text.part.text) ? [true, false] : [false]).map((keepHyphens) => ({
      ...text,
      letters: squeezers[fold](text.part.text, keepHyphens),
    })),
  );
}

function* placesOf(needle: string, hay: string): Generator<number> {
  for (let i = hay.indexOf(needle); i >= 0; i = hay.indexOf(needle, i + 1)) yield i;
}

function accepted(
  { part, order, letters }: Reading,
  needle: Squeezed,
  places: Iterable<number>,
  options: SearchOptions,
) {
  const found: Range[] = [];
  let free = 0;
  for (const i of places) {
    if (i < free) continue;
    const range = rangeOf(letters, i, needle.text.length, part.text);
    const is = options.lettersOnly
      ? isSameLetters(letters, needle, i, part.text, options)
      : isOccurrence(letters, needle, i, range, part, options);
    if (!is || (order?.joints && !isOverJoint(letters, needle, i, range, part.text))) continue;
    found.push(range);
    free = i + needle.text.length;
  }
  return found;
}

/** So much of a term is no chance where one piece of text may go on in another. */
const OVER_JOINT = { digits: 7, word: 8, between: 5 };
const HYPHEN_END = /[-\u00ad\u2010-\u2015]\s*$/;
/** The end of a sentence, and of no abbreviation: what begins behind it is nobody's first name ("… Ann Poe.", "2. Tyler Poe"). */
const SENTENCE_END = /\p{Ll}{4}[.!?]["”’')]?\s*$/u;

/**
 * Whether an occurrence goes over a joint, and is too long to do so by chance: where the term has no space or hyphen
 * of its own, "Ann" above "ual" is not "Annual".
 */
function isOverJoint(hay: Squeezed, needle: Squeezed, i: number, { start, end }: Range, text: string): boolean {
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
  const first = firstParting(hay, needle, i);
  if (first === undefined) return true;
  if (first < MIN_BEGUN && isWithinWord(hay, i)) return false;
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

/** So many letters, or digits, are no chance however they are divided. */
const TELLING = { letters: 14, digits: 9 };

function isSameLetters(
  hay: Squeezed,
  needle: Squeezed,
  i: number,
  page: string,
  { wholeWord }: SearchOptions,
): boolean {
  const { text } = needle;
  const bounded = isBounded(hay, i, text.length);
  if (wholeWord && !bounded) return false;
  const { inner, foreign, other } = partings(hay, needle, i);
  const digits = /^\d+$/.test(text);
  if (digits && text.length < TELLING.digits && lineEnds(hay, i, text.length, page) > 1) return false;
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

/** How often nothing but the end of a line parts two digits: the numbers of a transcript's lines are no date ("11", "12", "13"). */
function lineEnds({ at }: Squeezed, i: number, length: number, page: string): number {
  let count = 0;
  for (let k = 1; k < length; k++) {
    if (/^.\s*\n\s*$/s.test(page.slice(at[i + k - 1], at[i + k]))) count++;
  }
  return count;
}

function isBounded(hay: Squeezed, i: number, length: number): boolean {
  return !isWithinWord(hay, i) && !isWithinWord(hay, i + length);
}

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

function withoutOverlaps(ranges: readonly Range[]): Range[] {
  const sorted = [...ranges].sort((a, b) => a.start - b.start || b.end - a.end);
  const kept: Range[] = [];
  for (const range of sorted) {
    const last = kept.at(-1);
    if (!last || range.start >= last.end) kept.push(range);
  }
  return kept;
}
