import type { PageStrategy } from '@blackbar/model';
import { applyPlan } from '@blackbar/pdf';
import { type PackedPlan, packedWork, type Written, wholePlan } from './packed-plan.ts';

export interface WriteOrder {
  readonly normalised: Uint8Array;
  readonly plan: PackedPlan;
  /** By page from 1: those that have to be written in a stronger way. */
  readonly strategies: ReadonlyMap<number, PageStrategy>;
  /** Title for the new file's own metadata. */
  readonly fileTitle?: string;
}

/** The writer's part, of which verification believes nothing. Throws `damaged` or `resource_limit`. */
export async function write({ normalised, plan, strategies, fileTitle }: WriteOrder): Promise<Written> {
  const title = fileTitle === undefined ? {} : { fileTitle };
  return packedWork(await applyPlan(normalised, wholePlan(plan), { strategies, ...title }), plan.frame.pages.length);
}
