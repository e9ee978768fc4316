import { apply } from '@blackbar/geometry';
import type { Subpath } from '../../content/path.ts';
import type { GraphicsState } from '../../content/state.ts';
import type { LineFrame } from './line-items.ts';
import type { PathPaint } from './line-marks.ts';

type Point = readonly [number, number];

/** Points: a filled strip up to this thick is a rule, and one this short is none. */
const THICK = 2.5;
const SHORT = 3;
/** Parts of the size above the baseline that a rule beside a line of text passes. */
const FROM = 0.1;
const TO = 0.5;
/** Parts of the size: how far a rule may lean, and how far a letter may reach over it. */
const LEAN = 0.1;
export const OVERLAP = 0.15;
const MAX_RULES = 20_000;

/** Straight lines that are drawn on a page. Those that stand across a line of text part its cells. */
export class CellRules {
  /** Both ends in the page's user space. */
  readonly #rules: (readonly [Point, Point])[] = [];

  note({ path, fill, stroke }: PathPaint, { ctm }: GraphicsState): void {
    for (const subpath of path.subpaths) {
      if (this.#rules.length >= MAX_RULES) return;
      const corners = cornersOf(subpath, ctm);
      if (stroke) this.#noteSides(corners);
      else if (fill) this.#noteStrip(corners);
    }
  }

  /** Where along a line rules stand across it, in points, in order. */
  across({ u, baseline, size }: LineFrame): number[] {
    const places = this.#rules.flatMap((ends) => {
      const [a, b] = ends.map(([x, y]) => ({ s: x * u[0] + y * u[1], t: y * u[0] - x * u[1] - baseline }));
      if (!a || !b || Math.abs(a.s - b.s) > LEAN * size) return [];
      return Math.min(a.t, b.t) <= FROM * size && Math.max(a.t, b.t) >= TO * size ? [(a.s + b.s) / 2] : [];
    });
    return places.sort((a, b) => a - b);
  }

  #noteSides(corners: readonly Point[]): void {
    for (const [i, corner] of corners.entries()) {
      const before = corners[i - 1];
      if (before && this.#rules.length < MAX_RULES) this.#rules.push([before, corner]);
    }
  }

  /** Borders are often drawn as thin rectangles. */
  #noteStrip([a, b, c, d]: readonly Point[]): void {
    if (!a || !b || !c || !d) return;
    const [one, other] = [distance(a, b), distance(b, c)];
    if (Math.min(one, other) > THICK || Math.max(one, other) < SHORT) return;
    if (one < other) this.#rules.push([middle(a, b), middle(c, d)]);
    else this.#rules.push([middle(b, c), middle(a, d)]);
  }
}

/** The corners of a path of straight lines, the first once more when it is closed; none for one with curves. */
function cornersOf({ start, segments, closed }: Subpath, ctm: GraphicsState['ctm']): Point[] {
  if (segments.some(({ kind }) => kind === 'curve')) return [];
  const corners = [start, ...segments.map(({ to }) => to), ...(closed ? [start] : [])];
  return corners.map(([x, y]) => {
    const at = apply(ctm, x, y);
    return [at.x, at.y];
  });
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1]);
}

function middle(a: Point, b: Point): Point {
  return [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
}
