import type { Segment, Subpath } from '../../content/path.ts';
import { between, type Convex, insideOf, type Point } from './convex.ts';
import { distance, partOfCurve, pointsOfCurve } from './flatten.ts';

/** A part of a stroked line, and how far along the old line it begins: dashes go on from there. */
export interface StrokePart {
  readonly subpath: Subpath;
  readonly offset: number;
}

/** Shorter remains are rounding, in points. */
const SPECK = 0.02;

/** The parts of a stroked subpath outside the boxes; `undefined` when it does not run through any. */
export function cutStroke(subpath: Subpath, boxes: readonly Convex[], scale: number): StrokePart[] | undefined {
  const walk = new StrokeWalk(subpath.start, boxes, scale);
  for (const segment of subpath.segments) walk.follow(segment);
  if (subpath.closed) walk.follow({ kind: 'line', to: subpath.start });
  return walk.wasCut ? walk.parts(subpath.closed) : undefined;
}

class StrokeWalk {
  wasCut = false;
  readonly #boxes: readonly Convex[];
  readonly #scale: number;
  readonly #parts: { start: Point; segments: Segment[]; offset: number }[] = [];
  #at: Point;
  #offset = 0;
  /** Whether the last part still ends where the walk is. */
  #open = false;

  constructor(start: Point, boxes: readonly Convex[], scale: number) {
    this.#at = start;
    this.#boxes = boxes;
    this.#scale = scale;
  }

  follow(segment: Segment): void {
    const from = this.#at;
    const points = segment.kind === 'line' ? [segment.to] : pointsOfCurve(from, segment, this.#scale);
    const lengths = points.map((to, i) => distance(points[i - 1] ?? from, to));
    const length = lengths.reduce((sum, part) => sum + part, 0);
    const cuts = points.flatMap((to, i) => this.#cutsOf(points[i - 1] ?? from, to, i, points.length));
    cuts.sort((a, b) => a[0] - b[0]);
    if (cuts.length > 0) this.wasCut = true;
    let t = 0;
    for (const [begin, end] of [...cuts, [1, 1] as const]) {
      if (begin > t) this.#append(from, segment, t, begin, this.#offset + t * length);
      if (end > t && begin < 1) this.#open = false;
      t = Math.max(t, end);
    }
    this.#offset += length;
    this.#at = segment.to;
  }

  parts(closed: boolean): StrokePart[] {
    const parts = [...this.#parts];
    const first = parts[0];
    const last = parts.at(-1);
    // A closed line that was not cut at its start goes on through it.
    if (closed && first && last && first !== last && this.#open && first.offset === 0) {
      parts.pop();
      parts[0] = { ...last, segments: [...last.segments, ...first.segments] };
    }
    return parts
      .filter((part) => this.#lengthOf(part) * this.#scale > SPECK)
      .map(({ start, segments, offset }) => ({ subpath: { start, segments, closed: false }, offset }));
  }

  get #edge(): number {
    return 1e-3 / this.#scale;
  }

  /** Where one of the `of` straight steps of a segment is inside a box, as parameters of the segment. */
  #cutsOf(from: Point, to: Point, step: number, of: number): (readonly [number, number])[] {
    return this.#boxes.flatMap((box) => {
      const inside = insideOf(box, from, to, this.#edge);
      return inside ? [[(step + inside[0]) / of, (step + inside[1]) / of] as const] : [];
    });
  }

  #append(from: Point, whole: Segment, t0: number, t1: number, offset: number): void {
    const { start, segment } = partOf(from, whole, t0, t1);
    const last = this.#parts.at(-1);
    if (last && this.#open) last.segments.push(segment);
    else this.#parts.push({ start, segments: [segment], offset });
    this.#open = t1 === 1;
  }

  #lengthOf({ start, segments }: { start: Point; segments: readonly Segment[] }): number {
    let from = start;
    let sum = 0;
    for (const { to } of segments) {
      sum += distance(from, to);
      from = to;
    }
    return segments.some(({ kind }) => kind === 'curve') ? Math.max(sum, 1 / this.#scale) : sum;
  }
}

function partOf(from: Point, segment: Segment, t0: number, t1: number): { start: Point; segment: Segment } {
  if (t0 === 0 && t1 === 1) return { start: from, segment };
  if (segment.kind === 'curve') return partOfCurve(from, segment, t0, t1);
  return { start: between(from, segment.to, t0), segment: { kind: 'line', to: between(from, segment.to, t1) } };
}
