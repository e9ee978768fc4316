import type { CustomLists } from '@blackbar/detection';
import type { Decide } from '@blackbar/model';
import {
  assertExemptions,
  basesOf,
  type CustomPolicy,
  compilePattern,
  createDecider,
  createLedger,
  type FilingExemption,
  findVersion,
  forCriminalCase,
  isCustom,
  type LedgerEntry,
  type Override,
  type Policy,
  type ReasonCode,
  withOverrides,
} from '@blackbar/policy';

/** Which policies a document is redacted under, as plain data that can cross to a child process. */
export interface PolicyChoice {
  /** Of policies of law. */
  readonly ids: readonly string[];
  /** The versions of them that the case was made with; the newest where it says none. */
  readonly versions?: Readonly<Record<string, string>>;
  /** The organization's own, in the versions that the case was made with. */
  readonly custom?: readonly CustomPolicy[] | undefined;
  readonly criminalCase?: boolean;
  readonly minors?: 'pseudonym' | 'initials' | undefined;
  /** Switches of this filing under which a policy does not apply. */
  readonly exemptions?: readonly FilingExemption[];
  /** Why a person removes something, by the detection's id. */
  readonly reasons?: Readonly<Record<string, readonly string[]>>;
  /** The case's pseudonyms so far, under the names of the recipient. */
  readonly ledger?: readonly LedgerEntry[];
  /** Year of release. */
  readonly asOf: number;
  /** What a person chose against the rules, by detection. */
  readonly overrides?: Readonly<Record<string, Override>>;
}

/** Every policy in force. Throws `invalid_policy` for an id that does not exist. */
export function policiesOf({ ids, versions = {}, custom = [], criminalCase }: PolicyChoice): readonly Policy[] {
  const law = [...new Set(criminalCase ? forCriminalCase(ids) : ids)].map((id) => findVersion(id, versions[id]));
  return [...law, ...custom];
}

export interface Rules {
  readonly policies: readonly Policy[];
  /** `undefined` where nothing was chosen: then everything found is removed whole. */
  readonly decide: Decide | undefined;
  /** The pseudonyms after it decided. */
  readonly entries: () => readonly LedgerEntry[];
}

/** Throws `invalid_policy` for a policy or an exemption that does not exist. */
export function rulesFor(choice: PolicyChoice): Rules {
  const policies = policiesOf(choice);
  const { minors, asOf, exemptions = [], reasons = {}, overrides = {} } = choice;
  assertExemptions(policies, exemptions);
  const ledger = createLedger(choice.ledger ? { known: choice.ledger } : {});
  const options = { ledger, asOf, exemptions, reasons, minors };
  const ruled = policies.length === 0 ? undefined : createDecider(policies, options);
  const decide = Object.keys(overrides).length === 0 ? ruled : withOverrides(ruled, overrides, options);
  return { policies, decide, entries: ledger.entries };
}

export function deciderFor(choice: PolicyChoice): Decide | undefined {
  return rulesFor(choice).decide;
}

export function policyFacts(choice: PolicyChoice): { readonly id: string; readonly version: string }[] {
  return policiesOf(choice).map(({ id, version }) => ({ id, version }));
}

/** Reason codes of the organization's own policies. */
export function ownReasons({ custom = [] }: PolicyChoice): readonly ReasonCode[] {
  return custom.flatMap(({ reasons }) => reasons);
}

/** Each removal's reasons with the legal basis that they stand for. */
export function basedReasons(choice: PolicyChoice): Record<string, { reasons: readonly string[]; basis: string }> {
  const own = ownReasons(choice);
  return Object.fromEntries(
    Object.entries(choice.reasons ?? {})
      .filter(([, reasons]) => reasons.length > 0)
      .map(([id, reasons]) => [id, { reasons, basis: basesOf(reasons, own) }]),
  );
}

/**
 * The words and expressions that these policies want found; `undefined` where they list none. Throws `invalid_pattern`.
 */
export function listsOf(policies: readonly Policy[]): CustomLists | undefined {
  const custom = policies.filter(isCustom);
  const terms = custom.flatMap((policy) => policy.terms);
  const patterns = custom
    .flatMap((policy) => policy.patterns)
    .map((pattern) => ({ category: pattern.category, find: compilePattern(pattern) }));
  return terms.length + patterns.length === 0 ? undefined : { terms, patterns };
}
