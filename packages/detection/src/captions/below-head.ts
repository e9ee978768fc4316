import { type Cell, CLOSE, cellUnder, splitLine } from '../reading/cells.ts';
import type { Line } from '../reading/line.ts';
import type { Hit } from '../recognizers/recognizer.ts';
import type { CaptionEntry } from './phrase-trie.ts';
import type { Question } from './question.ts';
import { categoryOf, isWord, valueAt } from './value.ts';

const MAX_ROWS = 60;
const MAX_MISSES = 2;

/** What a form prints before the label of a box: its number, a dash, "your". */
const BOX = /^(?:\(?[\p{L}\d]{1,3}[.):]? {1,2})?(?:(?:your|full|legal) )?[^\p{L}]*$/iu;

const SENTENCE = /\p{Ll}{3}/u;

/** Values below a label. Only a label that fills its cell heads what stands below it. */
export function headedBy(question: Question, head: Cell): Hit[] {
  const { line, lines, row } = question;
  const columns = line.cells.length;
  if (!isHeading(question, head, columns)) return [];
  return columns > 1
    ? columnUnder(question, head, lines.slice(row + 1, row + 1 + MAX_ROWS))
    : belowAlone(question, head, lines.slice(row + 1, row + 1 + ROWS_BELOW));
}
const ROWS_BELOW = 3;

/** The first value below a label that has its line to itself: no column goes on without a header's shape. */
function belowAlone(question: Question, head: Cell, rows: readonly Line[]): Hit[] {
  let misses = 0;
  for (const row of rows) {
    const { hit } = valueUnder(question, head, row, row.cells, 'above');
    if (hit) return [hit];
    misses += row.cells.length === 0 ? EMPTY_ROW : 1;
    if (misses > MAX_MISSES) break;
  }
  return [];
}

/** Values of the column that a label heads, up to the next table. */
function columnUnder(question: Question, head: Cell, rows: readonly Line[]): Hit[] {
  const { text, entry, line } = question;
  const hits: Hit[] = [];
  let misses = 0;
  for (const row of rows) {
    const cells = cellsLike(text, row, line.cells.length);
    if (hits.length > 0 && isTitle(text, cells)) break;
    const { cell, hit } = valueUnder(question, head, row, cells, 'column');
    if (hit) {
      hits.push(hit);
      misses = 0;
      continue;
    }
    if (hits.length > 0 && isHeader(text, cells, entry)) break;
    misses += cell ? 1 : EMPTY_ROW;
    if (misses > MAX_MISSES) break;
  }
  return hits;
}
/** A row with nothing below the head says little against its column. */
const EMPTY_ROW = 0.4;

function valueUnder(
  { text, line, entry, name, labelStarts }: Question,
  head: Cell,
  row: Line,
  cells: readonly Cell[],
  place: 'above' | 'column',
): { readonly cell: Cell | undefined; readonly hit: Hit | undefined } {
  const cell = cellUnder(cells, head, line.cells, row.paged);
  const isOther = isWord(categoryOf(entry)) && isOfAnotherRow(text, cells, line.cells);
  if (!cell || isHead(text, cell, labelStarts) || isOther || isAcross(row, cells, line.cells))
    return { cell, hit: undefined };
  return { cell, hit: withinCommas(text, cell, entry, name) ?? valueAt(text, cell.start, entry, name, place) };
}

/** Whether a label has its cell to itself, and is no part of a sentence. */
function isHeading(question: Question, head: Cell, columns: number): boolean {
  const { text, label, joint, entry } = question;
  if (head.start < label.start - 14 || head.end > joint.end + 24) return false;
  if (columns > 1 && (hasItsNumber(question, head) || isSpoken(question) || isEntry(question))) return false;
  if (entry.needsSign && columns < 2 && (!joint.signed || head.end > joint.end)) return false;
  // In running text a word or two before the label already make it part of a sentence.
  if (columns < 2 && !joint.signed && !BOX.test(text.slice(head.start, label.start))) return false;
  return !goesOnItself(question, text.slice(label.end, head.end).replace(/\([^()]*\)/g, ''), columns);
}

/** Whether what stands behind a label in its own cell makes it a name, a number, a sentence, or answers it. */
function goesOnItself({ joint, entry }: Question, rest: string, columns: number): boolean {
  // "COUNTY OF EL MORRO     OFFICE OF THE RECORDER": a name, and no head of a column.
  if (entry.needsSign && /^ of /i.test(rest)) return true;
  // "MR-00482917" is a number whose first letters are a label's.
  if (/^-?\d{4}/.test(rest)) return true;
  if (!isWord(categoryOf(entry))) return false;
  // "Location: 1208 S 14th Ave": the label has its answer, though another kind's.
  if (joint.signed && /\d/.test(rest)) return true;
  // A name's label that goes on as a sentence ("last name for the record?") heads nothing.
  return SENTENCE.test(rest) && (columns < 2 || rest.includes('?'));
}

/** "02/02   Zelle to Ann Poe   -400.00": a row that has a day or a sum is no head of names. */
function isEntry({ text, line, entry }: Question): boolean {
  return isWord(categoryOf(entry)) && line.cells.some(({ start, end }) => DAY_OR_SUM.test(text.slice(start, end)));
}
const DAY_OR_SUM = /^(?:\d{1,2}[/-]\d{1,2}(?:[/-]\d{2,4})?|[-(]?\$? ?-?\d[\d,]*\.\d{2}\)?)$/;

