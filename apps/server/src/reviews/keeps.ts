import type { Review } from '@blackbar/contracts';
import { type Decide, type Detection, isKeptByRule } from '@blackbar/model';
import { demands } from '@blackbar/policy';
import type { StoredAnalysis } from '../documents/analysis.ts';
import { isCopyOnPage } from './kept-copies.ts';

/**
 * The finds that a person keeps, and why, as far as it holds under these rules: what is kept because the rule lets it
 * stand is not kept by that word where another recipient's rule demands it.
 */
export function keepsUnder(
  kept: Review['kept'],
  detections: readonly Detection[],
  decide: Decide | undefined,
): Review['kept'] {
  const lost = new Set(
    detections.filter((one) => isKeptByRule(kept[one.id] ?? '') && demands(decide?.(one))).map(({ id }) => id),
  );
  return lost.size === 0 ? kept : Object.fromEntries(Object.entries(kept).filter(([id]) => !lost.has(id)));
}

/**
 * Whether an id names something that a person may keep: a find, a mark that is drawn, or a place that nobody ticked.
 */
export function mayBeKept(
  { detections, pages }: Pick<StoredAnalysis, 'detections' | 'pages'>,
  marks: Review['marks'],
): (id: string) => boolean {
  const there = new Set([...detections, ...marks].map(({ id }) => id));
  return (id) => there.has(id) || isCopyOnPage(id, pages.length);
}
