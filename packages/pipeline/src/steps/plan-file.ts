import type { TextSource } from '@blackbar/model';
import { turnPages } from '@blackbar/pdf';
import type { DisplayedBox } from '@blackbar/verification';
import { type PartsOfFile, readParts } from '../extract/read-parts.ts';
import type { PackedPlan } from '../plan/packed-plan.ts';
import { planFor } from '../plan/plan.ts';
import { type OrderToPlan, orderToPlan, type PackedOrder } from '../plan/redaction-order.ts';
import type { OnProgress } from '../progress.ts';

/** What of an order is still needed when its decisions have become a plan: those of a long file are large. */
export type OrderFacts = Pick<
  OrderToPlan,
  'upload' | 'policy' | 'settings' | 'now' | 'keptOnPurpose' | 'warnings' | 'approvedPlan'
>;

/** A file that is ready to be written, and all that its report needs to know of how it came to be. */
export interface PlannedFile {
  /** What is cut: the file that was read, its pages turned as they were asked for. */
  readonly normalised: Uint8Array;
  readonly order: OrderFacts;
  readonly plan: PackedPlan;
  /** By page, where the text came from that was searched. */
  readonly sources: ReadonlyMap<number, TextSource>;
  /** Where people saw the boxes that they drew. */
  readonly asDisplayed: readonly DisplayedBox[];
  readonly planHash: string;
}

/**
 * A normalised file and the decisions about it to a plan, a page at a time. Throws `box_off_page` or a refusal.
 */
export async function planFile(
  normalised: Uint8Array,
  order: PackedOrder,
  onProgress: OnProgress,
): Promise<PlannedFile> {
  return planParts(normalised, orderToPlan(order), await readParts(normalised, order.fileName, onProgress));
}

/** As `planFile`, where the text was read a moment ago. */
export async function planParts(normalised: Uint8Array, order: OrderToPlan, parts: PartsOfFile): Promise<PlannedFile> {
  const { plan, placed, sources, planHash, warnings, keptOnPurpose } = await planFor(normalised, order, parts);
  return {
    normalised: await turnPages(normalised, order.settings.turn ?? 0),
    order: factsOf({
      ...order,
      warnings: [...order.warnings, ...warnings],
      keptOnPurpose: [...(order.keptOnPurpose ?? []), ...keptOnPurpose],
    }),
    plan,
    sources,
    asDisplayed: placed.flatMap(({ page, rects }) => rects.map((rect) => ({ page, rect }))),
    planHash,
  };
}

function factsOf(order: OrderToPlan): OrderFacts {
  const { upload, policy, settings, now, keptOnPurpose = [], warnings, approvedPlan } = order;
  return { upload, policy, settings, now, keptOnPurpose, warnings, approvedPlan };
}
