import type { PageOutcome, PageStrategy } from '@blackbar/model';
import { type Applied, applyPlan } from '@blackbar/pdf';
import { type PackedPages, PagePacker } from '../plan/packed-pages.ts';
import { type PackedPlan, planByPage } from '../plan/packed-plan.ts';
import type { OnProgress } from '../progress.ts';
import { unseenTextWarnings } from '../release/unseen-text-warnings.ts';

export interface WriteOrder {
  readonly normalised: Uint8Array;
  readonly plan: PackedPlan;
  /** By page from 1: those that have to be written in a stronger way. */
  readonly strategies: ReadonlyMap<number, PageStrategy>;
}

/** What the writer made, with what it says of each page packed. */
export interface Written extends Pick<Applied, 'bytes' | 'warnings'> {
  readonly outcomes: PackedPages<PageOutcome>;
  /** Pages that became pictures. */
  readonly rasterised: readonly number[];
}

/**
 * The writer's part, of which verification believes nothing. Throws `damaged` or `resource_limit`. None of its pages
 * is done before all are: `onProgress` hears that it is at work.
 */
export async function write({ normalised, plan, strategies }: WriteOrder, onProgress: OnProgress): Promise<Written> {
  const total = plan.frame.pages.length;
  const atWork = () => onProgress({ stage: 'redacting', done: 0, total });
  const { bytes, warnings, outcomes } = await applyPlan(normalised, planByPage(plan), {
    strategies,
    onPage: atWork,
    onPicture: atWork,
  });
  const packer = new PagePacker<PageOutcome>(total);
  for (const outcome of outcomes) packer.put(outcome.page, [outcome]);
  const rasterised = outcomes.filter(({ strategy }) => strategy === 'raster').map(({ page }) => page);
  return {
    bytes,
    warnings: [...warnings, ...(await unseenTextWarnings(normalised, bytes))],
    rasterised,
    outcomes: packer.pages,
  };
}
