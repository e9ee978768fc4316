import type { Segment, Subpath } from '../../content/path.ts';
import { between, type Point } from './convex.ts';

/**
 * Points of a curve after its start, close enough together that nobody sees the corners. `scale`: points on the page
 * for one unit.
 */
export function pointsOfCurve(from: Point, { c1, c2, to }: Segment & { kind: 'curve' }, scale: number): Point[] {
  const length = distance(from, c1) + distance(c1, c2) + distance(c2, to);
  const steps = Math.min(160, Math.max(8, Math.ceil(4 * Math.sqrt(length * scale)) || 8));
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

/** The part of a curve between two of its parameters (de Casteljau), with its start. */
export function partOfCurve(
  from: Point,
  { c1, c2, to }: Segment & { kind: 'curve' },
  t0: number,
  t1: number,
): { readonly start: Point; readonly segment: Segment & { kind: 'curve' } } {
  const blend = (u: number, v: number, w: number): Point => {
    const [ab, bc, cd] = [between(from, c1, u), between(c1, c2, u), between(c2, to, u)];
    return between(between(ab, bc, v), between(bc, cd, v), w);
  };
  return {
    start: blend(t0, t0, t0),
    segment: { kind: 'curve', c1: blend(t0, t0, t1), c2: blend(t0, t1, t1), to: blend(t1, t1, t1) },
  };
}
