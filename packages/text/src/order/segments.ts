import type { PagePart, PdfRect, TextRange } from '@blackbar/model';

/** A piece of a line that is read by itself: a cell, or what stands beside a stroke between columns. */
export interface Segment extends TextRange {
  readonly rect: PdfRect;
  /** Of the page's lines. */
  readonly line: number;
}

/** A stroke that parts columns where nobody drew a line: "Marlow   /   Number of the case". */
const STROKE = /(?:^|\s)[/|\u00a6](?=\s|$)/g;
/** The number of a line of a transcript or pleading. */
const LINE_NUMBER = /^\d{1,3}$/;

/** The pieces of a page's lines, in the order of its text; lone numbers beside other pieces left out. */
export function segmentsOf(part: PagePart): Segment[] {
  const all = part.cells.flatMap((cell) => piecesOf(part.text, cell));
  const wordy = new Set(all.filter((one) => !isNumber(part.text, one)).map(({ line }) => line));
  return all.filter((one) => !wordy.has(one.line) || !isNumber(part.text, one) || isLong(part, one));
}

/** Whether two pieces stand over each other in one column. */
export function overlap({ rect: a }: Segment, { rect: b }: Segment): boolean {
  return Math.min(a.right, b.right) > Math.max(a.left, b.left);
}

function isNumber(text: string, { start, end }: TextRange): boolean {
  return LINE_NUMBER.test(text.slice(start, end).trim());
}

/** A lone number between two other cells counts no lines. */
function isLong({ cells }: PagePart, { line, rect }: Segment): boolean {
  const others = cells.filter((cell) => cell.line === line);
  return others.some((cell) => cell.rect.right <= rect.left) && others.some((cell) => cell.rect.left >= rect.right);
}

function piecesOf(text: string, { start, end, rect, line }: Segment): Segment[] {
  const own = text.slice(start, end);
  const strokes = [...own.matchAll(STROKE)];
  if (strokes.length === 0) return own.trim() === '' ? [] : [{ start, end, rect, line }];
  const edges = [0, ...strokes.flatMap(({ index, 0: { length } }) => [index, index + length]), own.length];
  const pieces: Segment[] = [];
  // Where the letters stand is told well enough by their number.
  const x = (unit: number) => rect.left + ((rect.right - rect.left) * unit) / own.length;
  for (let i = 0; i + 1 < edges.length; i += 2) {
    const [from, to] = [edges[i] as number, edges[i + 1] as number];
    if (own.slice(from, to).trim() === '') continue;
    pieces.push({ start: start + from, end: start + to, line, rect: { ...rect, left: x(from), right: x(to) } });
  }
  return pieces;
}
