import { BlackbarError, type Category, type PolicySummary } from '@blackbar/model';
import { POLICIES, SUPERSEDED } from './policies/index.ts';
import type { Policy } from './policy.ts';

/** Throws `invalid_policy` for an id that does not exist. */
export function findPolicy(id: string): Policy {
  const policy = POLICIES.find((one) => one.id === id);
  if (!policy) throw new BlackbarError('invalid_policy', `There is no policy called "${id}".`);
  return policy;
}

/** The version that a case was made with, or the newest. Throws `invalid_policy` for one that is not there. */
export function findVersion(id: string, version: string | undefined): Policy {
  const policy = findPolicy(id);
  if (version === undefined || policy.version === version) return policy;
  const older = SUPERSEDED.find((one) => one.id === id && one.version === version);
  if (!older) {
    throw new BlackbarError('invalid_policy', `This case was made with a version of "${id}" that is not installed.`);
  }
  return older;
}

/**
 * The criminal-case toggle: a filing under Rule 5.2 becomes one under Fed. R. Crim. P. 49.1, which adds
 * the home address. Other policies stay as they are.
 */
export function forCriminalCase(ids: readonly string[]): string[] {
  return ids.map((id) => (id === 'us-frcp-5.2' ? 'us-frcrimp-49.1' : id));
}

export function summaryOf({ id, version, title, source, rules }: Policy): PolicySummary {
  const categories: Category[] = [...new Set(rules.map((rule) => rule.category))];
  return { id, version, title, source, categories };
}
