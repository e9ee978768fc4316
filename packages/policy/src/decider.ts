import { CRITICAL_CATEGORIES, type Decide, type Detection, type PolicyDecision } from '@blackbar/model';
import { ruleFor } from './kinship.ts';
import type { Ledger } from './ledger/ledger.ts';
import type { Policy, PolicyRule } from './policy.ts';
import { replacementFor, wholeLabel } from './replacement.ts';
import { strictest } from './strictness.ts';

export interface DeciderOptions {
  readonly ledger: Ledger;
  /** Year of release: ages and two-digit years are counted from it. */
  readonly asOf: number;
  /** Rule 5.2 wants a minor's initials; "Minor Child 1" tells less and is the default. */
  readonly minors?: 'pseudonym' | 'initials';
}

interface Asked {
  readonly policy: Policy;
  readonly rule: PolicyRule;
}

const ALIAS_RULE: Pick<PolicyRule, 'action' | 'format'> = { action: 'pseudonym', format: '{pseudonym}' };

/**
 * Evaluates policies on one detection after another: per category the strictest rule wins, and where two
 * disagreed the decision says so in plain words. Without a rule the detection is listed, not removed.
 */
export function createDecider(policies: readonly Policy[], options: DeciderOptions): Decide {
  return (detection) => {
    const asked = policies.flatMap((policy) => {
      const rule = ruleFor(policy, detection.category);
      return rule ? [{ policy, rule: forMinors(rule, detection, options) }] : [];
    });
    if (asked.length === 0) return unnamed(detection);
    const winner = strictest(asked.map(({ rule }) => rule));
    return winner ? decided(detection, winner, asked, options) : wholeBecauseIncomparable(detection, asked);
  };
}

function forMinors(rule: PolicyRule, { category }: Detection, { minors }: DeciderOptions): PolicyRule {
  const alias = category === 'MINOR_NAME' && rule.action === 'initials' && minors !== 'initials';
  return alias ? { ...rule, ...ALIAS_RULE } : rule;
}

function unnamed({ category, text }: Detection): PolicyDecision {
  const critical = CRITICAL_CATEGORIES.includes(category);
  return {
    named: false,
    action: critical ? 'remove' : 'keep',
    critical,
    replacement: critical ? wholeLabel(category) : text,
    citation: '',
  };
}

function decided(
  detection: Detection,
  rule: PolicyRule,
  asked: readonly Asked[],
  { ledger, asOf }: DeciderOptions,
): PolicyDecision {
  const kind = detection.category === 'MINOR_NAME' ? 'minor' : 'person';
  const replacement = replacementFor(detection.text, detection.category, rule, {
    asOf,
    pseudonym: () => ledger.pseudonymFor(detection, kind),
  });
  const winner = asked.find((one) => one.rule === rule) ?? asked[0];
  const milder = asked.filter((one) => one.rule.action !== rule.action);
  return {
    named: true,
    action: rule.action,
    critical: isCritical(detection, asked),
    replacement,
    citation: rule.cite,
    ...(milder.length === 0 || !winner ? {} : { conflict: explain(winner, milder) }),
  };
}

function wholeBecauseIncomparable(detection: Detection, asked: readonly Asked[]): PolicyDecision {
  const names = asked.map(({ policy }) => policy.title).join(' and ');
  return {
    named: true,
    action: 'remove',
    critical: isCritical(detection, asked),
    replacement: wholeLabel(detection.category),
    citation: asked.map(({ rule }) => rule.cite).join('; '),
    conflict: `${names} keep different parts of this. Together they leave nothing, so it is removed whole.`,
  };
}

/** What a rule requires is as critical as the four that always are. */
function isCritical({ category }: Detection, asked: readonly Asked[]): boolean {
  return CRITICAL_CATEGORIES.includes(category) || asked.some(({ rule }) => rule.level === 'required');
}

function explain(winner: Asked, milder: readonly Asked[]): string {
  const others = milder.map(({ policy }) => policy.title).join(' and ');
  return `${others} would let more of this stay; ${winner.policy.title} is stricter and decides.`;
}
