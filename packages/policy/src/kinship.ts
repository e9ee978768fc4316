import { type Category, traitsOf } from '@blackbar/model';
import type { Policy, PolicyRule } from './policy.ts';

/**
 * The row that speaks for a category: its own, else that of a wider category. `permitted` rows are offers, not
 * defaults.
 */
export function ruleFor(policy: Policy, category: Category): PolicyRule | undefined {
  for (const name of [category, ...traitsOf(category).rules.wider]) {
    const rule = policy.rules.find((row) => row.category === name && row.level !== 'permitted');
    if (rule) return name === 'HOME_ADDRESS' && category === 'ADDRESS' ? ofAnAddress(rule) : rule;
  }
  return undefined;
}

/**
 * What a rule does with homes it does with an address that may be one; only the label does not say so (counsel's
 * office).
 */
const ofAnAddress = (rule: PolicyRule): PolicyRule => ({
  ...rule,
  format: rule.format.replace('HOME ADDRESS', 'ADDRESS'),
});
