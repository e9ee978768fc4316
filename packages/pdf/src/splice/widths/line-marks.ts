import { apply, invert } from '@blackbar/geometry';
import type { Paint } from '../../content/interpreter.ts';
import type { GraphicsState } from '../../content/state.ts';
import { numeral } from '../numerals.ts';
import type { LineFrame } from './line-items.ts';

/** A stretch of a line that was laid out anew, as far as what is drawn along it has to know. */
export interface LaidOutText {
  readonly frame: LineFrame;
  /** Letters side by side that went equally far; `apart`: something that was removed stands before them. */
  readonly words: readonly {
    readonly from: number;
    readonly to: number;
    readonly shift: number;
    readonly apart: boolean;
  }[];
  /** Where the stretch began and ended, removed text too. */
  readonly from: number;
  readonly to: number;
}

export type PathPaint = Paint & { readonly kind: 'path' };

/** Parts of the size: how thick a line under or through text may be, where it may lie, and how far it may overhang. */
const THICK = 0.15;
const BELOW = 0.4;
const ABOVE = 0.75;
const OVERHANG = 0.5;
/** Points by which an end of a mark may miss the end of its word. */
const NEAR = 1.5;

/** `stays`: a rule that the text did not make; its ends tell nothing of it. Else what is drawn in the mark's place. */
export type FollowedMark = { readonly kind: 'stays' } | { readonly kind: 'drawn'; readonly operators: string };

/** Whether a path can be an underline or a line through text at all: one straight stroke, or one flat rectangle. */
export function isMark({ path, fill, stroke }: PathPaint, state: GraphicsState): boolean {
  const drawn = path.subpaths.filter(({ segments }) => segments.length > 0);
  const [only] = drawn;
  if (drawn.length !== 1 || !only || path.clip || Boolean(fill) === Boolean(stroke)) return false;
  if (state.dash.length > 0 || state.softMask || state.fillPattern !== undefined || state.strokePattern !== undefined)
    return false;
  if (only.segments.some(({ kind }) => kind === 'curve')) return false;
  return fill ? only.segments.length >= 3 && only.segments.length <= 4 : only.segments.length === 1;
}

/**
 * Draws an underline or a line through text under the words that stay, where they stand now: its old ends and the hole
 * that the box would cut into it tell the width of what was removed. `undefined` for what lies along none of `lines`.
 */
export function followedMark(
  paint: PathPaint,
  state: GraphicsState,
  lines: readonly LaidOutText[],
): FollowedMark | undefined {
  const inverse = invert(state.ctm);
  const subpath = paint.path.subpaths.find(({ segments }) => segments.length > 0);
  if (!inverse || !subpath) return undefined;
  const points = [subpath.start, ...subpath.segments.map(({ to }) => to)].map(([x, y]) => apply(state.ctm, x, y));
  for (const { frame, words, from, to } of lines) {
    const { u, baseline, size } = frame;
    const along = points.map(({ x, y }) => x * u[0] + y * u[1]);
    const across = points.map(({ x, y }) => y * u[0] - x * u[1] - baseline);
    const [left, right] = [Math.min(...along), Math.max(...along)];
    const [low, high] = [Math.min(...across), Math.max(...across)];
    if (high - low > THICK * size || right - left < high - low) continue;
    if (low < -BELOW * size || high > ABOVE * size || right < from || left > to) continue;
    if (left < from - OVERHANG * size || right > to + OVERHANG * size) return { kind: 'stays' };
    const pieces = piecesOf(words, left, right);
    const place = (s: number, t: number): string => {
      const { x, y } = apply(inverse, s * u[0] - (t + baseline) * u[1], s * u[1] + (t + baseline) * u[0]);
      return `${numeral(x, digitsOf(state))} ${numeral(y, digitsOf(state))}`;
    };
    const drawn = pieces.map(([a, b]) =>
      paint.fill
        ? `${place(a, low)} m ${place(b, low)} l ${place(b, high)} l ${place(a, high)} l h ${paint.fill}`
        : `${place(a, low)} m ${place(b, high)} l S`,
    );
    return { kind: 'drawn', operators: drawn.join('\n') };
  }
  return undefined;
}

/** The parts of a mark under kept words, at their new places; words that nothing parts share one. */
function piecesOf(words: LaidOutText['words'], left: number, right: number): [number, number][] {
  const pieces: [number, number][] = [];
  let open = false;
  for (const { from, to, shift, apart } of words) {
    const isMarked = to > left + NEAR && from < right - NEAR;
    if (!isMarked) {
      open = false;
      continue;
    }
    const begin = (left > from + NEAR ? left : from) + shift;
    const end = (right < to - NEAR ? right : to) + shift;
    const last = pieces.at(-1);
    if (last && open && !apart) last[1] = end;
    else pieces.push([begin, end]);
    open = true;
  }
  return pieces;
}

/** To the hundredth of a point on the page. */
function digitsOf({ ctm: [a, b, c, d] }: GraphicsState): number {
  const scale = Math.max(Math.hypot(a, b), Math.hypot(c, d)) || 1;
  return Math.min(8, Math.max(2, Math.ceil(Math.log10(scale)) + 2));
}
