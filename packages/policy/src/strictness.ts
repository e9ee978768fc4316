import type { PolicyAction } from '@blackbar/model';
import type { PolicyRule } from './policy.ts';

/**
 * What of a value is still known after an action, as a set of facets. One action is at least as strict
 * as another when its facets are a subset of the other's. Sets can also be incomparable (one rule keeps
 * the city, another the ZIP code): then neither may win.
 */
export function survives(rule: PolicyRule): ReadonlySet<string> {
  return new Set(FACETS[rule.action](rule));
}

function last(n: number): string[] {
  return Array.from({ length: n }, (_, i) => `last${i + 1}`);
}

const ALL_ADDRESS = ['city', 'state', 'zip3', 'zip'];
const WHOLE = ['everything'];

const FACETS: { readonly [A in PolicyAction]: (rule: PolicyRule) => readonly string[] } = {
  remove: () => [],
  generic_ref: () => [],
  exempt_code: () => [],
  mask_x: () => [],
  pseudonym: () => ['identity'],
  keep_last: (rule) => last(rule.params?.n ?? 4),
  bin_last4: (rule) => [...last(4), ...Array.from({ length: rule.params?.bin ?? 6 }, (_, i) => `bin${i + 1}`)],
  year_only: (rule) => (rule.params?.agg90 ? ['year'] : ['year', 'year90']),
  initials: () => ['initials', 'identity'],
  city_state: () => ['city', 'state'],
  state_zip3: () => ['state', 'zip3'],
  city_state_zip: () => ALL_ADDRESS,
  age_90plus: () => ['age'],
  keep: () => WHOLE,
};

/** Whether something of the value itself may still be read. A pseudonym tells who is the same, not who it is. */
export function leavesPart(rule: PolicyRule): boolean {
  return [...survives(rule)].some((facet) => facet !== 'identity');
}

/** Among rules that leave equally little, the one whose box says most to the reader comes first. */
const PREFERENCE: readonly PolicyAction[] = ['exempt_code', 'generic_ref', 'remove', 'mask_x', 'pseudonym'];

function preference(action: PolicyAction): number {
  const at = PREFERENCE.indexOf(action);
  return at === -1 ? PREFERENCE.length : at;
}

/** Whether nothing survives `a` that does not survive `b`. */
export function atLeastAsStrict(a: PolicyRule, b: PolicyRule): boolean {
  const others = survives(b);
  return others.has('everything') || [...survives(a)].every((facet) => others.has(facet));
}

/**
 * The strictest of several rules for one value, or `undefined` where they are incomparable and the value
 * has to go whole. Does not depend on the order in which the rules are given.
 */
export function strictest(rules: readonly PolicyRule[]): PolicyRule | undefined {
  const winners = rules.filter((rule) => rules.every((other) => atLeastAsStrict(rule, other)));
  return [...winners].sort(byPreference)[0];
}

function byPreference(a: PolicyRule, b: PolicyRule): number {
  return preference(a.action) - preference(b.action) || compare(a.format, b.format) || compare(a.cite, b.cite);
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
