import type { Matrix, PdfPoint, PdfRect, Quad } from '@blackbar/model';
import { apply } from './matrix.ts';
import { pdfRect } from './rect.ts';

export function quadOfRect(r: PdfRect): Quad {
  return [r.left, r.bottom, r.right, r.bottom, r.right, r.top, r.left, r.top];
}

/** The rect `left..right x bottom..top` of some other space, seen through `m`. */
export function quadThrough(m: Matrix, left: number, bottom: number, right: number, top: number): Quad {
  const p1 = apply(m, left, bottom);
  const p2 = apply(m, right, bottom);
  const p3 = apply(m, right, top);
  const p4 = apply(m, left, top);
  return [p1.x, p1.y, p2.x, p2.y, p3.x, p3.y, p4.x, p4.y];
}

export function transformQuad(m: Matrix, q: Quad): Quad {
  const p1 = apply(m, q[0], q[1]);
  const p2 = apply(m, q[2], q[3]);
  const p3 = apply(m, q[4], q[5]);
  const p4 = apply(m, q[6], q[7]);
  return [p1.x, p1.y, p2.x, p2.y, p3.x, p3.y, p4.x, p4.y];
}

export function boundsOfQuad(q: Quad): PdfRect {
  return pdfRect(
    Math.min(q[0], q[2], q[4], q[6]),
    Math.min(q[1], q[3], q[5], q[7]),
    Math.max(q[0], q[2], q[4], q[6]),
    Math.max(q[1], q[3], q[5], q[7]),
  );
}

export function centerOfQuad(q: Quad): PdfPoint {
  return { x: (q[0] + q[2] + q[4] + q[6]) / 4, y: (q[1] + q[3] + q[5] + q[7]) / 4 };
}

/** Whether a point lies in a convex quad or on its edge, whichever way round its corners run. */
export function quadContains(q: Quad, x: number, y: number): boolean {
  let sign = 0;
  for (let i = 0; i < 8; i += 2) {
    const j = (i + 2) % 8;
    const [ax, ay, bx, by] = [q[i] as number, q[i + 1] as number, q[j] as number, q[j + 1] as number];
    const cross = (bx - ax) * (y - ay) - (by - ay) * (x - ax);
    if (Math.abs(cross) < 1e-9) continue;
    if (sign !== 0 && Math.sign(cross) !== sign) return false;
    sign = Math.sign(cross);
  }
  return sign !== 0 || containsDegenerate(q, x, y);
}

/** A quad without area (zero-width glyph) holds only the points of its own bounds. */
function containsDegenerate(q: Quad, x: number, y: number): boolean {
  const b = boundsOfQuad(q);
  return x >= b.left && x <= b.right && y >= b.bottom && y <= b.top;
}

/** Whether all sides run along the axes, so that a rect can stand for the quad. */
export function isAxisAligned(q: Quad, tolerance = 1e-3): boolean {
  const flat = (i: number, j: number) => Math.abs((q[i] as number) - (q[j] as number)) < tolerance;
  return (
    (flat(1, 3) && flat(5, 7) && flat(0, 6) && flat(2, 4)) || (flat(0, 2) && flat(4, 6) && flat(1, 7) && flat(3, 5))
  );
}

export function midpoint(a: PdfPoint, b: PdfPoint): PdfPoint {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
}
