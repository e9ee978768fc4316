import type { Category } from '@blackbar/model';
import type { Policy, PolicyRule } from './policy.ts';

/** Where a policy has no row for a category, the row of the wider one speaks for it. */
const WIDER: Partial<Record<Category, readonly Category[]>> = {
  HOME_ADDRESS: ['ADDRESS'],
  // An address whose kind is not known counts as a home.
  ADDRESS: ['HOME_ADDRESS'],
  MINOR_NAME: ['PERSON'],
  DOB: ['DATE'],
  FAX: ['PHONE'],
  // A card number and an IBAN are financial-account numbers (Fed. R. Civ. P. 5.2(a)(4)).
  CARD: ['ACCOUNT'],
  IBAN: ['ACCOUNT'],
  DRIVER_LICENSE: ['LICENSE', 'OTHER_ID'],
  // "Any other unique identifying number" (45 CFR 164.514(b)(2)(i)(R)).
  TIN: ['OTHER_ID'],
  PASSPORT: ['OTHER_ID'],
  USERNAME: ['OTHER_ID'],
  MRN: ['OTHER_ID'],
  HEALTH_PLAN: ['OTHER_ID'],
  BARCODE: ['OTHER_ID'],
};

/** The row that speaks for a category: its own, else that of a wider category. `permitted` rows are offers, not defaults. */
export function ruleFor(policy: Policy, category: Category): PolicyRule | undefined {
  for (const name of [category, ...(WIDER[category] ?? [])]) {
    const rule = policy.rules.find((row) => row.category === name && row.level !== 'permitted');
    if (rule) return rule;
  }
  return undefined;
}
