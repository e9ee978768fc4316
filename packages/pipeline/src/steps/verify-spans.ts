import type { PageOutcome } from '@blackbar/model';
import { type Verification, type VerifyInput, verify } from '@blackbar/verification';
import { itemsOf, itemsOn, type PackedPages } from '../plan/packed-pages.ts';
import { type PackedPlan, planOfPages } from '../plan/packed-plan.ts';
import type { OnProgress } from '../progress.ts';
import { isLeft, type PagesTaken, takePages } from './pages-taken.ts';
import { SPAN, spansOf } from './spans.ts';

export interface VerifyOrder {
  readonly normalised: Uint8Array;
  readonly output: Uint8Array;
  readonly plan: PackedPlan;
  readonly outcomes: PackedPages<PageOutcome>;
  /** Where people saw the boxes that they drew: verification finds them there by a transform of its own. */
  readonly asDisplayed: NonNullable<VerifyInput['asDisplayed']>;
}

/** Who takes which pages, and whether the file as a whole is looked at here. */
export interface Share {
  readonly taken: PagesTaken;
  readonly whole: boolean;
}

/**
 * Verifies the pages that nobody else takes, a span at a time: both files are opened anew for each, so that
 * nothing read of one is still held in the next. One verification for each span of which a page was left.
 * `onProgress` hears of each page, `done` being its number, and of 0 while the file as a whole is looked at.
 */
export async function verifySpans(
  { normalised, output, plan, outcomes, asDisplayed }: VerifyOrder,
  { taken, whole }: Share,
  onProgress: OnProgress,
): Promise<Verification[]> {
  const total = plan.frame.pages.length;
  const parts: Verification[] = [];
  for (let span = 0; span < Math.max(1, spansOf(total)); span++) {
    const first = whole && span === 0;
    if (!first && !isLeft(total, span, taken)) continue;
    const [from, to] = [span * SPAN + 1, Math.min(total, (span + 1) * SPAN)];
    const part = await verify({
      normalised,
      output,
      plan: planOfPages(plan, from, to),
      boxesOn: (page) => itemsOn(plan.regions, page),
      outcomes: [...itemsOf(outcomes, from, Math.min(total, to + 1))],
      asDisplayed,
      share: { pages: takePages(total, span, taken), whole: first },
      onPage: (page) => onProgress({ stage: 'verifying', done: page, total }),
    });
    parts.push(part);
  }
  return parts;
}
