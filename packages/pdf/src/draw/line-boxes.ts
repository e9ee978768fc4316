import type { PdfPoint, Quad } from '@blackbar/model';

/** A quad seen along its own reading direction: where it starts, how long and how high it is. */
interface Frame {
  readonly u: PdfPoint;
  readonly v: PdfPoint;
  readonly along: readonly [number, number];
  readonly across: readonly [number, number];
}

/** Glyphs of one run lie closer than this, in heights of the line: a word space, not a column's gap. */
const MAX_GAP = 0.75;
const PARALLEL = 0.999;

/** One box a line and run: glyph quads joined along their reading direction, slanted where the text is. */
export function lineBoxes(quads: readonly Quad[]): Quad[] {
  const runs: Frame[] = [];
  for (const quad of quads) {
    const frame = frameOf(quad, runs.at(-1));
    const last = runs.at(-1);
    const joined = last && join(last, frame);
    if (joined) runs[runs.length - 1] = joined;
    else runs.push(frame);
  }
  return runs.map(quadOf);
}

function frameOf(quad: Quad, like: Frame | undefined): Frame {
  const [x1, y1, x2, y2, , , x4, y4] = quad;
  const own = unit(x2 - x1, y2 - y1) ?? turned(unit(x4 - x1, y4 - y1)) ?? { x: 1, y: 0 };
  // A mark of no width has no direction of its own.
  const u = like && own.x * like.u.x + own.y * like.u.y > PARALLEL ? like.u : own;
  const side = { x: -u.y, y: u.x };
  const v = (x4 - x1) * side.x + (y4 - y1) * side.y < 0 ? { x: u.y, y: -u.x } : side;
  return { u, v, along: span(quad, u), across: span(quad, v) };
}

function join(a: Frame, b: Frame): Frame | undefined {
  if (a.u !== b.u || a.v.x * b.v.x + a.v.y * b.v.y < PARALLEL) return undefined;
  const height = Math.max(a.across[1] - a.across[0], b.across[1] - b.across[0]);
  const shared = Math.min(a.across[1], b.across[1]) - Math.max(a.across[0], b.across[0]);
  if (shared < height / 2) return undefined;
  const gap = Math.max(a.along[0], b.along[0]) - Math.min(a.along[1], b.along[1]);
  if (gap > height * MAX_GAP) return undefined;
  return { u: a.u, v: a.v, along: cover(a.along, b.along), across: cover(a.across, b.across) };
}

function quadOf({ u, v, along: [l, r], across: [b, t] }: Frame): Quad {
  const at = (s: number, h: number): [number, number] => [s * u.x + h * v.x, s * u.y + h * v.y];
  return [...at(l, b), ...at(r, b), ...at(r, t), ...at(l, t)];
}

function cover(a: readonly [number, number], b: readonly [number, number]): [number, number] {
  return [Math.min(a[0], b[0]), Math.max(a[1], b[1])];
}

function span(q: Quad, axis: PdfPoint): [number, number] {
  const at = [0, 2, 4, 6].map((i) => (q[i] as number) * axis.x + (q[i + 1] as number) * axis.y);
  return [Math.min(...at), Math.max(...at)];
}

function unit(x: number, y: number): PdfPoint | undefined {
  const length = Math.hypot(x, y);
  return length > 1e-6 ? { x: x / length, y: y / length } : undefined;
}

/** From the upright side of a quad to its baseline. */
function turned(v: PdfPoint | undefined): PdfPoint | undefined {
  return v && { x: v.y, y: -v.x };
}
