import { apply, invert } from '@blackbar/geometry';
import type { Paint } from '../../content/interpreter.ts';
import type { GraphicsState } from '../../content/state.ts';
import { numeral } from '../numerals.ts';
import type { LineFrame } from './line-items.ts';

export type PathPaint = Paint & { readonly kind: 'path' };

/** A path of one piece as it lies along a line and across it, in points of the page. */
export interface AlongLine {
  readonly left: number;
  readonly right: number;
  /** Above the baseline. */
  readonly low: number;
  readonly high: number;
  /** The operands of a point of the line, in the space in which the path is drawn. */
  readonly place: (along: number, above: number) => string;
}

export function alongLine(paint: PathPaint, state: GraphicsState, { u, baseline }: LineFrame): AlongLine | undefined {
  const inverse = invert(state.ctm);
  const subpath = paint.path.subpaths.find(({ segments }) => segments.length > 0);
  if (!inverse || !subpath) return undefined;
  const points = [subpath.start, ...subpath.segments.map(({ to }) => to)].map(([x, y]) => apply(state.ctm, x, y));
  const along = points.map(({ x, y }) => x * u[0] + y * u[1]);
  const across = points.map(({ x, y }) => y * u[0] - x * u[1] - baseline);
  const digits = digitsOf(state);
  return {
    left: Math.min(...along),
    right: Math.max(...along),
    low: Math.min(...across),
    high: Math.max(...across),
    place: (s, t) => {
      const { x, y } = apply(inverse, s * u[0] - (t + baseline) * u[1], s * u[1] + (t + baseline) * u[0]);
      return `${numeral(x, digits)} ${numeral(y, digits)}`;
    },
  };
}

/** To the hundredth of a point on the page. */
function digitsOf({ ctm: [a, b, c, d] }: GraphicsState): number {
  const scale = Math.max(Math.hypot(a, b), Math.hypot(c, d)) || 1;
  return Math.min(8, Math.max(2, Math.ceil(Math.log10(scale)) + 2));
}
