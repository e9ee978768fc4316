import type { PageGeometry, PdfRect, Quad } from '@blackbar/model';
import { displayTransform } from './page-transform.ts';
import { bounds, mapQuad } from './plane.ts';
import type { Raster } from './reader/raster.ts';

/** Marks pixels of one raster. */
export class PixelMask {
  readonly width: number;
  readonly height: number;
  readonly bits: Uint8Array;

  constructor({ width, height }: { readonly width: number; readonly height: number }) {
    this.width = width;
    this.height = height;
    this.bits = new Uint8Array(width * height);
  }

  /**
   * Marks the pixels whose centre lies in the quad (in pixels, y down), grown by `by` pixels on all sides; negative
   * shrinks.
   */
  add(quad: Quad, by: number): void {
    forPixels(quad, by, this, (i) => {
      this.bits[i] = 1;
    });
  }

  remove(quad: Quad, by: number): void {
    forPixels(quad, by, this, (i) => {
      this.bits[i] = 0;
    });
  }
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Calls `visit` with the index of each pixel whose centre lies in the quad grown by `by` pixels. */
export function forPixels(quad: Quad, by: number, size: Size, visit: (index: number) => void): void {
  forRows(quad, by, size, (row, from, to) => {
    for (let i = row * size.width + from; i < row * size.width + to; i++) visit(i);
  });
}

/** The same row by row: columns `from` to `to`, the last not among them. */
export function forRows(
  quad: Quad,
  by: number,
  size: Size,
  visit: (row: number, from: number, to: number) => void,
): void {
  const sides = sidesOf(quad);
  const b = bounds(quad);
  const [first, last] = [Math.max(0, Math.floor(b.bottom - by)), Math.min(size.height - 1, Math.ceil(b.top + by))];
  if (sides.length === 0) return;
  for (let row = first; row <= last; row++) {
    const [low, high] = reachAt(row, sides, by, b);
    const from = Math.max(0, Math.ceil(low - 0.5 - 1e-9));
    const to = Math.min(size.width, Math.floor(high - 0.5 + 1e-9) + 1);
    if (from < to) visit(row, from, to);
  }
}

/** How deep a point lies behind one side: x * px + y * py + c. */
interface Side {
  readonly x: number;
  readonly y: number;
  readonly c: number;
}

/**
 * From where to where a row of pixels lies less than `by` outside of all sides; the other way round where it does
 * nowhere.
 */
function reachAt(row: number, sides: readonly Side[], by: number, { left, right }: PdfRect): [number, number] {
  let [low, high] = [left - by, right + by + 1];
  for (const { x, y, c } of sides) {
    // Depth below this side at column `v`: x * v + rest.
    const rest = y * (row + 0.5) + c + by;
    if (Math.abs(x) < 1e-12) high = rest < -1e-9 ? low - 1 : high;
    else if (x > 0) low = Math.max(low, -rest / x);
    else high = Math.min(high, -rest / x);
  }
  return [low, high];
}

/** None for a quad without area. */
function sidesOf(q: Quad): Side[] {
  const corner = (i: number): [number, number] => [q[(2 * i) % 8] as number, q[(2 * i + 1) % 8] as number];
  let area = 0;
  const sides: Side[] = [];
  for (let i = 0; i < 4; i++) {
    const [[ax, ay], [bx, by]] = [corner(i), corner(i + 1)];
    area += ax * by - bx * ay;
    const length = Math.hypot(bx - ax, by - ay);
    if (length < 1e-9) continue;
    const [dx, dy] = [(bx - ax) / length, (by - ay) / length];
    sides.push({ x: -dy, y: dx, c: dy * ax - dx * ay });
  }
  if (!(Math.abs(area) >= 1e-9)) return [];
  const turn = Math.sign(area);
  return sides.map(({ x, y, c }) => ({ x: turn * x, y: turn * y, c: turn * c }));
}

/** A quad of user space in the raster's pixels. */
export function pixelQuad(page: PageGeometry, { scale }: Pick<Raster, 'scale'>, quad: Quad): Quad {
  return mapQuad(displayTransform(page), quad).map((v) => v * scale) as unknown as Quad;
}
