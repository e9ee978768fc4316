import { invert, transformQuad } from '@blackbar/geometry';
import type { Matrix, Quad } from '@blackbar/model';
import type { Paint } from '../../content/interpreter.ts';
import { boundsOfSubpath, type Subpath } from '../../content/path.ts';
import type { GraphicsState } from '../../content/state.ts';
import { numeral } from '../numerals.ts';
import { type Convex, convexOf } from './convex.ts';
import { cutFill } from './cut-fill.ts';
import { cutStroke, type StrokePart } from './cut-stroke.ts';

type PaintedPath = Paint & { readonly kind: 'path' };

/**
 * The operators that paint and clip by a path without what lies in the boxes, in place of its painting
 * operator; `undefined` when nothing of it runs through a box. Boxes are in the page's user space.
 */
export function splicePath(paint: PaintedPath, state: GraphicsState, boxes: readonly Quad[]): string | undefined {
  const { path, fill, stroke } = paint;
  const inverse = invert(state.ctm);
  if (!inverse || boxes.length === 0) return undefined;
  const own = boxes.map((box) => convexOf(transformQuad(inverse, box))).filter((box) => box !== undefined);
  const scale = scaleOfMatrix(state.ctm);
  const subpaths = path.subpaths.filter(({ segments }) => segments.length > 0);
  const writer = new PathWriter(scale);

  const filled = fill && cutFill(subpaths, own, scale);
  const stroked = stroke ? cutStrokes(subpaths, own, scale) : undefined;
  const shapes = subpaths.some((subpath) => !isRectangle(subpath));
  const clipped = path.clip && shapes ? cutFill(subpaths, own, scale) : undefined;
  if (!filled && !stroked && !clipped) return undefined;

  const parts: string[] = [];
  if (fill) parts.push(...paintedFill(writer, subpaths, filled, fill));
  if (stroke && stroked && state.dash.length > 0) parts.push(writer.dashed(stroked, state.dash, state.dashPhase));
  else if (stroke) parts.push(writer.painted(stroked?.map(({ subpath }) => subpath) ?? subpaths, 'S'));
  if (path.clip) parts.push(writer.clip(clipped ?? subpaths, path.clip));
  return parts.filter(Boolean).join('\n');
}

/** Readers draw a lone rectangle on whole pixels; its remains must not turn grey at their edges. */
function paintedFill(
  writer: PathWriter,
  subpaths: readonly Subpath[],
  filled: readonly Subpath[] | undefined,
  fill: string,
): string[] {
  if (filled && subpaths.every(isRectangle) && filled.every(isRectangle) && subpaths.length === 1) {
    return filled.map((rectangle) => `${writer.rectangle(rectangle)} ${fill}`);
  }
  return [writer.painted(filled ?? subpaths, fill)];
}

/** The operators of the whole path as it is painted and clips, in place of those that drew it. */
export function wholePath({ path, stroke }: PaintedPath, state: GraphicsState): string {
  const writer = new PathWriter(scaleOfMatrix(state.ctm));
  const subpaths = path.subpaths.filter(({ segments }) => segments.length > 0);
  const stroked = stroke ? writer.painted(subpaths, 'S') : '';
  return [stroked, path.clip ? writer.clip(subpaths, path.clip) : ''].filter(Boolean).join('\n');
}

/** The operators that clip by what a path fills, without what lies in the boxes; `undefined` where nothing is left. */
export function clipWithout(
  { path, fill }: PaintedPath,
  state: GraphicsState,
  boxes: readonly Quad[],
): string | undefined {
  const inverse = invert(state.ctm);
  const scale = scaleOfMatrix(state.ctm);
  const own = boxes.map((box) => inverse && convexOf(transformQuad(inverse, box))).filter((box) => box !== undefined);
  const subpaths = path.subpaths.filter(({ segments }) => segments.length > 0);
  const cut = cutFill(subpaths, own, scale);
  if (cut?.length === 0) return undefined;
  return new PathWriter(scale).clip(cut ?? subpaths, fill === 'f*' ? 'W*' : 'W');
}

