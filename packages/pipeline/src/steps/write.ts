import type { PageStrategy } from '@blackbar/model';
import { applyPlan } from '@blackbar/pdf';
import type { OnProgress } from '../progress.ts';
import { type PackedPlan, packedWork, type Written, wholePlan } from './packed-plan.ts';

export interface WriteOrder {
  readonly normalised: Uint8Array;
  readonly plan: PackedPlan;
  /** By page from 1: those that have to be written in a stronger way. */
  readonly strategies: ReadonlyMap<number, PageStrategy>;
  /** Title for the new file's own metadata. */
  readonly fileTitle?: string;
}

/**
 * The writer's part, of which verification believes nothing. Throws `damaged` or `resource_limit`. None of its pages
 * is done before all are: `onProgress` hears that it is at work.
 */
export async function write(
  { normalised, plan, strategies, fileTitle }: WriteOrder,
  onProgress: OnProgress,
): Promise<Written> {
  const total = plan.frame.pages.length;
  const applied = await applyPlan(normalised, wholePlan(plan), {
    strategies,
    onPage: () => onProgress({ stage: 'redacting', done: 0, total }),
    ...(fileTitle === undefined ? {} : { fileTitle }),
  });
  return packedWork(applied, total);
}
