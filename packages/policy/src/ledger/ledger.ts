import type { Detection, PersonRole } from '@blackbar/model';
import { type Alias, aliasOf, fits, isWeak } from './alias.ts';
import { inSequence, labelOf, nextPseudonym } from './pseudonym.ts';

/** One person of a case and the name that stands for them in what is released. */
export interface LedgerEntry {
  /** Number of the person within the case, from 1, in no order that means anything; never printed. */
  readonly id: number;
  readonly pseudonym: string;
  readonly kind: 'person' | 'minor';
  readonly role?: PersonRole;
  /** Every spelling met so far, lower case, in spoken order ("tamara hill"). */
  readonly aliases: readonly string[];
  /** Spellings that somebody gave to this person by hand: they are nobody else's, whatever the text suggests. */
  readonly pinned?: readonly string[];
}

/**
 * Pseudonyms of one case and one audience. Handed out by number and never made from the person
 * (45 CFR 164.514(c)(1)): no hash, no initials, nothing that a guess could be checked against.
 */
export interface Ledger {
  pseudonymFor(detection: Detection, kind: LedgerEntry['kind']): string;
  entries(): readonly LedgerEntry[];
}

/** The next number for a label, given those already in use. */
export type Draw = (taken: ReadonlySet<number>) => number;

export interface LedgerOptions {
  /** Entries of earlier documents of the case, so that a person keeps one name over all of them. */
  readonly known?: readonly LedgerEntry[];
  /** In sequence without it. */
  readonly draw?: Draw;
}

interface Person extends Omit<LedgerEntry, 'aliases' | 'role'> {
  readonly role: PersonRole | undefined;
  readonly aliases: Alias[];
  /** Alias clusters of the document at hand that were found to be this person. */
  readonly entities: Set<string>;
}

export function createLedger({ known = [], draw = inSequence }: LedgerOptions = {}): Ledger {
  const people: Person[] = known.map(personOf);

  function meet(detection: Detection, kind: LedgerEntry['kind']): Person {
    const person: Person = {
      id: Math.max(0, ...people.map(({ id }) => id)) + 1,
      pseudonym: nextPseudonym(people, labelOf(kind, detection.role), draw),
      kind,
      role: detection.role,
      aliases: [],
      entities: new Set(),
    };
    people.push(person);
    return person;
  }

  return {
    pseudonymFor(detection, kind) {
      const alias = aliasOf(detection.text);
      const person =
        pinnedTo(people, alias) ?? recognise(people, kind, detection.entity, alias) ?? meet(detection, kind);
      if (alias.length > 0 && !person.aliases.some((one) => equal(one, alias))) person.aliases.push(alias);
      if (detection.entity !== undefined && !isWeak(alias)) person.entities.add(detection.entity);
      return person.pseudonym;
    },
    entries: () => people.map(entryOf),
  };
}

/** The cluster under which detection knows a person of the case when it reads the next document. */
export function clusterOf({ id }: Pick<LedgerEntry, 'id'>): string {
  return `case:${id}`;
}

/** Whoever somebody gave this spelling to by hand. */
function pinnedTo(people: readonly Person[], alias: Alias): Person | undefined {
  const text = alias.join(' ');
  return people.find((person) => person.pinned?.includes(text));
}

/**
 * Whom a spelling means: the one who has it; else the document's own cluster; else the only one whom it
 * fits. A lone name or an initial that fits two people is given to neither.
 */
function recognise(
  all: readonly Person[],
  kind: LedgerEntry['kind'],
  entity: string | undefined,
  alias: Alias,
): Person | undefined {
  const people = all.filter((person) => person.kind === kind);
  const spelled = people.filter(({ aliases }) => aliases.some((one) => equal(one, alias)));
  const clustered = people.find((person) => entity === clusterOf(person) || person.entities.has(entity ?? ''));
  if (isWeak(alias)) {
    const strong = people.filter((person) => fitsFullName(person, alias));
    if (strong.length > 1) return spelled.find((person) => !person.aliases.some((one) => !isWeak(one)));
    return strong[0] ?? spelled[0] ?? clustered ?? onlyFitting(people, alias);
  }
  if (spelled.length === 1) return spelled[0];
  return clustered ?? (spelled.length > 1 ? undefined : onlyFitting(people, alias));
}

function onlyFitting(people: readonly Person[], alias: Alias): Person | undefined {
  const fitting = people.filter(({ aliases }) => aliases.length > 0 && aliases.every((one) => fits(one, alias)));
  return fitting.length === 1 ? fitting[0] : undefined;
}

function fitsFullName({ aliases }: Person, weak: Alias): boolean {
  return aliases.some((one) => !isWeak(one) && fits(one, weak));
}

function equal(a: Alias, b: Alias): boolean {
  return a.length === b.length && a.every((part, i) => part === b[i]);
}

function personOf({ role, aliases, ...rest }: LedgerEntry): Person {
  return { ...rest, role, aliases: aliases.map((alias) => alias.split(' ')), entities: new Set() };
}

function entryOf({ role, aliases, entities: _, ...rest }: Person): LedgerEntry {
  return { ...rest, aliases: aliases.map((alias) => alias.join(' ')), ...(role === undefined ? {} : { role }) };
}
