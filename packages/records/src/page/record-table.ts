import { CELL_GAP, MARGIN } from './record-style.ts';
import { type Column, drawCell, fitting, heightOf, placed, type Weight } from './table-rows.ts';
import type { TaggedPages } from './tagged-pages.ts';

type Row = readonly string[];

/** A table or chart up to this share of a page is not torn in two. */
const WHOLE = 0.3;

/** Height in points that has to fit below what introduces `rows`: that of all where they are few, else of two. */
export function together<T>(pages: TaggedPages, rows: readonly T[], heightOf: (row: T) => number): number {
  const most = pages.pdf.page.height * WHOLE;
  let [sum, firstTwo] = [0, 0];
  for (const [index, row] of rows.entries()) {
    sum += heightOf(row);
    if (index < 2) firstTwo = Math.min(sum, most);
    if (sum > most) return firstTwo;
  }
  return sum;
}

/** Draws a table; its head stands again on each page that goes on with it. */
export function drawTable(pages: TaggedPages, columns: readonly Column[], rows: readonly Row[]): void {
  const { pdf } = pages;
  const headed = columns.some(({ head }) => head !== '');
  const heads = columns.map(({ head }) => head);
  const head = headed ? heightOf(pdf, columns, heads, 'bold') : 0;
  pages.room(head + together(pages, rows, (row) => heightOf(pdf, columns, row, 'plain')));
  const table = pdf.struct('Table');
  pages.root.add(table);
  if (headed) drawRow(pages, table, columns, heads, 'TH');
  for (const row of rows.flatMap((one) => fitting(pdf, columns, one))) {
    const started = pages.count;
    pages.room(heightOf(pdf, columns, row, 'plain'));
    if (headed && pages.count > started) pages.aside(() => drawHeadAgain(pages, columns, heads));
    drawRow(pages, table, columns, row, 'TD');
  }
  table.end();
  pdf.moveDown(0.6);
  pdf.x = MARGIN;
}

function drawRow(
  pages: TaggedPages,
  table: PDFKit.PDFStructureElement,
  columns: readonly Column[],
  row: Row,
  kind: 'TH' | 'TD',
): void {
  const { pdf } = pages;
  const top = pdf.y;
  const tr = pdf.struct('TR');
  const face = kind === 'TH' ? 'bold' : 'plain';
  table.add(tr);
  for (const [index, place] of placed(pdf, columns).entries()) {
    const { said, actual } = pages.drawable(row[index] ?? '');
    pages.add(kind, actual, () => drawCell(pdf, said, { ...place, y: top }, face), tr);
  }
  tr.end();
  endRow(pages, top + heightOf(pdf, columns, row, face), (rule) => pages.aside(rule));
}

function drawHeadAgain(pages: TaggedPages, columns: readonly Column[], row: Row): void {
  const { pdf } = pages;
  const top = pdf.y;
  const face: Weight = 'bold';
  for (const [index, place] of placed(pdf, columns).entries()) {
    drawCell(pdf, row[index] ?? '', { ...place, y: top }, face);
  }
  endRow(pages, top + heightOf(pdf, columns, row, face), (rule) => rule());
}

function endRow(pages: TaggedPages, y: number, draw: (rule: () => void) => void): void {
  pages.pdf.y = y;
  draw(() => pages.rule(y - CELL_GAP / 2));
}
