import type { Matrix, PdfRect, Quad } from '@blackbar/model';
import { bounds, concat, inverse, mapQuad, rectQuad } from '../plane.ts';
import { FILLS, STROKES } from './path-painting.ts';

/** A content stream that pdf.js has read. */
export interface Cell {
  readonly fnArray: readonly number[];
  readonly argsArray: readonly unknown[];
}

/** A tiling pattern as pdf.js hands it over (ISO 32000-2, 8.7.3), and the space that it is named in. */
export interface Tiling {
  readonly cell: Cell;
  readonly matrix: Matrix;
  readonly box: readonly [number, number, number, number];
  readonly step: readonly [number, number];
}

/** What decides which tiles of a pattern are seen. */
export interface Surface {
  readonly fill: Tiling | undefined;
  readonly stroke: Tiling | undefined;
  /** Bounds of the clip; `undefined` for none. */
  readonly clip: PdfRect | undefined;
  /** From the space of the page's content, or of the form that is drawn, to user space. */
  readonly space: Matrix;
  /** What text is filled with leaves nothing to be seen on white paper: the colour, the opacity, the render mode. */
  readonly white: boolean;
  readonly clear: boolean;
  readonly unfilled: boolean;
}

export const BARE: Surface = {
  fill: undefined,
  stroke: undefined,
  clip: undefined,
  space: [1, 0, 0, 1, 0, 0],
  white: false,
  clear: false,
  unfilled: false,
};

/** Text render modes 3 and 7 paint nothing (ISO 32000-2, table 104). */
const PAINT_NOTHING = [3, 7];
const WHITE = /^#f[a-f]f[a-f]f[a-f]$/i;

/** A surface after an operator that decides whether text filled on it is seen. */
export const inked = {
  colour: (surface: Surface, colour: unknown) => changed(surface, 'white', WHITE.test(String(colour))),
  opacity: (surface: Surface, opacity: unknown) => changed(surface, 'clear', opacity === 0),
  mode: (surface: Surface, mode: unknown) => changed(surface, 'unfilled', PAINT_NOTHING.includes(Number(mode))),
};

function changed(surface: Surface, which: 'white' | 'clear' | 'unfilled', to: boolean): Surface {
  return surface[which] === to ? surface : { ...surface, [which]: to };
}

/** Whether a letter with its centre here leaves nothing to be seen. */
export function isFaint({ white, clear, unfilled, clip }: Surface, x: number, y: number): boolean {
  if (white || clear || unfilled) return true;
  return clip !== undefined && (x < clip.left || x > clip.right || y < clip.bottom || y > clip.top);
}

/** More than any page with text in its patterns shows. */
const MAX_TILES = 5000;

/** The pattern that the operands of a colour operator name. */
export function tilingOf(operands: readonly unknown[]): Tiling | undefined {
  const ir = Array.isArray(operands[0]) ? (operands[0] as unknown[]) : operands;
  if (ir[0] !== 'TilingPattern') return undefined;
  const cell = ir[2] as Partial<Cell> | undefined;
  if (!cell?.fnArray || !cell.argsArray) return undefined;
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = Array.from(ir[4] as ArrayLike<number>);
  return {
    cell: { fnArray: cell.fnArray, argsArray: cell.argsArray },
    matrix: (ir[3] ?? BARE.space) as Matrix,
    box: [x1, y1, x2, y2],
    step: [Math.abs(Number(ir[5])), Math.abs(Number(ir[6]))],
  };
}

/** Patterns that a path's own operator paints with. */
export function paintedBy(operator: number, { fill, stroke }: Surface): Tiling[] {
  const tilings = [FILLS.has(operator) ? fill : undefined, STROKES.has(operator) ? stroke : undefined];
  return tilings.filter((tiling) => tiling !== undefined);
}

/**
 * Where the cell lies each time that it is seen in an area of user space, and what is seen of it. Throws where that
 * is oftener than can be looked at.
 */
export function tilesIn(
  { matrix, box, step }: Tiling,
  { clip, space }: Surface,
  area: PdfRect,
): { readonly within: PdfRect; readonly places: readonly Matrix[] } {
  const within = clip ? common(clip, area) : area;
  const base = concat(matrix, space);
  const back = inverse(base);
  const [stepX, stepY] = step;
  if (!back || !(stepX > 0) || !(stepY > 0) || !(within.left < within.right) || !(within.bottom < within.top))
    return { within, places: [] };
  const shown = bounds(mapQuad(back, quadOf(within)));
  const [fromX, toX] = [Math.ceil((shown.left - box[2]) / stepX), Math.floor((shown.right - box[0]) / stepX)];
  const [fromY, toY] = [Math.ceil((shown.bottom - box[3]) / stepY), Math.floor((shown.top - box[1]) / stepY)];
  if ((toX - fromX + 1) * (toY - fromY + 1) > MAX_TILES) throw new Error('A pattern is repeated too often.');
  const places: Matrix[] = [];
  for (let y = fromY; y <= toY; y++) {
    for (let x = fromX; x <= toX; x++) places.push(concat([1, 0, 0, 1, x * stepX, y * stepY], base));
  }
  return { within, places };
}

/** The surface clipped to an area that `quad` bounds. */
export function clipped(surface: Surface, quad: Quad): Surface {
  const area = bounds(quad);
  return { ...surface, clip: surface.clip ? common(surface.clip, area) : area };
}

function common(a: PdfRect, b: PdfRect): PdfRect {
  return {
    left: Math.max(a.left, b.left),
    bottom: Math.max(a.bottom, b.bottom),
    right: Math.min(a.right, b.right),
    top: Math.min(a.top, b.top),
  };
}

function quadOf({ left, bottom, right, top }: PdfRect): Quad {
  return rectQuad(left, bottom, right, top);
}
