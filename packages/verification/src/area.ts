import type { PdfRect, Quad } from '@blackbar/model';
import { bounds, depthInside } from './plane.ts';

/** The quads of one page's areas, asked for one point after the other: most quads are ruled out by their bounds. */
export class Area {
  readonly #quads: readonly { readonly quad: Quad; readonly box: PdfRect }[];

  constructor(quads: readonly Quad[]) {
    this.#quads = quads.map((quad) => ({ quad, box: bounds(quad) }));
  }

  /** Whether a point lies in one of the quads, more than `by` from its sides; below 0: less than so far outside. */
  holds(x: number, y: number, by: number): boolean {
    for (const { quad, box } of this.#quads) {
      const within = x > box.left + by && x < box.right - by && y > box.bottom + by && y < box.top - by;
      if (within && depthInside(quad, x, y) > by) return true;
    }
    return false;
  }
}
