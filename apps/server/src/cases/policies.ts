import { PLANS, type PlanId } from '@blackbar/contracts';
import { BlackbarError, type Decide } from '@blackbar/model';
import type { PolicyChoice } from '@blackbar/pipeline';
import {
  createDecider,
  createLedger,
  findPolicy,
  forCriminalCase,
  type LedgerEntry,
  POLICIES,
  summaryOf,
  withOverrides,
} from '@blackbar/policy';
import type { matter } from '../db/schema.ts';

/** What a new case starts with when nobody chose. */
const BY_INDUSTRY: Readonly<Record<string, readonly string[]>> = {
  legal: ['us-frcp-5.2'],
  healthcare: ['us-hipaa-safe-harbor'],
};

export function defaultPolicies(industry: string | null, plan: PlanId): readonly string[] {
  return PLANS[plan].may.policies ? (BY_INDUSTRY[industry ?? ''] ?? []) : [];
}

/** Throws `invalid_policy` for an unknown id and `plan_required` where the plan has none. */
export function assertPolicies(ids: readonly string[], plan: PlanId): void {
  for (const id of ids) findPolicy(id);
  if (ids.length > 0 && !PLANS[plan].may.policies) {
    throw new BlackbarError('plan_required', 'Legal policies are part of the Professional plan.');
  }
}

export function policyList() {
  return POLICIES.map(summaryOf).map((policy) => ({ ...policy, categories: [...policy.categories] }));
}

export function choiceOf(row: typeof matter.$inferSelect, ledger: readonly LedgerEntry[]): PolicyChoice {
  return {
    ids: row.policies,
    criminalCase: row.criminalCase,
    minors: row.minors,
    ledger,
    asOf: new Date().getUTCFullYear(),
  };
}

/** What the case's policies say, and what a person chose against them in single boxes, and the pseudonyms after they said it; no `decide` without policies. */
export function decider({ ids, criminalCase, minors, ledger, asOf, overrides = {} }: PolicyChoice): {
  readonly decide: Decide | undefined;
  readonly entries: () => readonly LedgerEntry[];
} {
  const book = createLedger(ledger ? { known: ledger } : {});
  const policies = [...new Set(criminalCase ? forCriminalCase(ids) : ids)].map(findPolicy);
  const options = { ledger: book, asOf, ...(minors === undefined ? {} : { minors }) };
  const proposed = policies.length === 0 ? undefined : createDecider(policies, options);
  const decide = Object.keys(overrides).length === 0 ? proposed : withOverrides(proposed, overrides, options);
  return { decide, entries: book.entries };
}
