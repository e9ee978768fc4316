import {
  type Decide,
  type DetectedValue,
  type KeepingAction,
  type OverrideAction,
  POLICY_ACTIONS,
  removeWhole,
  traitsOf,
} from '@blackbar/model';
import { DEFAULT_FORMATS } from './default-formats.ts';
import { kindOf } from './ledger/entry.ts';
import type { Ledger } from './ledger/ledger.ts';
import type { PolicyRule } from './policy.ts';
import { replacementFor, wholeLabel } from './replacement.ts';
import { atLeastAsStrict } from './strictness.ts';

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

const WHOLE: Rule = { action: 'remove', format: '' };

/** The rules' decisions, but for the detections that a person decided about. Without rules everything goes whole. */
export function withOverrides(
  decide: Decide | undefined,
  overrides: Readonly<Record<string, Override>>,
  options: OverrideOptions,
): Decide {
  const proposed = decide ?? removeWhole;
  return (detection) => {
    const override = Object.hasOwn(overrides, detection.id) ? overrides[detection.id] : undefined;
    const decision = proposed(detection);
    if (!override) return decision;
    const { action } = keepingRule(override.action) ?? WHOLE;
    return { ...decision, named: true, action, replacement: appearanceOf(detection, override, options) };
  };
}

/** What a person may choose for one detection. An action that would leave nothing of the value is not offered. */
export function choicesFor(
  detection: DetectedValue,
  decide: Decide | undefined,
  options: OverrideOptions,
): readonly OverrideChoice[] {
  const { action, asks = action } = (decide ?? removeWhole)(detection);
  const wanted = { ...WHOLE, action: asks };
  const whole = wholeLabel(detection.category);
  const keeping = traitsOf(detection.category).rules.keeps.map((kept) => ({
    action: kept,
    appearance: appearanceOf(detection, { action: kept }, options),
    milder: !atLeastAsStrict(ruled(ruleThatKeeps(kept)), ruled(wanted)),
  }));
  return [
    { action: 'black', appearance: '', milder: false },
    { action: 'label', appearance: whole, milder: false },
    ...keeping.filter(({ appearance }) => appearance !== whole && appearance !== detection.text),
  ];
}

function appearanceOf(
  { id, category, text, ...rest }: DetectedValue,
  { action, text: own }: Override,
  options: OverrideOptions,
) {
  if (action === 'black') return '';
  if (action === 'text') return own ?? wholeLabel(category);
  const rule = keepingRule(action);
  if (!rule) return wholeLabel(category);
  const kind = kindOf(category);
  const pseudonym = () => options.ledger.pseudonymFor({ id, category, text, ...rest }, kind);
  return replacementFor(text, category, ruled(rule), { asOf: options.asOf, pseudonym });
}

function keepingRule(action: OverrideAction): Rule | undefined {
  return isKeeping(action) ? ruleThatKeeps(action) : undefined;
}

function isKeeping(action: OverrideAction): action is KeepingAction {
  return POLICY_ACTIONS.some((one) => one === action);
}

function ruleThatKeeps(action: KeepingAction): Rule {
  return { action, format: DEFAULT_FORMATS[action] };
}

function ruled(rule: Rule): PolicyRule {
  return { category: 'OTHER_ID', cite: '', level: 'permitted', examples: [], ...rule };
}
