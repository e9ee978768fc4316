import type { Segment, Subpath } from '../../content/path.ts';
import { between, type Convex, insideOf, type Point } from './convex.ts';
import { distance, pointsOfCurve } from './flatten.ts';

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
    if (segment.kind === 'line') {
      this.#line(segment.to);
      return;
    }
    const points = pointsOfCurve(this.#at, segment, this.#scale);
    let from = this.#at;
    const isHit = points.some((to) => {
      const inside = this.#boxes.some((box) => insideOf(box, from, to, this.#edge) !== undefined);
      from = to;
      return inside;
    });
    if (isHit) for (const to of points) this.#line(to);
    else {
      this.#append(this.#at, segment, this.#offset);
      this.#offset += points.reduce((sum, to, i) => sum + distance(points[i - 1] ?? this.#at, to), 0);
      this.#at = segment.to;
    }
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

  #line(to: Point): void {
    const from = this.#at;
    const length = distance(from, to);
    const cuts = this.#boxes.flatMap((box) => {
      const inside = insideOf(box, from, to, this.#edge);
      return inside ? [inside] : [];
    });
    if (cuts.length > 0) this.wasCut = true;
    cuts.sort((a, b) => a[0] - b[0]);
    let t = 0;
    for (const [begin, end] of cuts) {
      if (begin > t)
        this.#append(between(from, to, t), { kind: 'line', to: between(from, to, begin) }, this.#offset + t * length);
      this.#open = false;
      t = Math.max(t, end);
    }
    if (t < 1) this.#append(between(from, to, t), { kind: 'line', to }, this.#offset + t * length);
    this.#offset += length;
    this.#at = to;
  }

  #append(start: Point, segment: Segment, offset: number): void {
    const last = this.#parts.at(-1);
    if (last && this.#open) last.segments.push(segment);
    else this.#parts.push({ start, segments: [segment], offset });
    this.#open = true;
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
