import type { Segment, Subpath } from '../../content/path.ts';
import type { Point } from './convex.ts';

/** Points of a curve after its start, close enough together that nobody sees the corners. `scale`: points on the page for one unit. */
export function pointsOfCurve(from: Point, { c1, c2, to }: Segment & { kind: 'curve' }, scale: number): Point[] {
  const length = distance(from, c1) + distance(c1, c2) + distance(c2, to);
  const steps = Math.min(96, Math.max(6, Math.ceil(2.5 * Math.sqrt(length * scale)) || 6));
  return Array.from({ length: steps }, (_, i) => (i === steps - 1 ? to : at(from, c1, c2, to, (i + 1) / steps)));
}

/** The polygon of a subpath; filling closes it in any case (ISO 32000-2, 8.5.3.3). */
export function polygonOf({ start, segments }: Subpath, scale: number): Point[] {
  const points: Point[] = [start];
  let from: Point = start;
  for (const segment of segments) {
    if (segment.kind === 'line') points.push(segment.to);
    else points.push(...pointsOfCurve(from, segment, scale));
    from = segment.to;
  }
  return points;
}

export function distance(a: Point, b: Point): number {
  return Math.hypot(b[0] - a[0], b[1] - a[1]);
}

function at(p0: Point, p1: Point, p2: Point, p3: Point, t: number): Point {
  const s = 1 - t;
  const [w0, w1, w2, w3] = [s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t];
  return [w0 * p0[0] + w1 * p1[0] + w2 * p2[0] + w3 * p3[0], w0 * p0[1] + w1 * p1[1] + w2 * p2[1] + w3 * p3[1]];
}
