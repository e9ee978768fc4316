import { boundsOfQuad, invert, multiply, quadThrough } from '@blackbar/geometry';
import type { Matrix, PdfRect } from '@blackbar/model';
import type { PDFDict, PDFRawStream } from '@cantoo/pdf-lib';
import { numberAt, numbersAt } from './objects.ts';
import type { PatternColour } from './state.ts';

/** A tiling pattern that can be drawn cell by cell (ISO 32000-2, 8.7.3). */
export interface Tiling {
  readonly cell: PDFRawStream;
  /** From the cell's space to user space. */
  readonly matrix: Matrix;
  readonly box: readonly [number, number, number, number];
  readonly step: readonly [number, number];
  /** The cell says its own colours. */
  readonly coloured: boolean;
}

export function tilingOf({ dict, cell, space }: PatternColour): Tiling | undefined {
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = numbersAt(dict, 'BBox', 4) ?? [];
  const step = [Math.abs(numberAt(dict, 'XStep') ?? 0), Math.abs(numberAt(dict, 'YStep') ?? 0)] as const;
  if (numberAt(dict, 'PatternType') !== 1 || !cell || !(step[0] > 0) || !(step[1] > 0)) return undefined;
  const box = [Math.min(x1, x2), Math.min(y1, y2), Math.max(x1, x2), Math.max(y1, y2)] as const;
  const coloured = numberAt(dict, 'PaintType') !== 2;
  return { cell, matrix: multiply(matrixOf(dict), space), box, step, coloured };
}

/** Of a step: a cell that reaches no further into an area only touches it. */
const TOUCHING = 1e-4;

/**
 * Where the cell lies each time that it reaches into an area of user space, cells that only touch it left out;
 * `undefined` when that is more than `most` times.
 */
export function tilesIn({ matrix, box, step }: Tiling, area: PdfRect, most: number): Matrix[] | undefined {
  const back = invert(matrix);
  if (!back) return [];
  const shown = boundsOfQuad(quadThrough(back, area.left, area.bottom, area.right, area.top));
  const from = (shownFrom: number, boxTo: number, by: number) => Math.ceil((shownFrom - boxTo) / by + TOUCHING);
  const to = (shownTo: number, boxFrom: number, by: number) => Math.floor((shownTo - boxFrom) / by - TOUCHING);
  const [fromX, toX] = [from(shown.left, box[2], step[0]), to(shown.right, box[0], step[0])];
  const [fromY, toY] = [from(shown.bottom, box[3], step[1]), to(shown.top, box[1], step[1])];
  if ((toX - fromX + 1) * (toY - fromY + 1) > most) return undefined;
  const places: Matrix[] = [];
  for (let y = fromY; y <= toY; y++) {
    for (let x = fromX; x <= toX; x++) places.push(multiply([1, 0, 0, 1, x * step[0], y * step[1]], matrix));
  }
  return places;
}

/** The /Matrix of a form or pattern. */
export function matrixOf(dict: PDFDict): Matrix {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = numbersAt(dict, 'Matrix', 6) ?? [];
  return [a, b, c, d, e, f];
}
