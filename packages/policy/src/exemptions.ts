import { BlackbarError, type Category } from '@blackbar/model';
import type { Policy } from './policy.ts';

/** A person's word that a filing, or a part of it, is not subject to a policy. */
export interface FilingExemption {
  readonly policy: string;
  readonly exemption: string;
}

/** Whether one of the switches that are on frees this kind of value from the policy. */
export function isExempt(policy: Policy, category: Category, set: readonly FilingExemption[]): boolean {
  return (policy.exemptions ?? []).some(
    ({ id, categories }) =>
      (categories === undefined || categories.includes(category)) &&
      set.some((one) => one.policy === policy.id && one.exemption === id),
  );
}

/** Throws `invalid_policy` for a switch that none of these policies has. */
export function assertExemptions(policies: readonly Policy[], set: readonly FilingExemption[]): void {
  for (const { policy, exemption } of set) {
    const found = policies.find(({ id }) => id === policy)?.exemptions?.some(({ id }) => id === exemption);
    if (!found) throw new BlackbarError('invalid_policy', 'no_such_exemption');
  }
}
