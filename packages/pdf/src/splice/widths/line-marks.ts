import type { GraphicsState } from '../../content/state.ts';
import { alongLine, type PathPaint } from './along-line.ts';
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
  /** Each gap and each word of it: where its text began and ended, and where the gap begins and ends now. */
  readonly removed: readonly {
    readonly from: number;
    readonly to: number;
    readonly now: readonly [number, number];
  }[];
}

/** Parts of the size: how thick a line under or through text may be, where it may lie, and how far it may overhang. */
const THICK = 0.15;
const BELOW = 0.4;
const ABOVE = 0.75;
const OVERHANG = 0.5;
/** Points by which an end of a mark may miss the end of its word. */
export const NEAR = 1.5;

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
  for (const { frame, words, from, to } of lines) {
    const { size } = frame;
    const seen = alongLine(paint, state, frame);
    if (!seen) return undefined;
    const { left, right, low, high, place } = seen;
    if (high - low > THICK * size || right - left < high - low) continue;
    if (low < -BELOW * size || high > ABOVE * size || right < from || left > to) continue;
    if (left < from - OVERHANG * size || right > to + OVERHANG * size) return { kind: 'stays' };
    const pieces = piecesOf(words, left, right);
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
