import { boundsOfQuad, quadContains } from '@blackbar/geometry';
import type { PdfRect, Quad } from '@blackbar/model';

/** Points. */
const FIT = 3;

/** The boxes of one page, in its user space. */
export class CutArea {
  readonly quads: readonly Quad[];
  readonly #bounds: readonly PdfRect[];

  constructor(quads: readonly Quad[]) {
    this.quads = quads;
    this.#bounds = quads.map(boundsOfQuad);
  }

  /** Indexes of the boxes whose bounds meet the rect. */
  near(rect: PdfRect): number[] {
    const found: number[] = [];
    for (const [i, b] of this.#bounds.entries()) {
      if (b.left <= rect.right && b.right >= rect.left && b.bottom <= rect.top && b.top >= rect.bottom) found.push(i);
    }
    return found;
  }

  /** Whether the rect's ends lie within FIT of a box's ends along its line. */
  fits(rect: PdfRect): boolean {
    return this.near(rect).some((i) => {
      const { left, bottom, right, top } = this.#bounds[i] as PdfRect;
      const [x1, y1, x2, y2] = this.quads[i] as Quad;
      return Math.abs(x2 - x1) >= Math.abs(y2 - y1)
        ? Math.abs(rect.left - left) <= FIT && Math.abs(rect.right - right) <= FIT
        : Math.abs(rect.bottom - bottom) <= FIT && Math.abs(rect.top - top) <= FIT;
    });
  }

  /** The first of these boxes that holds the point. */
  boxAt(x: number, y: number, among: readonly number[]): number | undefined {
    return among.find((i) => quadContains(this.quads[i] as Quad, x, y));
  }

  /** Boxes that share some area with a convex quad, or hold part of one that is flattened to a line. */
  touching(quad: Quad): number[] {
    return this.near(boundsOfQuad(quad)).filter((i) => overlap(this.quads[i] as Quad, quad));
  }
}

/** Two convex quads overlap unless a side of one has the other wholly on its far side. */
function overlap(a: Quad, b: Quad): boolean {
  return !separated(a, b) && !separated(b, a);
}

function separated(a: Quad, b: Quad): boolean {
  for (let i = 0; i < 8; i += 2) {
    const j = (i + 2) % 8;
    const nx = (a[j + 1] as number) - (a[i + 1] as number);
    const ny = (a[i] as number) - (a[j] as number);
    if (nx === 0 && ny === 0) continue;
    const own = span(a, nx, ny);
    const other = span(b, nx, ny);
    if (own[1] <= other[0] || other[1] <= own[0]) return true;
  }
  return false;
}

function span(quad: Quad, nx: number, ny: number): [number, number] {
  let low = Infinity;
  let high = -Infinity;
  for (let i = 0; i < 8; i += 2) {
    const value = (quad[i] as number) * nx + (quad[i + 1] as number) * ny;
    low = Math.min(low, value);
    high = Math.max(high, value);
  }
  return [low, high];
}
