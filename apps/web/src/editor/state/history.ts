import {
  boundHistory,
  type KeptHistory,
  type Review,
  type ReviewContent,
  type ReviewHistory,
  type ReviewStep,
  stepBetween,
  takeStep,
} from '@blackbar/contracts';
import { type Draft, draftOf, reviewOf } from './draft.ts';
import { mergeDrafts } from './merge.ts';

/** What an editor can take back, and do again. The last of `past` and the first of `future` are nearest. */
export interface History {
  readonly past: readonly Draft[];
  readonly future: readonly Draft[];
}

export const NO_HISTORY: History = { past: [], future: [] };

/** Steps that were worked out before, by where they lead: of a long history only what is new is compared. */
const known = new WeakMap<Draft, { readonly from: Draft; readonly step: ReviewStep }>();

function stepTo(to: Draft, from: Draft): ReviewStep {
  const before = known.get(to);
  if (before?.from === from) return before.step;
  const step = stepBetween(contentOf(from), contentOf(to));
  known.set(to, { from, step });
  return step;
}

function contentOf(draft: Draft): ReviewContent {
  const { revision: _revision, ...content } = reviewOf(draft, 0);
  return content;
}

/** A history as it is kept: each step from the state before it, counted from the review. */
export function keptOf(draft: Draft, { past, future }: History): ReviewHistory {
  return boundHistory({
    past: past.map((to, i) => stepTo(to, past[i + 1] ?? draft)),
    future: future.map((to, i) => stepTo(to, future[i - 1] ?? draft)),
  });
}

/** The history that leads from a review, after whatever happened to the review since it was kept. */
export function historyFrom({ of, past, future }: KeptHistory, review: Review): History {
  if (!of) return NO_HISTORY;
  const { revision, ...content } = of;
  const [base, now] = [asDraft(content), draftOf(review)];
  const here = (draft: Draft) => (revision === review.revision ? draft : mergeDrafts(base, draft, now).draft);
  const chain = (steps: readonly ReviewStep[]) => {
    let state: ReviewContent = content;
    return steps.map((step) => {
      state = takeStep(state, step);
      return here(asDraft(state));
    });
  };
  return { past: chain(past.toReversed()).toReversed(), future: chain(future) };
}

function asDraft(content: ReviewContent): Draft {
  return draftOf({ ...content, revision: 0, locked: false });
}
