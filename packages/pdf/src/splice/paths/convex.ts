import type { Quad } from '@blackbar/model';

export type Point = readonly [number, number];

/** The side of a line on which nx·x + ny·y >= d. */
export interface HalfPlane {
  readonly nx: number;
  readonly ny: number;
  readonly d: number;
}

/** A box as the half-planes whose common part it is. */
export type Convex = readonly HalfPlane[];

/** `undefined` for a box without area: nothing can lie inside. */
export function convexOf(quad: Quad): Convex | undefined {
  const points = [0, 2, 4, 6].map((i): Point => [quad[i] as number, quad[i + 1] as number]);
  const turn = Math.sign(signedArea(points));
  if (Math.abs(signedArea(points)) < 1e-6) return undefined;
  return points.map(([x, y], i) => {
    const [x2, y2] = points[(i + 1) % 4] as Point;
    const length = Math.hypot(x2 - x, y2 - y) || 1;
    const nx = (-(y2 - y) / length) * turn;
    const ny = ((x2 - x) / length) * turn;
    return { nx, ny, d: nx * x + ny * y };
  });
}

export function signedArea(points: readonly Point[]): number {
  let sum = 0;
  for (const [i, [x, y]] of points.entries()) {
    const [x2, y2] = points[(i + 1) % points.length] as Point;
    sum += x * y2 - x2 * y;
  }
  return sum / 2;
}

function depth({ nx, ny, d }: HalfPlane, [x, y]: Point): number {
  return nx * x + ny * y - d;
}

/**
 * Part of the line a..b inside the box as parameters from 0 to 1 (Cyrus and Beck); running along an edge is outside.
 */
export function insideOf(box: Convex, a: Point, b: Point, edge: number): readonly [number, number] | undefined {
  let from = 0;
  let to = 1;
  for (const plane of box) {
    const da = depth(plane, a) - edge;
    const db = depth(plane, b) - edge;
    if (da <= 0 && db <= 0) return undefined;
    if (da > 0 && db > 0) continue;
    const t = da / (da - db);
    if (da < 0 || db > da) from = Math.max(from, t);
    else to = Math.min(to, t);
  }
  return from < to ? [from, to] : undefined;
}

/**
 * A polygon without what lies in the box: the outside of a convex box is the outside of its first edge,
 * then what is inside the first and outside the second, and so on. Each part is cut by half-planes alone
 * (Sutherland and Hodgman), which keeps winding numbers, so the parts may be filled together by either rule.
 */
export function subtract(polygon: readonly Point[], box: Convex): Point[][] {
  const parts: Point[][] = [];
  let rest = [...polygon];
  for (const plane of box) {
    const outside = clip(rest, plane, -1);
    if (outside.length >= 3) parts.push(outside);
    rest = clip(rest, plane, 1);
    if (rest.length < 3) break;
  }
  return parts;
}

function clip(polygon: readonly Point[], plane: HalfPlane, side: 1 | -1): Point[] {
  const out: Point[] = [];
  for (const [i, b] of polygon.entries()) {
    const a = polygon[(i + polygon.length - 1) % polygon.length] as Point;
    const da = depth(plane, a) * side;
    const db = depth(plane, b) * side;
    if (da >= 0 !== db >= 0) out.push(between(a, b, da / (da - db)));
    if (db >= 0) out.push(b);
  }
  return out;
}

export function between(a: Point, b: Point, t: number): Point {
  return [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t];
}
