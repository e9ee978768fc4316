import { z } from 'zod';
import { REVIEW_HISTORY } from './limits.ts';
import { putReviewRequest, review } from './review.ts';
import { type ReviewStep, reviewStep } from './review-step.ts';

const steps = z.array(reviewStep).max(REVIEW_HISTORY.steps);

/**
 * The way back from a review, and forth again. The last of `past` leads from the review to the state before it, the one
 * before that further back; the first of `future` leads to what was undone last.
 */
export const reviewHistory = z.strictObject({ past: steps, future: steps });
export type ReviewHistory = z.infer<typeof reviewHistory>;

/** An edit, and how whoever made it takes it back. Without `history` what was kept of it stays. */
export const saveReviewRequest = putReviewRequest.extend({ history: reviewHistory.optional() });

/** One person's history of one document; `of` is the review from which its steps lead, null where there is none. */
export const keptHistory = z.object({
  of: review.omit({ locked: true }).nullable(),
  past: steps,
  future: steps,
});
export type KeptHistory = z.infer<typeof keptHistory>;

/**
 * What is kept of a history: the steps nearest to the review, so many and so many bytes; what is undone gives way
 * first.
 */
export function boundHistory({ past, future }: ReviewHistory): ReviewHistory {
  let left: number = REVIEW_HISTORY.bytes;
  const fitting = (nearest: readonly ReviewStep[]) => {
    const kept: ReviewStep[] = [];
    for (const step of nearest.slice(0, REVIEW_HISTORY.steps)) {
      left -= JSON.stringify(step).length;
      if (left < 0) break;
      kept.push(step);
    }
    return kept;
  };
  const back = fitting(past.toReversed()).toReversed();
  return { past: back, future: left < 0 ? [] : fitting(future) };
}
