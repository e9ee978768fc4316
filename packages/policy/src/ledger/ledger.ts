import type { DetectedValue, PersonRole } from '@blackbar/model';
import { type Alias, aliasOf, fits, isSpelledAlike, isWeak } from './alias.ts';
import { clusterOf, type LedgerEntry } from './entry.ts';
import { type Draw, inSequence, labelOf, nextPseudonym } from './pseudonym.ts';

/**
 * Pseudonyms of one case and one audience. Handed out by number and never made from the person
 * (45 CFR 164.514(c)(1)): no hash, no initials, nothing that a guess could be checked against.
 */
export interface Ledger {
  pseudonymFor(detection: DetectedValue, kind: LedgerEntry['kind']): string;
  entries(): readonly LedgerEntry[];
}

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

  function meet(detection: DetectedValue, kind: LedgerEntry['kind']): Person {
    const person: Person = {
      id: inSequence(people.map(({ id }) => id)),
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
      if (alias.length > 0 && !person.aliases.some((one) => isSpelledAlike(one, alias))) person.aliases.push(alias);
      if (detection.entity !== undefined && !isWeak(alias)) person.entities.add(detection.entity);
      return person.pseudonym;
    },
    entries: () => people.map(entryOf),
  };
}

/** Whoever somebody gave this spelling to by hand. */
function pinnedTo(people: readonly Person[], alias: Alias): Person | undefined {
  return people.find((person) => person.pinned?.some((one) => isSpelledAlike(one.split(' '), alias)));
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
  const spelled = people.filter(({ aliases }) => aliases.some((one) => isSpelledAlike(one, alias)));
  const clustered = people.find((person) => entity === clusterOf(person) || person.entities.has(entity ?? ''));
  if (isWeak(alias)) {
    const full = people.filter((person) => fullNames(person).some((one) => fits(one, alias)));
    const unnamed = people.filter((person) => fullNames(person).length === 0);
    if (full.length > 1) return spelled.find((person) => unnamed.includes(person));
    return (
      full[0] ??
      spelled[0] ??
      clustered ??
      only(unnamed.filter(({ aliases }) => aliases.every((one) => fits(one, alias))))
    );
  }
  if (spelled.length === 1) return spelled[0];
  return clustered ?? (spelled.length > 1 ? undefined : onlyFitting(people, alias));
}

/** The only person whose full names a full name fits; else the only one known by less who can be nobody else. */
function onlyFitting(people: readonly Person[], alias: Alias): Person | undefined {
  const fitting = people.filter(
    (person) => fullNames(person).length > 0 && fullNames(person).every((one) => fits(one, alias)),
  );
  if (fitting.length > 0) return only(fitting);
  const free = people.filter(
    (person) =>
      fullNames(person).length === 0 &&
      person.aliases.every(
        (one) => fits(one, alias) && !people.some((other) => fullNames(other).some((full) => fits(full, one))),
      ),
  );
  return only(free);
}

function fullNames({ aliases }: Person): readonly Alias[] {
  return aliases.filter((one) => !isWeak(one));
}

function only<T>(list: readonly T[]): T | undefined {
  return list.length === 1 ? list[0] : undefined;
}

function personOf({ role, aliases, ...rest }: LedgerEntry): Person {
  return { ...rest, role, aliases: aliases.map((alias) => alias.split(' ')), entities: new Set() };
}

function entryOf({ role, aliases, entities: _, ...rest }: Person): LedgerEntry {
  return { ...rest, aliases: aliases.map((alias) => alias.join(' ')), ...(role === undefined ? {} : { role }) };
}
