import { apply, expand, height, intersect, union, width } from '@blackbar/geometry';
import type { Matrix, PdfPoint, PdfRect } from '@blackbar/model';
import type { Engine } from '../engine/engine.ts';

/** A path of few steps: one of the strokes of which plotters make a letter. PDF user space. */
export interface Stroke {
  readonly rect: PdfRect;
  readonly steps: number;
  /** Whether any of it runs neither level nor upright. */
  readonly isSlanted: boolean;
}

/** Strokes that touch. */
export interface Strokes {
  readonly rect: PdfRect;
  readonly steps: number;
  /** How many of them are slanted. */
  readonly slanted: number;
}

/** Steps of a path that may be one stroke of a letter; a rectangle has as many. */
export const STROKE_STEPS = 5;
/** Of the longer way that a step runs, the shorter one of a slanted step. */
const SLANT = 0.25;
/** A filled stroke is so many times longer than it is thick. */
const THIN = 3;
const CURVE = 1;

/** Whether any of a stroke runs neither level nor upright: a line that ends where it began is a frame or a dot. */
export function isSlanted(engine: Engine, object: number, matrix: Matrix, isFilled: boolean): boolean {
  const path = pathOf(engine, object, matrix);
  if (!path) return false;
  const { points, isCurved, isClosed } = path;
  const sides = points.slice(1).map((to, i) => ({ from: points[i] as PdfPoint, to }));
  if (!isFilled) return !isClosed && (isCurved || sides.some(runsAslant));
  const [one, other] = sides;
  if (isCurved || !one || !other) return false;
  const [longer, shorter] = longOf(one) > longOf(other) ? [one, other] : [other, one];
  return longOf(longer) >= THIN * longOf(shorter) && runsAslant(longer);
}

interface Side {
  readonly from: PdfPoint;
  readonly to: PdfPoint;
}

const longOf = ({ from, to }: Side) => Math.hypot(to.x - from.x, to.y - from.y);

function runsAslant({ from, to }: Side): boolean {
  const [dx, dy] = [Math.abs(to.x - from.x), Math.abs(to.y - from.y)];
  return Math.min(dx, dy) > SLANT * Math.max(dx, dy);
}

function pathOf(engine: Engine, object: number, matrix: Matrix) {
  const { call, scratch: at } = engine;
  const points: PdfPoint[] = [];
  let [isCurved, isClosed] = [false, false];
  const count = call.FPDFPath_CountSegments(object);
  for (let i = 0; i < count; i++) {
    const step = call.FPDFPath_GetPathSegment(object, i);
    if (call.FPDFPathSegment_GetPoint(step, at, at + 4) !== 1) return undefined;
    points.push(apply(matrix, engine.f32(at), engine.f32(at + 4)));
    isCurved ||= call.FPDFPathSegment_GetType(step) === CURVE;
    isClosed ||= call.FPDFPathSegment_GetClose(step) === 1;
  }
  const [first, last] = [points[0], points.at(-1)];
  return { points, isCurved, isClosed: isClosed || (count > 2 && first?.x === last?.x && first?.y === last?.y) };
}

/** Points: strokes of a letter stand no further apart, in parts of their length, and never more than that. */
const APART = 0.35;
const LEAST_APART = 0.4;
const MOST_APART = 1;
/** Points. Longer ones, and frames that are larger, are drawings and tables. */
const LONGEST = 45;
const LARGEST_FRAME = 60;
/** A cell of the page that holds more strokes is one black patch: they touch. */
const CROWD = 64;
const CELL = 8;

/** Strokes that touch, together: each may be a letter, or a word. */
export function joinedStrokes(all: readonly Stroke[]): Strokes[] {
  const strokes = all.filter(({ rect }) => Math.max(width(rect), height(rect)) <= LONGEST);
  const near = strokes.map(({ rect }) => expand(rect, reachOf(rect)));
  const groups = new Groups(strokes.length);
  for (const cell of cellsOf(near).values()) {
    for (const [k, i] of cell.entries()) {
      const touched = k < CROWD ? cell.slice(0, k).filter((j) => meet(near[i], near[j])) : cell.slice(0, 1);
      for (const j of touched) groups.join(i, j);
    }
  }
  return groups
    .all(strokes)
    .map(together)
    .filter((one) => one.slanted > 0 || isSmall(one.rect));
}

function meet(a: PdfRect | undefined, b: PdfRect | undefined): boolean {
  return a !== undefined && b !== undefined && intersect(a, b) !== undefined;
}

/** Which of a number of things belong together (union-find). */
class Groups {
  readonly #first: Int32Array;

  constructor(count: number) {
    this.#first = Int32Array.from({ length: count }, (_, i) => i);
  }

  join(a: number, b: number): void {
    this.#first[this.#rootOf(a)] = this.#rootOf(b);
  }

  all<T>(things: readonly T[]): T[][] {
    const groups = new Map<number, T[]>();
    for (const [i, thing] of things.entries()) {
      const root = this.#rootOf(i);
      const group = groups.get(root);
      if (group) group.push(thing);
      else groups.set(root, [thing]);
    }
    return [...groups.values()];
  }

  #rootOf(i: number): number {
    let root = i;
    while (this.#first[root] !== root) {
      this.#first[root] = this.#first[this.#first[root] as number] as number;
      root = this.#first[root] as number;
    }
    return root;
  }
}

const isSmall = (rect: PdfRect) => Math.max(width(rect), height(rect)) <= LARGEST_FRAME;

/** Half of what may lie between two strokes: both are grown by it. */
function reachOf(rect: PdfRect): number {
  return Math.min(MOST_APART, Math.max(LEAST_APART, APART * Math.max(width(rect), height(rect)))) / 2;
}

function cellsOf(rects: readonly PdfRect[]): Map<string, number[]> {
  const cells = new Map<string, number[]>();
  for (const [i, { left, bottom, right, top }] of rects.entries()) {
    const rows = cellsFrom(bottom, top);
    for (const x of cellsFrom(left, right)) {
      for (const y of rows) {
        const cell = cells.get(`${x} ${y}`);
        if (cell) cell.push(i);
        else cells.set(`${x} ${y}`, [i]);
      }
    }
  }
  return cells;
}

/** Counted: far from all pages a number that is one greater is the same number. */
function cellsFrom(low: number, high: number): number[] {
  const first = Math.floor(low / CELL);
  return Array.from({ length: Math.floor(high / CELL) - first + 1 }, (_, i) => first + i);
}

function together(strokes: readonly Stroke[]): Strokes {
  return {
    rect: strokes.map(({ rect }) => rect).reduce(union),
    steps: strokes.reduce((sum, { steps }) => sum + steps, 0),
    slanted: strokes.filter(({ isSlanted }) => isSlanted).length,
  };
}
