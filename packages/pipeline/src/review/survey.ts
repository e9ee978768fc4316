import { randomInt } from 'node:crypto';
import { findTwins, type TwinKind } from '@blackbar/detection';
import { centerOfQuad, quadContains } from '@blackbar/geometry';
import { isNameCategory, type RedactionPlan, type TextPart, type TextRange } from '@blackbar/model';
import { quadsOf } from '@blackbar/text';
import { extract, partsOf } from '../extract/extract.ts';
import { wholePlan } from '../plan/packed-plan.ts';
import { planFor } from '../plan/plan.ts';
import { orderToPlan, type PackedOrder } from '../plan/redaction-order.ts';
import type { OnProgress } from '../progress.ts';
import { type Excerpt, excerptOf } from './excerpt.ts';
import { type ReadLine, unmarkedLines } from './unmarked-lines.ts';

/** A stretch of text that would stay and resembles a name that goes. */
export interface SurvivingTwin extends Excerpt {
  readonly name: string;
  readonly kind: TwinKind;
}

export interface Survey {
  readonly twins: readonly SurvivingTwin[];
  /** Lines of text that a page shows and nothing of the plan touches. */
  readonly lines: number;
  /** So many of them as were asked for, drawn at random without replacement, in reading order. */
  readonly sample: readonly ReadLine[];
}

const MOST_TWINS = 500;

/** What a plan would leave: twins of the names that go, and a random sample of the lines that nobody marked. */
export async function survey(
  normalised: Uint8Array,
  request: PackedOrder,
  sampleSize: number,
  onProgress: OnProgress,
): Promise<Survey> {
  const text = await extract(normalised, request.fileName, onProgress);
  const planned = await planFor(normalised, orderToPlan(request), partsOf(text));
  const plan = wholePlan(planned.plan);
  const lines = unmarkedLines(text.doc.parts, plan);
  return { twins: survivingTwins(text.doc.parts, plan), lines: lines.length, sample: drawn(lines, sampleSize) };
}

function survivingTwins(parts: readonly TextPart[], plan: RedactionPlan): SurvivingTwin[] {
  const names = plan.targets.filter(({ category }) => isNameCategory(category)).map(({ text }) => text);
  if (names.length === 0) return [];
  const byId = new Map(parts.map((part) => [part.id, part]));
  return findTwins(parts, names)
    .flatMap((twin) => {
      const part = byId.get(twin.part);
      if (!part || goes(part, twin, plan)) return [];
      return [{ ...excerptOf(part, twin), name: twin.name, kind: twin.kind }];
    })
    .slice(0, MOST_TWINS);
}

/** Whether every piece of a range is removed already. */
function goes(part: TextPart, range: TextRange, plan: RedactionPlan): boolean {
  if (part.kind !== 'page') {
    return plan.hidden.some(
      ({ locator }) => locator.part === part.id && locator.start <= range.start && range.end <= locator.end,
    );
  }
  const quads = plan.regions.filter(({ page }) => page === part.page).flatMap((region) => region.quads);
  return quadsOf(part, range).every((quad) => {
    const { x, y } = centerOfQuad(quad);
    return quads.some((removed) => quadContains(removed, x, y));
  });
}

/** Each line as likely as any other (Vitter's selection sampling), in the order of `all`. */
function drawn<T>(all: readonly T[], size: number): T[] {
  const picked: T[] = [];
  for (const [i, one] of all.entries()) {
    if (randomInt(all.length - i) < size - picked.length) picked.push(one);
  }
  return picked;
}
