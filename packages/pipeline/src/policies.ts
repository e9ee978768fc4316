import type { Decide } from '@blackbar/model';
import {
  createDecider,
  createLedger,
  findPolicy,
  forCriminalCase,
  type LedgerEntry,
  type Override,
  withOverrides,
} from '@blackbar/policy';

/** Which policies a document is redacted under, as plain data that can cross to a child process. */
export interface PolicyChoice {
  readonly ids: readonly string[];
  readonly criminalCase?: boolean;
  readonly minors?: 'pseudonym' | 'initials';
  /** The case's pseudonyms so far. */
  readonly ledger?: readonly LedgerEntry[];
  /** Year of release. */
  readonly asOf: number;
  /** What a person chose against the rules, by detection. */
  readonly overrides?: Readonly<Record<string, Override>>;
}

function chosen({ ids, criminalCase }: PolicyChoice): string[] {
  return [...new Set(criminalCase ? forCriminalCase(ids) : ids)];
}

/** `undefined` where nothing was chosen: then everything found is removed whole. Throws `invalid_policy`. */
export function deciderFor(choice: PolicyChoice): Decide | undefined {
  const policies = chosen(choice).map(findPolicy);
  const { minors, asOf, overrides = {} } = choice;
  const ledger = createLedger(choice.ledger ? { known: choice.ledger } : {});
  const options = { ledger, asOf, ...(minors === undefined ? {} : { minors }) };
  const decide = policies.length === 0 ? undefined : createDecider(policies, options);
  return Object.keys(overrides).length === 0 ? decide : withOverrides(decide, overrides, options);
}

export function policyFacts(choice: PolicyChoice): { readonly id: string; readonly version: string }[] {
  return chosen(choice)
    .map(findPolicy)
    .map(({ id, version }) => ({ id, version }));
}
