import { type Category, CRITICAL_CATEGORIES, type Decide, type Detection, type PolicyDecision } from '@blackbar/model';
import type { Ledger } from './ledger/ledger.ts';
import type { PolicyRule } from './policy.ts';
import { replacementFor, wholeLabel } from './replacement.ts';
import { atLeastAsStrict } from './strictness.ts';

export type OverrideAction =
  | 'black'
  | 'label'
  | 'keep_last'
  | 'year_only'
  | 'initials'
  | 'pseudonym'
  | 'city_state'
  | 'text';

/** What a person wants in one box instead of what the rules propose; `text` is their own words. */
export interface Override {
  readonly action: OverrideAction;
  readonly text?: string | undefined;
}

export interface OverrideOptions {
  readonly ledger: Ledger;
  /** Year of release. */
  readonly asOf: number;
}

export interface OverrideChoice {
  readonly action: OverrideAction;
  readonly appearance: string;
  /** More of the value stays than the rules want. */
  readonly milder: boolean;
}

type Rule = Pick<PolicyRule, 'action' | 'format' | 'params'>;

/** The parts of a value that an action keeps, for the categories that have them. */
const KEEPING: { readonly [A in OverrideAction]?: { readonly of: readonly Category[]; readonly rule: Rule } } = {
  keep_last: {
    of: ['SSN', 'TIN', 'ACCOUNT', 'CARD', 'IBAN', 'PHONE', 'FAX', 'MRN', 'LICENSE', 'PASSPORT'],
    rule: { action: 'keep_last', format: 'XXXX-{last}' },
  },
  year_only: { of: ['DOB', 'DATE'], rule: { action: 'year_only', format: '{year}' } },
  initials: { of: ['PERSON', 'MINOR_NAME'], rule: { action: 'initials', format: '{initials}' } },
  pseudonym: { of: ['PERSON', 'MINOR_NAME'], rule: { action: 'pseudonym', format: '{pseudonym}' } },
  city_state: { of: ['ADDRESS', 'HOME_ADDRESS'], rule: { action: 'city_state', format: '{city}, {state}' } },
};

const KEEPERS = Object.keys(KEEPING) as OverrideAction[];
const WHOLE: Rule = { action: 'remove', format: '' };

/** The rules' decisions, but for the detections that a person decided about. Without rules everything goes whole. */
export function withOverrides(
  decide: Decide | undefined,
  overrides: Readonly<Record<string, Override>>,
  options: OverrideOptions,
): Decide {
  const proposed = decide ?? goesWhole;
  return (detection) => {
    const override = Object.hasOwn(overrides, detection.id) ? overrides[detection.id] : undefined;
    const decision = proposed(detection);
    if (!override) return decision;
    const { action } = KEEPING[override.action]?.rule ?? WHOLE;
    return { ...decision, named: true, action, replacement: appearanceOf(detection, override, options) };
  };
}

/** What a person may choose for one detection. An action that would leave nothing of the value is not offered. */
export function choicesFor(
  detection: Detection,
  decide: Decide | undefined,
  options: OverrideOptions,
): readonly OverrideChoice[] {
  const proposed = { ...WHOLE, action: (decide ?? goesWhole)(detection).action };
  const whole = wholeLabel(detection.category);
  const keeping = KEEPERS.filter((action) => KEEPING[action]?.of.includes(detection.category)).map((action) => ({
    action,
    appearance: appearanceOf(detection, { action }, options),
    milder: !atLeastAsStrict(ruled(KEEPING[action]?.rule ?? WHOLE), ruled(proposed)),
  }));
  return [
    { action: 'black', appearance: '', milder: false },
    { action: 'label', appearance: whole, milder: false },
    ...keeping.filter(({ appearance }) => appearance !== whole && appearance !== detection.text),
  ];
}

function appearanceOf(
  { id, category, text, ...rest }: Detection,
  { action, text: own }: Override,
  options: OverrideOptions,
) {
  if (action === 'black') return '';
  if (action === 'text') return own ?? wholeLabel(category);
  const rule = KEEPING[action]?.rule;
  if (!rule) return wholeLabel(category);
  const kind = category === 'MINOR_NAME' ? 'minor' : 'person';
  const pseudonym = () => options.ledger.pseudonymFor({ id, category, text, ...rest }, kind);
  return replacementFor(text, category, ruled(rule), { asOf: options.asOf, pseudonym });
}

function ruled(rule: Rule): PolicyRule {
  return { category: 'OTHER_ID', cite: '', level: 'permitted', examples: [], ...rule };
}

function goesWhole({ category }: Detection): PolicyDecision {
  return {
    named: true,
    action: 'remove',
    critical: CRITICAL_CATEGORIES.includes(category),
    replacement: '',
    citation: '',
  };
}
