import { type MarkCategory, traitsOf } from '@blackbar/model';
import { ruleFor } from './kinship.ts';
import type { Policy, PolicyRule } from './policy.ts';

/**
 * Whether a removal of this kind may not be finalized without a reason. FOIA wants the exemption of every
 * deletion shown (5 U.S.C. 552(b)); a claim of privilege has to be made expressly, but not for what a court
 * rule takes out (Fed. R. Civ. P. 26(b)(5)(A)).
 */
export function needsReason(policies: readonly Policy[], category: MarkCategory): boolean {
  return policies.some((policy) => {
    if (policy.reasonsRequired !== 'uncited') return policy.reasonsRequired === 'all';
    return !policies.some((other) => other !== policy && speaksOf(other, category));
  });
}

function speaksOf(policy: Policy, category: MarkCategory): boolean {
  return category !== 'MANUAL' && category !== 'TERM' && ruleFor(policy, category) !== undefined;
}

/** The row that prints a person's reason: it speaks of whatever a person gave one for. */
export function reasonedRule(policy: Policy): PolicyRule | undefined {
  return policy.rules.find(({ category }) => traitsOf(category).sort.group === 'reason');
}
