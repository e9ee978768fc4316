import type { Review, WireReasonSet } from '@blackbar/contracts';
import { BlackbarError } from '@blackbar/model';
import { ownReasons, type PolicyChoice } from '@blackbar/pipeline';
import { areComplete, needsReason, type Policy, REASON_SETS } from '@blackbar/policy';
import type { StoredAnalysis } from '../documents/analysis.ts';

/** What a reason can be chosen from: the organization's own codes first. */
export function reasonSetsOf(choice: PolicyChoice): WireReasonSet[] {
  const own = ownReasons(choice);
  const sets = own.length === 0 ? [] : [{ id: 'own', title: 'Your own', codes: own }];
  return [...sets, ...REASON_SETS].map(({ id, title, codes }) => ({
    id,
    title,
    codes: codes.map((code) => ({ ...code })),
  }));
}

/**
 * A policy that demands reasons bars the finalizing of a removal that has none. Throws `reasons_missing`.
 * Search terms are no items of their own: what they remove is removed wherever it stands, and a policy that
 * wants a reason for everything wants these marked one by one.
 */
export function assertReasons(policies: readonly Policy[], { detections }: StoredAnalysis, review: Review): void {
  const ticked = new Set(review.ticked);
  const given = (id: string) => (Object.hasOwn(review.reasons, id) ? (review.reasons[id] ?? []) : []);
  const removals = [
    ...detections.filter(({ id }) => ticked.has(id)).map(({ id, category }) => ({ category, reasons: given(id) })),
    ...review.marks
      .filter((mark) => mark.ticked !== false)
      .map(({ category = 'MANUAL', reasons = [] }) => ({ category, reasons })),
    ...review.terms.map(() => ({ category: 'TERM' as const, reasons: [] })),
  ];
  const bare = removals.filter(({ category, reasons }) => needsReason(policies, category) && !areComplete(reasons));
  if (bare.length === 0) return;
  const titles = policies.filter(({ reasonsRequired }) => reasonsRequired).map(({ title }) => title);
  const facts = { count: bare.length, policies: titles, terms: review.terms.length > 0 };
  throw new BlackbarError('reasons_missing', 'removals', { facts });
}
