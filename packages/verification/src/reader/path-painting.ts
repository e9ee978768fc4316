import { OPS } from './pdfjs.ts';

/** pdf.js writes a path as numbers: 0 x y, 1 x y, 2 and six, 3 and four, 4 for move, line, curves, close. */
export const PATH_LENGTHS: readonly number[] = [2, 2, 6, 4, 0];

/** ISO 32000-2, 8.5.3: the operators that fill a path, and those that stroke it. */
export const FILLS: ReadonlySet<number> = new Set([
  OPS.fill,
  OPS.eoFill,
  OPS.fillStroke,
  OPS.eoFillStroke,
  OPS.closeFillStroke,
  OPS.closeEOFillStroke,
]);
export const STROKES: ReadonlySet<number> = new Set([
  OPS.stroke,
  OPS.closeStroke,
  OPS.fillStroke,
  OPS.eoFillStroke,
  OPS.closeFillStroke,
  OPS.closeEOFillStroke,
]);
