import type { Decide } from '@blackbar/model';
import { createDecider, createLedger, findPolicy, forCriminalCase, type LedgerEntry } from '@blackbar/policy';

/** Which policies a document is redacted under, as plain data that can cross to a child process. */
export interface PolicyChoice {
  readonly ids: readonly string[];
  readonly criminalCase?: boolean;
  readonly minors?: 'pseudonym' | 'initials';
  /** The case's pseudonyms so far. */
  readonly ledger?: readonly LedgerEntry[];
  /** Year of release. */
  readonly asOf: number;
}

function chosen({ ids, criminalCase }: PolicyChoice): string[] {
  return [...new Set(criminalCase ? forCriminalCase(ids) : ids)];
}

/** `undefined` where no policy was chosen: then everything found is removed whole. Throws `invalid_policy`. */
export function deciderFor(choice: PolicyChoice): Decide | undefined {
  const policies = chosen(choice).map(findPolicy);
  if (policies.length === 0) return undefined;
  const { minors, asOf } = choice;
  return createDecider(policies, {
    ledger: createLedger(choice.ledger ? { known: choice.ledger } : {}),
    asOf,
    ...(minors === undefined ? {} : { minors }),
  });
}

export function policyFacts(choice: PolicyChoice): { readonly id: string; readonly version: string }[] {
  return chosen(choice)
    .map(findPolicy)
    .map(({ id, version }) => ({ id, version }));
}
