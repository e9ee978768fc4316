import { type Decide, isExcluded, wholeValue } from '@blackbar/model';
import { type FirstTicks, startsTicked } from '@blackbar/policy';
import type { StoredAnalysis } from '../documents/analysis.ts';

export interface TicksOf extends FirstTicks {
  readonly exclusions: readonly string[];
}

/** What goes before a person looked at it: ids, in the order in which they stand. */
export function firstTicks(
  { detections }: Pick<StoredAnalysis, 'detections'>,
  decide: Decide | undefined,
  { exclusions, ...how }: TicksOf,
): string[] {
  const excluded = isExcluded(exclusions);
  return detections.filter((one) => startsTicked(one, decide, how) && !excluded(wholeValue(one))).map(({ id }) => id);
}
