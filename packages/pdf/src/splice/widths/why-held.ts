import type { UnevenGap } from '../types.ts';
import type { Alignment } from './alignment.ts';
import type { LineItem } from './line-items.ts';
import type { ShowText } from './text-event.ts';

/** Why a stretch for which there is room can't move all the same. */
export function whyHeld(items: readonly LineItem[], alignment: Alignment): UnevenGap['why'] | undefined {
  const first = items.findIndex(({ box }) => box >= 0);
  const held = alignment === 'left' ? items.slice(first) : items;
  if (held.some(({ fixed }) => fixed)) return 'another space';
  if (isDrawnBackwards(items)) return 'backwards';
  const setsSpaces = alignment === 'justified' && items.some(({ show }) => show.operation.operator === '"');
  return setsSpaces ? 'another space' : undefined;
}

/** Scripts that run to the left: their lines begin at the other end. */
function isDrawnBackwards(items: readonly LineItem[]): boolean {
  const shows = [...new Set(items.map(({ show }) => show))];
  const from = (show: ShowText) => items.find((item) => item.show === show)?.from ?? 0;
  const drawn = shows.toSorted((a, b) => a.operation.start - b.operation.start);
  const back = drawn.filter((show, i) => i > 0 && from(show) < from(drawn[i - 1] as ShowText)).length;
  return shows.length > 2 && back > shows.length / 2;
}
