import type { MarkCategory } from '@blackbar/model';
import { reasonedRule } from './needs-reason.ts';
import type { Policy } from './policy.ts';
import { areComplete, basesOf, type ReasonCode } from './reasons.ts';
import { replacementFor } from './replacement.ts';

/**
 * What the box of a mark by hand says, and on what basis: under FOIA its exemption, under a claim of
 * privilege "REDACTED - AC". No label without a policy that has words for it.
 */
export function markAppearance(
  policies: readonly Policy[],
  mark: { readonly category: MarkCategory; readonly reasons: readonly string[] },
  own: readonly ReasonCode[] = [],
): { readonly label?: string; readonly citation: string } {
  const citation = basesOf(mark.reasons, own);
  const rule = policies.map(reasonedRule).find((one) => one !== undefined);
  if (!rule || !areComplete(mark.reasons)) return { citation };
  const context = { asOf: 0, pseudonym: () => '', code: mark.reasons.join('; ') };
  return { label: replacementFor('', rule.category, rule, context), citation };
}
