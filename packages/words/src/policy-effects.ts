import type { Category, PolicyAction } from '@blackbar/model';
import { CATEGORY_WORDS } from './category-words.ts';

/** What each policy of law is for, in one sentence; by its id. */
export const POLICY_PURPOSES: Readonly<Record<string, string>> = {
  'us-frcp-5.2': 'For filings in federal civil courts.',
  'us-cacd-lr-5.2-1': 'For filings in the federal court of Central California.',
  'us-frcrimp-49.1': 'For filings in federal criminal cases.',
  'us-frbp-9037': 'For filings in federal bankruptcy courts.',
  'us-29cfr-18.31': 'For filings before the Labor Department’s judges.',
  'us-hipaa-safe-harbor': 'For health records that shall count as de-identified.',
  'us-hipaa-limited-data-set': 'For health records that leave under a data use agreement.',
  'pci-dss-4-display': 'For card numbers that somebody gets to see.',
  'us-facta-receipt': 'For receipts that a card holder is handed.',
  'us-glba-house': 'For financial records of customers; a house rule, as the statute names no form.',
  'us-ca-crc-1.201': 'For filings in the courts of California.',
  'us-ny-202.5e': 'For filings in the courts of New York.',
  'us-tx-trcp-21c': 'For filings in the civil courts of Texas.',
  'us-fl-2.425': 'For filings in the courts of Florida.',
  'us-foia': 'For records that an agency releases, with the exemption printed in each box.',
  'us-privilege-26b5': 'For what is privileged or work product in a production.',
};

/** What a rule does to one kind of data. */
export interface PolicyEffect {
  readonly category: Category;
  readonly action: PolicyAction;
  /** How many last digits stay, where some do. */
  readonly last?: number | undefined;
}

/** What of a value stays readable, by what the rule does with it; an action that is not here leaves nothing of it. */
const STAYS: Readonly<Partial<Record<PolicyAction, (effect: PolicyEffect) => string>>> = {
  keep_last: ({ last = 4 }) => `the last ${last} digits`,
  bin_last4: () => 'the first and the last digits',
  year_only: () => 'the year',
  initials: () => 'the initials',
  city_state: () => 'city and state',
  state_zip3: () => 'the state and three digits of the ZIP code',
  city_state_zip: () => 'all but the street',
  age_90plus: () => 'ages below 90',
  keep: () => 'everything',
};

/** What stands there instead of what goes whole. */
const INSTEAD: Readonly<Partial<Record<PolicyAction, string>>> = {
  pseudonym: 'a pseudonym instead',
  exempt_code: 'its exemption instead',
  mask_x: 'an X for each character',
};

export interface EffectsInWords {
  /** What is removed whole: "SSN, routing number". */
  readonly removed: readonly string[];
  /** What is kept of the rest: "the year (Date of birth)". */
  readonly kept: readonly string[];
}

/** What a policy removes and keeps, as its reader would say it; `minors` is how the case writes names of children. */
export function effectsInWords(effects: readonly PolicyEffect[], minors: 'pseudonym' | 'initials'): EffectsInWords {
  const kinds = new Map<string, string[]>();
  const removed: string[] = [];
  for (const effect of effects) {
    const name = CATEGORY_WORDS[effect.category];
    // The case's own choice for children: stricter than the initials that the rule asks for.
    const action = effect.action === 'initials' && effect.category === 'MINOR_NAME' ? minors : effect.action;
    const part = STAYS[action]?.(effect);
    if (part !== undefined) kinds.set(part, [...(kinds.get(part) ?? []), name]);
    else removed.push(INSTEAD[action] ? `${name} (${INSTEAD[action]})` : name);
  }
  return { removed, kept: [...kinds].map(([part, names]) => `${part} (${names.join(', ')})`) };
}
