import { breakable, halved, printable } from './printable.ts';
import { CELL, CELL_GAP, FAINT, INK, MARGIN } from './record-style.ts';

export type Weight = 'plain' | 'bold';

export interface Column {
  readonly head: string;
  /** Share of the width; all shares together are 1. */
  readonly share: number;
  readonly right?: boolean;
}

interface Place {
  readonly x: number;
  readonly width: number;
  readonly right: boolean;
}

const GUTTER = 8;
/** A row up to this share of a page is not torn in two. */
const TALLEST = 0.9;
/** A cell of fewer letters is left whole when its row is torn. */
const SHORT = 100;

/** Where the text of each column begins, and how wide it may be, in points; the last one ends with the lines. */
export function placed(pdf: PDFKit.PDFDocument, columns: readonly Column[]): Place[] {
  const whole = pdf.page.width - 2 * MARGIN;
  let x = MARGIN;
  return columns.map(({ share, right = false }, index) => {
    const width = share * whole;
    const at = { x, width: index === columns.length - 1 ? width : width - GUTTER, right };
    x += width;
    return at;
  });
}

/** Height in points that a row takes, the space below it included. */
export function heightOf(
  pdf: PDFKit.PDFDocument,
  columns: readonly Column[],
  row: readonly string[],
  face: Weight,
): number {
  pdf.font(face).fontSize(CELL);
  const heights = placed(pdf, columns).map(({ width }, index) =>
    pdf.heightOfString(breakable(printable(row[index] ?? '')), { width, lineGap: 1 }),
  );
  return Math.max(CELL + 2, ...heights) + CELL_GAP;
}

/** The row, or as many as its longest cell needs to fit on pages. */
export function fitting(
  pdf: PDFKit.PDFDocument,
  columns: readonly Column[],
  row: readonly string[],
): (readonly string[])[] {
  if (heightOf(pdf, columns, row, 'plain') <= (pdf.page.height - 2 * MARGIN) * TALLEST) return [row];
  const halves = row.map((text) => (text.length < SHORT ? [text, ''] : halved(text)));
  return [0, 1].flatMap((half) =>
    fitting(
      pdf,
      columns,
      halves.map((pair) => pair[half] ?? ''),
    ),
  );
}

/** `text` as it is printed: letters that the face lacks are numbers by now. */
export function drawCell(
  pdf: PDFKit.PDFDocument,
  text: string,
  at: Place & { readonly y: number },
  face: Weight,
): void {
  pdf
    .font(face)
    .fontSize(CELL)
    .fillColor(face === 'bold' ? FAINT : INK)
    .text(breakable(text), at.x, at.y, { width: at.width, align: at.right ? 'right' : 'left', lineGap: 1 });
}
