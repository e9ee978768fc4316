import type { Category, PolicyAction, StampPosition } from '@blackbar/model';

/** Numbers and words that an action needs; which ones is said beside each action. */
export interface RuleParams {
  /** How many of the last letters and digits stay. */
  readonly n?: number;
  /** How many of a card's first digits stay. */
  readonly bin?: number;
  /** A year of birth that implies 90 or more becomes "90 or older" (45 CFR 164.514(b)(2)(i)(C)). */
  readonly agg90?: boolean;
  /** Code of the privilege or the exemption, when the mark itself names none. */
  readonly reason?: string;
}

/** A filing, or a part of it, to which a rule does not apply. */
export interface Exemption {
  readonly id: string;
  readonly title: string;
  /** What it frees; without it the whole filing. */
  readonly categories?: readonly Category[];
}

export interface PolicyRule {
  readonly category: Category;
  readonly action: PolicyAction;
  readonly params?: RuleParams;
  /** Text of the box, with the action's placeholders: {last}, {year}, {initials}, {n}, {city}, {state} … */
  readonly format: string;
  readonly cite: string;
  /** `permitted`: the most the rule allows to stay, offered but not the default. */
  readonly level: 'required' | 'recommended' | 'permitted';
  readonly note?: string;
  readonly examples: readonly { readonly in: string; readonly out: string }[];
}

/** A rule of law or of an organization, as data: category to action to text to citation. */
export interface Policy {
  readonly id: string;
  readonly version: string;
  readonly title: string;
  readonly source: string;
  /** Day on which the rows were written down, ISO 8601. The law may have moved since: not legal advice. */
  readonly dated: string;
  /** Switches per filing under which the rule does not apply. */
  readonly exemptions?: readonly Exemption[];
  /** What a person has to sign before an output may carry this policy's name. */
  readonly attestations?: readonly string[];
  /** The policy that speaks in its place in a criminal case. */
  readonly inCriminalCases?: string;
  readonly appliesTo?: string;
  /** FOIA wants the true extent of what was removed to be seen (5 U.S.C. 552(b)). */
  readonly widths?: 'exact';
  /** Printed on page 1 where the rule demands it. */
  readonly notice?: { readonly text: string; readonly position: StampPosition };
  readonly codes?: readonly string[];
  /** A removal without a reason may not be finalized: `all` of them, or those that no other rule asks for. */
  readonly reasonsRequired?: 'all' | 'uncited';
  readonly rules: readonly PolicyRule[];
}
