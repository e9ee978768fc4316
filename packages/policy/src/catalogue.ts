import { BlackbarError, type Category } from '@blackbar/model';
import { POLICIES } from './policies/index.ts';
import { SUPERSEDED } from './policies/superseded.ts';
import type { Policy } from './policy.ts';

/** Throws `invalid_policy` for an id that does not exist. */
export function findPolicy(id: string): Policy {
  const policy = POLICIES.find((one) => one.id === id);
  if (!policy) throw new BlackbarError('invalid_policy', 'no_such_policy', { facts: { id } });
  return policy;
}

/** What a policy of this catalogue is called, whatever its version. */
export function titleOf(id: string): string | undefined {
  return POLICIES.find((one) => one.id === id)?.title;
}

/** The version that a case was made with, or the newest. Throws `invalid_policy` for one that is not there. */
export function findVersion(id: string, version: string | undefined): Policy {
  const policy = findPolicy(id);
  if (version === undefined || policy.version === version) return policy;
  const older = SUPERSEDED.find((one) => one.id === id && one.version === version);
  if (!older) {
    throw new BlackbarError('invalid_policy', 'version_not_installed', { facts: { id } });
  }
  return older;
}

/**
 * The criminal-case toggle acts on every policy that knows the difference: Rule 5.2 becomes Fed. R. Crim. P. 49.1,
 * which adds the home address. Other policies stay as they are.
 */
export function forCriminalCase(ids: readonly string[]): string[] {
  return ids.map((id) => POLICIES.find((one) => one.id === id)?.inCriminalCases ?? id);
}

/** A policy as a list shows it: of its rules only the kinds of data that they speak of. */
export function summaryOf({ id, version, title, source, rules }: Policy) {
  const categories: Category[] = [...new Set(rules.map((rule) => rule.category))];
  return { id, version, title, source, categories };
}
