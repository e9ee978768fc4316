import type { Quad } from '@blackbar/model';
import type { MovedText } from '../types.ts';
import type { SegmentLayout } from './lay-out-segment.ts';
import { highest, type LineFrame, type LineItem, lowest } from './line-items.ts';
import type { LaidOutText } from './line-marks.ts';
import { quadAlong } from './quad-along.ts';

/** Letters side by side that went equally far, as one. */
export function wordsOf(items: readonly LineItem[], placed: SegmentLayout): LaidOutText['words'] {
  const words: { from: number; to: number; readonly shift: number; readonly apart: boolean }[] = [];
  let apart = false;
  for (const item of items) {
    if (item.box >= 0) {
      apart = true;
      continue;
    }
    const shift = placed.shifts.get(item) ?? 0;
    const last = words.at(-1);
    if (last && !apart && Math.abs(last.shift - shift) < 0.01) last.to = Math.max(last.to, item.to);
    else words.push({ from: item.from, to: item.to, shift, apart });
    apart = false;
  }
  return words;
}

/** The words of laid-out text where they were, and how far each went. */
export function movedWords({ frame, words }: LaidOutText): MovedText[] {
  const { u, baseline, size } = frame;
  return words.map(({ from, to, shift }) => ({
    quad: quadAlong(frame, from, to, baseline - 0.35 * size, baseline + size),
    by: [shift * u[0], shift * u[1]],
  }));
}

/** The part of a line that moved, where it was and where it is, joined; none where nothing did. */
export function movedPart(items: readonly LineItem[], placed: SegmentLayout, frame: LineFrame): Quad[] {
  const moved = items.filter((item) => item.box < 0 && Math.abs(placed.shifts.get(item) ?? 0) > 1e-6);
  if (moved.length === 0) return [];
  const from = lowest(moved.map((item) => item.from + Math.min(0, placed.shifts.get(item) ?? 0)));
  const to = highest(moved.map((item) => item.to + Math.max(0, placed.shifts.get(item) ?? 0)));
  return [quadAlong(frame, from, to, frame.baseline - 0.4 * frame.size, frame.baseline + 1.1 * frame.size)];
}