/** "Q.    Any children?": what is asked and answered in a transcript heads nothing below it. */
function isSpoken({ text, line }: Question): boolean {
  const [speaker] = line.cells;
  return speaker !== undefined && /^[QA][.:]?$/.test(text.slice(speaker.start, speaker.end));
}

/**
 * "A0600B Medicare number 4GX9 RW2 HY61": the cell at its side answers, and what stands below is asked by others.
 */
function hasItsNumber({ text, lines, row, entry }: Question, head: Cell): boolean {
  if (isWord(categoryOf(entry))) return false;
  const cells = lines[row]?.cells ?? [];
  const next = cells[cells.indexOf(head) + 1];
  return next !== undefined && NUMBER.test(text.slice(next.start, next.end));
}
const NUMBER = /^(?=(?:.*\d){4})[A-Z\d][A-Z\d -]{5,30}$/;

/** What a row says of itself where each of its values stands below whose it is. */
const NAMED_ROW = /name|nombre|known as|alias|signature|signed|taxpayer|address|city|town|residence/i;

/** "Occupation    Lineman    Florist" below "    Taxpayer    Spouse": a row of words that are no names. */
function isOfAnotherRow(text: string, cells: readonly Cell[], heads: readonly Cell[]): boolean {
  const [stub, head] = [cells[0], heads[0]];
  if (!stub || !head || heads.length < 2 || cells.length !== heads.length + 1 || stub.right >= head.left) return false;
  const words = text.slice(stub.start, stub.end);
  return /^\p{Lu}[\p{L} /'-]+:?$/u.test(words) && !NAMED_ROW.test(words);
}

/** "CUSTOMER-CARE NOTES": capitals alone in a line begin something else. */
function isTitle(text: string, cells: readonly Cell[]): boolean {
  const [only] = cells;
  return cells.length === 1 && only !== undefined && TITLE.test(text.slice(only.start, only.end));
}
const TITLE = /^(?=.{0,40}\p{Lu}{4})\p{Lu}[\p{Lu} ,.:;()/&'–-]{4,60}$/u;

/**
 * The cells of a row below a table's heads: where three spaces make too few of plain text, as many as two spaces make.
 */
function cellsLike(text: string, line: Line, columns: number): readonly Cell[] {
  if (line.paged || columns < LEAST_HEADS || line.cells.length < 2 || line.cells.length >= columns) return line.cells;
  const close = splitLine(text, line.start, line.end, CLOSE);
  return close.length === columns ? close : line.cells;
}

/** "Swimmer level:" stands below no other label as its value. */
const ASKS_ITSELF = /^\p{Lu}[\p{L} '/-]{2,40}:$/u;
/**
 * "6 City, state, and ZIP code", "7 List account number(s) here": the next line of a form is a label behind its number.
 */
const LINE_NUMBER = /^\d{1,2}[a-z]?[.)]? {1,2}(?:(?:List|Enter|Your) )?/;

function isHead(text: string, cell: Cell, labelStarts: ReadonlySet<number>): boolean {
  if (labelStarts.has(cell.start) || ASKS_ITSELF.test(text.slice(cell.start, cell.end))) return true;
  const number = LINE_NUMBER.exec(text.slice(cell.start, Math.min(cell.end, cell.start + 16)))?.[0];
  return number !== undefined && labelStarts.has(cell.start + number.length);
}

/** Running text below a table of a page reaches from one head over the next, and is no cell of a column. */
function isAcross({ paged }: Line, cells: readonly Cell[], heads: readonly Cell[]): boolean {
  const [only] = cells;
  if (!paged || !only || cells.length > 1) return false;
  return heads.filter((head) => Math.min(only.right, head.right) > Math.max(only.left, head.left)).length > 1;
}

const LONGEST_FIELD = 400;

/** A field between commas is read alone: what follows its comma is another's. */
function withinCommas(text: string, cell: Cell, entry: CaptionEntry, name: string): Hit | undefined {
  if (!/[,"]/.test(text.charAt(cell.end)) || cell.end - cell.start > LONGEST_FIELD) return undefined;
  const hit = valueAt(text.slice(cell.start, cell.end), 0, entry, name, 'column');
  return hit ? { ...hit, start: hit.start + cell.start, end: hit.end + cell.start } : undefined;
}

const LEAST_HEADS = 3;

/** A row of labels without a figure heads columns: the cell beside a label is the next head, and no value. */
export function isHeaderRow(text: string, { cells, start, end }: Line, labelStarts: ReadonlySet<number>): boolean {
  if (cells.length < LEAST_HEADS || end - start > 400 || /[\d:]/.test(text.slice(start, end))) return false;
  return cells.filter((cell) => labelStarts.has(cell.start)).length >= LEAST_HEADS;
}

/**
 * A row of two or more cells without a figure is the header of the next table: no number below it belongs to this one.
 */
function isHeader(text: string, cells: readonly Cell[], entry: CaptionEntry): boolean {
  const [first, last] = [cells[0], cells.at(-1)];
  if (!first || !last || first === last || isWord(categoryOf(entry))) return false;
  return last.end - first.start < 400 && /^[^\d]*\p{L}[^\d]*$/u.test(text.slice(first.start, last.end));
}
