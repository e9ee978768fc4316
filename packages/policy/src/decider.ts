import {
  actionFits,
  type Category,
  type Decide,
  type DetectedValue,
  type PolicyConflict,
  type PolicyDecision,
  traitsOf,
} from '@blackbar/model';
import { isCustom } from './custom/custom-policy.ts';
import { type FilingExemption, isExempt } from './exemptions.ts';
import { ruleFor } from './kinship.ts';
import { kindOf } from './ledger/entry.ts';
import type { Ledger } from './ledger/ledger.ts';
import { reasonedRule } from './needs-reason.ts';
import type { Policy, PolicyRule } from './policy.ts';
import { areComplete } from './reasons.ts';
import { replacementFor, wholeLabel } from './replacement.ts';
import { stands } from './stands.ts';
import { leavesPart, strictest } from './strictness.ts';

export interface DeciderOptions {
  readonly ledger: Ledger;
  /** Year of release: ages and two-digit years are counted from it. */
  readonly asOf: number;
  /** Rule 5.2 wants a minor's initials; "Minor Child 1" tells less and is the default. */
  readonly minors?: 'pseudonym' | 'initials' | undefined;
  /** Switches of this filing under which a policy does not apply. */
  readonly exemptions?: readonly FilingExemption[];
  /** Why a person removes something, by the detection's id: printed where a policy asks for it. */
  readonly reasons?: Readonly<Record<string, readonly string[]>>;
}

interface Asked {
  readonly policy: Policy;
  /** As the case wants it. */
  readonly rule: PolicyRule;
  /** As the policy says it. */
  readonly own: PolicyRule;
}

const ALIAS_RULE: Pick<PolicyRule, 'action' | 'format'> = { action: 'pseudonym', format: '{pseudonym}' };

/**
 * Evaluates policies on one detection after another: per category the strictest rule wins, and where two
 * disagreed the decision says so. Without a rule the detection is listed, not removed.
 */
export function createDecider(policies: readonly Policy[], options: DeciderOptions): Decide {
  return (detection) => {
    const asked = policies.flatMap((policy) =>
      rulesOf(policy, detection, options).map((own) => ({ policy, own, rule: forMinors(own, detection, options) })),
    );
    if (asked.length === 0) return unnamed(detection);
    const winner = strictest(asked.map(({ rule }) => rule));
    if (!winner) return wholeBecauseIncomparable(detection, asked);
    if (stands(detection, winner)) return left(detection, winner);
    const decision = decided(detection, winner, asked, options);
    if (decision.replacement !== detection.text) return decision;
    // An age up to 89, an address that is a city and a state already: the rule changes nothing about it.
    if (leavesPart(winner)) return left(detection, winner);
    return { ...decision, replacement: wholeLabel(detection.category) };
  };
}

/** What a policy says of a value: of its kind, and of each kind under which the organization's own lists name it. */
function rulesOf(policy: Policy, detection: DetectedValue, options: DeciderOptions): readonly PolicyRule[] {
  const listed = detection.listed ?? [];
  const kinds = [...new Set([detection.category, ...listed])];
  return kinds.flatMap((category) => {
    if (isExempt(policy, category, options.exemptions ?? [])) return [];
    const rule =
      ruleFor(policy, category) ??
      (isCustom(policy) && listed.includes(category) ? listedRule(category) : undefined) ??
      (reasonsFor(detection, options).length > 0 ? reasonedRule(policy) : undefined);
    return rule ? [actionFits(rule.action, category) ? rule : wholly(rule, category)] : [];
  });
}

/** An organization may ask of a kind what it has not: then nothing of it stays. */
function wholly(rule: PolicyRule, category: Category): PolicyRule {
  return { ...rule, action: 'remove', format: wholeLabel(category) };
}

/** A word that an organization listed without saying what becomes of it. */
function listedRule(category: Category): PolicyRule {
  const cite = 'organization policy';
  return { category, action: 'remove', format: wholeLabel(category), cite, level: 'required', examples: [] };
}

function reasonsFor({ id }: DetectedValue, { reasons = {} }: DeciderOptions): readonly string[] {
  const given = Object.hasOwn(reasons, id) ? (reasons[id] ?? []) : [];
  return areComplete(given) ? given : [];
}

function forMinors(rule: PolicyRule, detection: DetectedValue, { minors }: DeciderOptions): PolicyRule {
  const asked = detection.category === 'MINOR_NAME' && rule.action === 'initials' && minors !== 'initials';
  // Initials that the rule lets stand need no alias.
  const alias = asked && !stands(detection, rule);
  return alias ? { ...rule, ...ALIAS_RULE } : rule;
}

function unnamed({ category, text }: DetectedValue): PolicyDecision {
  const { critical } = traitsOf(category).sort;
  return {
    named: false,
    action: critical ? 'remove' : 'keep',
    critical,
    replacement: critical ? wholeLabel(category) : text,
    citation: '',
  };
}

/** The rule speaks of it, and lets it stand as it is. */
function left({ text }: DetectedValue, { cite }: PolicyRule): PolicyDecision {
  return { named: true, action: 'keep', critical: false, replacement: text, citation: cite };
}

function decided(
  detection: DetectedValue,
  rule: PolicyRule,
  asked: readonly Asked[],
  options: DeciderOptions,
): PolicyDecision {
  const kind = kindOf(detection.category);
  const reasons = reasonsFor(detection, options);
  const replacement = replacementFor(detection.text, detection.category, rule, {
    asOf: options.asOf,
    pseudonym: () => options.ledger.pseudonymFor(detection, kind),
    ...(reasons.length > 0 ? { code: reasons.join('; ') } : {}),
  });
  const winner = asked.find((one) => one.rule === rule) ?? asked[0];
  const milder = asked.filter((one) => one.rule.action !== rule.action);
  const asks = strictest(asked.map(({ own }) => own))?.action;
  return {
    named: true,
    action: rule.action,
    ...(asks === undefined || asks === rule.action ? {} : { asks }),
    critical: isCritical(detection, asked),
    replacement,
    citation: rule.cite,
    ...(milder.length === 0 || !winner ? {} : { conflict: stricter(winner, milder) }),
  };
}

function wholeBecauseIncomparable(detection: DetectedValue, asked: readonly Asked[]): PolicyDecision {
  return {
    named: true,
    action: 'remove',
    critical: isCritical(detection, asked),
    replacement: wholeLabel(detection.category),
    citation: asked.map(({ rule }) => rule.cite).join('; '),
    conflict: { kind: 'different_parts', policies: asked.map(({ policy }) => policy.title) },
  };
}

/** What a rule requires is as critical as the four that always are. */
function isCritical({ category }: DetectedValue, asked: readonly Asked[]): boolean {
  return (
    traitsOf(category).sort.critical || asked.some(({ rule }) => rule.level === 'required' && rule.action !== 'keep')
  );
}

function stricter(winner: Asked, milder: readonly Asked[]): PolicyConflict {
  const others = [...new Set(milder.map(({ policy }) => policy.title))];
  return { kind: 'stricter', winner: winner.policy.title, others };
}
