import { readParts } from '../extract/read-parts.ts';
import { itemsOf } from '../plan/packed-pages.ts';
import { planFor } from '../plan/plan.ts';
import { orderToPlan, type PackedOrder } from '../plan/redaction-order.ts';
import type { OnProgress } from '../progress.ts';
import { writeXfdf } from './write-xfdf.ts';

/** What would be cut by an order, as marks for other programs: the same plan that a run would make of it. */
export async function xfdfOfOrder(normalised: Uint8Array, order: PackedOrder, onProgress: OnProgress): Promise<string> {
  const parts = await readParts(normalised, order.fileName, onProgress);
  const { plan } = await planFor(normalised, orderToPlan(order), parts);
  return writeXfdf(itemsOf(plan.regions), order.now);
}
