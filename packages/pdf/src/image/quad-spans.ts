import { transformQuad } from '@blackbar/geometry';
import type { Matrix, Quad } from '@blackbar/model';

/** Pixels that a quad only touches go too, and half a pixel around them: resampling smears that far. */
const DILATION = 0.5;

/**
 * Calls `fill` for each run of pixels that one of the quads touches: `row`, first column, column behind the
 * last. `toPixels` maps the quads' space to pixels, the top left pixel being 0..1 x 0..1.
 */
export function fillSpans(
  quads: readonly Quad[],
  toPixels: Matrix,
  size: { readonly width: number; readonly height: number },
  fill: (row: number, from: number, to: number) => void,
): void {
  for (const quad of quads) {
    const q = transformQuad(toPixels, quad);
    const ys = [q[1], q[3], q[5], q[7]];
    const first = Math.max(0, Math.floor(Math.min(...ys) - DILATION));
    const last = Math.min(size.height - 1, Math.ceil(Math.max(...ys) + DILATION) - 1);
    for (let row = first; row <= last; row++) {
      const reach = reachOf(q, row - DILATION, row + 1 + DILATION);
      if (!reach) continue;
      const from = Math.max(0, Math.floor(reach[0] - DILATION));
      const to = Math.min(size.width, Math.ceil(reach[1] + DILATION));
      if (from < to) fill(row, from, to);
    }
  }
}

/** Least and greatest x of a convex quad between two heights. */
function reachOf(q: Quad, bottom: number, top: number): [number, number] | undefined {
  let least = Number.POSITIVE_INFINITY;
  let greatest = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < 8; i += 2) {
    const j = (i + 2) % 8;
    const [ax, ay, bx, by] = [q[i] as number, q[i + 1] as number, q[j] as number, q[j + 1] as number];
    if (Math.max(ay, by) < bottom || Math.min(ay, by) > top) continue;
    for (const y of [Math.min(Math.max(ay, bottom), top), Math.min(Math.max(by, bottom), top)]) {
      const x = ay === by ? ax : ax + ((y - ay) * (bx - ax)) / (by - ay);
      const other = ay === by ? bx : x;
      least = Math.min(least, x, other);
      greatest = Math.max(greatest, x, other);
    }
  }
  return least <= greatest ? [least, greatest] : undefined;
}
