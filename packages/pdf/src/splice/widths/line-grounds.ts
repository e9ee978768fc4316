import type { Quad } from '@blackbar/model';
import type { GraphicsState } from '../../content/state.ts';
import { isRectangle } from '../paths/splice-path.ts';
import { alongLine, type PathPaint } from './along-line.ts';
import { highest, type LineItem, lowest } from './line-items.ts';
import { type LaidOutText, NEAR } from './line-marks.ts';
import { quadAlong } from './quad-along.ts';

/** Parts of the size: how high a ground of one line may be, and where it has to lie. */
const HIGH = 3;
const BELOW = 0.4;
const ABOVE = 1;

/** What stands in the place of a ground. `declared`: where it was seen, which looks different now. */
export interface FollowedGround {
  readonly operators: string;
  readonly declared?: Quad;
}

/** Whether a path can be the frame of a word, or what clips it: one rectangle, whole and plain. */
export function isGround({ path, fill, stroke }: PathPaint, state: GraphicsState): boolean {
  const [only, ...more] = path.subpaths.filter(({ segments }) => segments.length > 0);
  if (!only || more.length > 0 || state.softMask) return false;
  if ((fill && state.fillPattern !== undefined) || (stroke && state.strokePattern !== undefined)) return false;
  return isRectangle(only);
}

/**
 * Takes away the ground or the frame of what was removed, and lets what clipped it clip its box: both ends of such a
 * rectangle tell the width. `undefined` for what begins or ends elsewhere than any of it.
 */
export function followedGround(
  paint: PathPaint,
  state: GraphicsState,
  lines: readonly LaidOutText[],
): FollowedGround | undefined {
  for (const { frame, removed } of lines) {
    const seen = alongLine(paint, state, frame);
    if (!seen) return undefined;
    const { left, right, low, high, place } = seen;
    if (high - low > HIGH * frame.size || low > ABOVE * frame.size || high < -BELOW * frame.size) continue;
    const fits = removed.find(({ from, to }) => Math.abs(left - from) <= NEAR && Math.abs(right - to) <= NEAR);
    if (!fits || right - left <= 2 * NEAR) continue;
    const [begin, end] = fits.now;
    const { clip } = paint.path;
    const operators = clip
      ? `${place(begin, low)} m ${place(end, low)} l ${place(end, high)} l ${place(begin, high)} l h ${clip} n`
      : '';
    if (!paint.fill && !paint.stroke) return { operators };
    const [start, stop] = [Math.min(left, begin), Math.max(right, end)];
    return { operators, declared: quadAlong(frame, start, stop, frame.baseline + low, frame.baseline + high) };
  }
  return undefined;
}

/** The ends of a gap's text and of each of its words, and where its box stands now. */
export function removedRuns(items: readonly LineItem[], now: readonly [number, number]): LaidOutText['removed'] {
  const words: LineItem[][] = [[]];
  for (const item of items) {
    if (item.show.run.glyphs[item.glyph]?.glyph.blank) words.push([]);
    else words.at(-1)?.push(item);
  }
  return [items, ...words]
    .filter((run) => run.length > 0)
    .map((run) => ({ from: lowest(run.map(({ from }) => from)), to: highest(run.map(({ to }) => to)), now }));
}
