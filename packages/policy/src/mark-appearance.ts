import type { MarkCategory } from '@blackbar/model';
import { reasonedRule } from './needs-reason.ts';
import type { Policy } from './policy.ts';
import { areComplete, basesOf, type ReasonCode } from './reasons.ts';
import { replacementFor } from './replacement.ts';

/**
 * What the box of a mark by hand says, and on what basis: under FOIA its exemption, under a claim of
 * privilege "REDACTED - AC". Without reasons, or without a policy that prints them, it says nothing.
 */
export function markAppearance(
  policies: readonly Policy[],
  mark: { readonly category: MarkCategory; readonly reasons: readonly string[] },
  own: readonly ReasonCode[] = [],
): { readonly label: string; readonly citation: string } {
  if (!areComplete(mark.reasons)) return { label: '', citation: basesOf(mark.reasons, own) };
  const rule = policies.map(reasonedRule).find((one) => one !== undefined);
  const context = { asOf: 0, pseudonym: () => '', code: mark.reasons.join(', ') };
  const label = rule ? replacementFor('', rule.category, rule, context) : '';
  return { label, citation: basesOf(mark.reasons, own) };
}
