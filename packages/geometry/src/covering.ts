import type { Quad } from '@blackbar/model';

/** A box that reaches no further than this share into ink, from one of its sides, grazes it. */
const GRAZE = 0.3;
/** Smaller shares of the ink's area are nothing that could be missed. */
const SPECK = 0.04;

type Point = readonly [number, number];

/**
 * Whether a box lies over a noticeable part of `ink`, both convex and in one space. `ink` is a parallelogram around
 * what is drawn of a letter: a box may only graze it, from one side and not far. A bar through its middle does not.
 */
export function coversNoticeably(box: Quad, ink: Quad): boolean {
  const corners = inFrameOf(ink, box);
  if (!corners) return false;
  const part = clippedToUnit(corners);
  if (part.length < 3 || areaOf(part) < SPECK) return false;
  return [0, 1].every((axis) => !isGraze(part.map((point) => point[axis] as number)));
}

function isGraze(along: readonly number[]): boolean {
  const [from, to] = [Math.min(...along), Math.max(...along)];
  return to - from <= GRAZE && (from < 1e-6 || to > 1 - 1e-6);
}

/** The corners of `quad` where the parallelogram `frame` is the unit square; `undefined` where it is flat. */
function inFrameOf(frame: Quad, quad: Quad): Point[] | undefined {
  const [x, y, ux, uy, , , vx, vy] = frame;
  const [a, b, c, d] = [ux - x, uy - y, vx - x, vy - y];
  const det = a * d - b * c;
  if (Math.abs(det) < 1e-9) return undefined;
  return [0, 2, 4, 6].map((i) => {
    const [px, py] = [(quad[i] as number) - x, (quad[i + 1] as number) - y];
    return [(px * d - py * c) / det, (py * a - px * b) / det];
  });
}

/** Sutherland and Hodgman, side by side of the unit square. */
function clippedToUnit(polygon: readonly Point[]): readonly Point[] {
  let part: readonly Point[] = polygon;
  for (const axis of [0, 1] as const) {
    part = clippedBy(part, (p) => p[axis]);
    part = clippedBy(part, (p) => 1 - p[axis]);
  }
  return part;
}

/** The part of a polygon where `inside`, which is linear, is not negative. */
function clippedBy(polygon: readonly Point[], inside: (point: Point) => number): Point[] {
  return polygon.flatMap((point, i) => {
    const next = polygon[(i + 1) % polygon.length] as Point;
    const [here, there] = [inside(point), inside(next)];
    const own = here >= 0 ? [point] : [];
    if (here >= 0 === there >= 0) return own;
    const t = here / (here - there);
    return [...own, [point[0] + t * (next[0] - point[0]), point[1] + t * (next[1] - point[1])] as const];
  });
}

function areaOf(polygon: readonly Point[]): number {
  const twice = polygon.reduce((sum, [x, y], i) => {
    const [nx, ny] = polygon[(i + 1) % polygon.length] as Point;
    return sum + x * ny - nx * y;
  }, 0);
  return Math.abs(twice) / 2;
}