function cutStrokes(subpaths: readonly Subpath[], boxes: readonly Convex[], scale: number): StrokePart[] | undefined {
  const cut = subpaths.map((subpath) => cutStroke(subpath, boxes, scale));
  if (cut.every((parts) => parts === undefined)) return undefined;
  return cut.flatMap((parts, i) => parts ?? [{ subpath: subpaths[i] as Subpath, offset: 0 }]);
}

/** Boxes near any part of the path: the others need not be looked at. */
export function boundsOfPath({ path }: PaintedPath, ctm: Matrix) {
  return path.subpaths.filter(({ segments }) => segments.length > 0).map((subpath) => boundsOfSubpath(ctm, subpath));
}

export function drawsRectanglesAlone({ path }: PaintedPath): boolean {
  return path.subpaths.every((subpath) => subpath.segments.length === 0 || isRectangle(subpath));
}

/** A clip along a plain rectangle, as around each line of text, tells no more than that there is a line. */
export function isRectangle({ start, segments }: Subpath): boolean {
  if (segments.length < 3 || segments.length > 4 || segments.some(({ kind }) => kind === 'curve')) return false;
  const points = [start, ...segments.map(({ to }) => to)].map(([x, y]) => [numeral(x, 2), numeral(y, 2)] as const);
  const [xs, ys] = [new Set(points.map(([x]) => x)), new Set(points.map(([, y]) => y))];
  const isUpright = points.every(([x, y], i) => i === 0 || x === points[i - 1]?.[0] || y === points[i - 1]?.[1]);
  return xs.size <= 2 && ys.size <= 2 && isUpright;
}

function scaleOfMatrix([a, b, c, d]: Matrix): number {
  return Math.max(Math.hypot(a, b), Math.hypot(c, d)) || 1;
}

class PathWriter {
  readonly #digits: number;

  constructor(scale: number) {
    // To the thousandth of a point on the page.
    this.#digits = Math.min(10, Math.max(2, Math.ceil(Math.log10(scale)) + 3));
  }

  painted(subpaths: readonly Subpath[], operator: string): string {
    return subpaths.length === 0 ? '' : `${this.#path(subpaths)} ${operator}`;
  }

  rectangle({ start, segments }: Subpath): string {
    const points = [start, ...segments.map(({ to }) => to)];
    const [x, y] = [Math.min(...points.map((p) => p[0])), Math.min(...points.map((p) => p[1]))];
    const far = [Math.max(...points.map((p) => p[0])) - x, Math.max(...points.map((p) => p[1])) - y] as const;
    return `${this.#at([x, y])} ${this.#at(far)} re`;
  }

  /** An empty clip hides all that follows: without a path left, a point stands for it. */
  clip(subpaths: readonly Subpath[], operator: 'W' | 'W*'): string {
    return `${subpaths.length === 0 ? '0 0 m' : this.#path(subpaths)} ${operator} n`;
  }

  /** Each part with the phase that its dashes had there. */
  dashed(parts: readonly StrokePart[], dash: readonly number[], phase: number): string {
    const lengths = `[${dash.map((length) => numeral(length)).join(' ')}]`;
    const drawn = parts.map(
      ({ subpath, offset }) => `${lengths} ${numeral(phase + offset)} d ${this.#path([subpath])} S`,
    );
    return [...drawn, `${lengths} ${numeral(phase)} d`].join('\n');
  }

  #path(subpaths: readonly Subpath[]): string {
    return subpaths
      .map(({ start, segments, closed }) => {
        const drawn = segments.map((segment) =>
          segment.kind === 'line'
            ? `${this.#at(segment.to)} l`
            : `${this.#at(segment.c1)} ${this.#at(segment.c2)} ${this.#at(segment.to)} c`,
        );
        return [`${this.#at(start)} m`, ...drawn, ...(closed ? ['h'] : [])].join(' ');
      })
      .join('\n');
  }

  #at([x, y]: readonly [number, number]): string {
    return `${numeral(x, this.#digits)} ${numeral(y, this.#digits)}`;
  }
}
