import type { Raster } from '../reader/pages.ts';

/** Pixels, the last column and row not among them. */
export interface PixelRect {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Luminance, of 255, below which a pixel is ink. */
const INK = 160;
/** Fringes of a letter that its ink blends with. */
const FRINGE = 1;
/** More ink in one piece is a drawing, not a letter; nobody's name is told by what sticks out of it. */
const LARGEST_PIECE = 40_000;

/**
 * Where ink that lies mostly under boxes sticks out of them: the tail of a J, the overhang of an italic. `under` has a
 * 1 for each pixel that the boxes cover. Ink in one piece that lies mostly beside the boxes is another letter, or a
 * rule that runs through.
 */
export function protrudingInk(raster: Raster, under: Uint8Array): PixelRect[] {
  const { width } = raster;
  const seen = new Uint8Array(under.length);
  const rects: PixelRect[] = [];
  for (let start = 0; start < under.length; start++) {
    if (under[start] === 0 || seen[start] === 1 || !isInk(raster, start)) continue;
    const piece = pieceFrom(raster, start, seen);
    const outside = piece.filter((pixel) => under[pixel] === 0);
    if (outside.length > 0 && 2 * outside.length < piece.length) rects.push(around(outside, width, raster.height));
  }
  return rects;
}

/** The pixels of ink that hang together with `start`, itself among them; none of a piece too large for a letter. */
function pieceFrom(raster: Raster, start: number, seen: Uint8Array): number[] {
  const piece = [start];
  // Of a large piece only its edge is held, where it still grows.
  const edge = [start];
  seen[start] = 1;
  for (let pixel = edge.pop(); pixel !== undefined; pixel = edge.pop()) {
    for (const next of neighbours(pixel, raster)) {
      if (seen[next] === 1 || !isInk(raster, next)) continue;
      seen[next] = 1;
      edge.push(next);
      if (piece.length <= LARGEST_PIECE) piece.push(next);
    }
  }
  return piece.length > LARGEST_PIECE ? [] : piece;
}

function neighbours(pixel: number, { width, height }: Raster): number[] {
  const [x, y] = [pixel % width, Math.floor(pixel / width)];
  const found: number[] = [];
  for (let row = Math.max(0, y - 1); row <= Math.min(height - 1, y + 1); row++) {
    for (let column = Math.max(0, x - 1); column <= Math.min(width - 1, x + 1); column++) {
      found.push(row * width + column);
    }
  }
  return found;
}

export function isInk({ data }: Raster, pixel: number): boolean {
  const at = 4 * pixel;
  return 0.3 * (data[at] ?? 0) + 0.59 * (data[at + 1] ?? 0) + 0.11 * (data[at + 2] ?? 0) < INK;
}

function around(pixels: readonly number[], width: number, height: number): PixelRect {
  let [left, top, right, bottom] = [width, height, 0, 0];
  for (const pixel of pixels) {
    const [x, y] = [pixel % width, Math.floor(pixel / width)];
    [left, right] = [Math.min(left, x), Math.max(right, x + 1)];
    [top, bottom] = [Math.min(top, y), Math.max(bottom, y + 1)];
  }
  return {
    left: Math.max(0, left - FRINGE),
    top: Math.max(0, top - FRINGE),
    right: Math.min(width, right + FRINGE),
    bottom: Math.min(height, bottom + FRINGE),
  };
}
