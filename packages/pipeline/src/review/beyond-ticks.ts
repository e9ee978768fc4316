import { copyIdOf, type MarkCategory } from '@blackbar/model';
import type { Copied } from '@blackbar/redaction';
import { extract, partsOf } from '../extract/extract.ts';
import { planFor } from '../plan/plan.ts';
import { orderToPlan, type PackedOrder } from '../plan/redaction-order.ts';
import type { OnProgress } from '../progress.ts';
import { type Excerpt, excerptOf } from './excerpt.ts';

/** A place on a page from which a plan removes a copy of something that goes: nobody ticked the place itself. */
export interface BeyondTicks extends Excerpt {
  /** Names the place, so that it can be kept. */
  readonly id: string;
  readonly category: MarkCategory;
  /** What it is a copy of. */
  readonly value: string;
}

/** More than anybody looks through one by one. */
const MOST = 1_000;

/** What an order takes from the pages besides what was ticked and marked there, in reading order. */
export async function beyondTicks(
  normalised: Uint8Array,
  packed: PackedOrder,
  onProgress: OnProgress,
): Promise<BeyondTicks[]> {
  const order = orderToPlan(packed);
  const found: BeyondTicks[] = [];
  const note = ({ part, range, target }: Copied) => {
    if (part.kind !== 'page' || found.length >= MOST) return;
    const id = copyIdOf(target.category, part.id, range);
    found.push({ id, category: target.category, value: target.text, ...excerptOf(part, range) });
  };
  await planFor(normalised, order, partsOf(await extract(normalised, order.fileName, onProgress)), note);
  return found;
}
