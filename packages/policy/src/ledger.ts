import type { Detection, PersonRole } from '@blackbar/model';
import { namePartsOf } from './actions/name.ts';

/** One person of a case and the name that stands for them in what is released. */
export interface LedgerEntry {
  readonly pseudonym: string;
  readonly kind: 'person' | 'minor';
  readonly role?: PersonRole;
  /** Every spelling met so far, folded; the shortest way to know the person again. */
  readonly aliases: readonly string[];
}

/**
 * Pseudonyms of one case, handed out in the order in which people are met and never made from the person
 * (45 CFR 164.514(c)(1)): no hash, no initials, nothing that a guess could be checked against.
 */
export interface Ledger {
  pseudonymFor(detection: Detection, kind: LedgerEntry['kind']): string;
  entries(): readonly LedgerEntry[];
}

interface Person {
  readonly pseudonym: string;
  readonly kind: LedgerEntry['kind'];
  readonly role?: PersonRole;
  readonly aliases: Set<string>;
  /** Clusters of single documents that were found to be this person. */
  readonly entities: Set<string>;
}

const ROLE_LABEL: Partial<Record<PersonRole, string>> = { patient: 'PATIENT' };

/** `known`: entries of an earlier run of the same case, so that a person keeps one name over all its documents. */
export function createLedger(known: readonly LedgerEntry[] = []): Ledger {
  const people: Person[] = known.map(({ aliases, ...rest }) => ({
    ...rest,
    aliases: new Set(aliases),
    entities: new Set(),
  }));

  function meet(detection: Detection, kind: LedgerEntry['kind']): Person {
    const label = (detection.role && ROLE_LABEL[detection.role]) ?? 'PERSON';
    const next =
      people.filter((p) => p.kind === kind && p.pseudonym.includes(kind === 'minor' ? 'Minor' : label)).length + 1;
    const person: Person = {
      pseudonym: kind === 'minor' ? `Minor Child ${next}` : `[${label} ${next}]`,
      kind,
      aliases: new Set(),
      entities: new Set(),
      ...(detection.role === undefined ? {} : { role: detection.role }),
    };
    people.push(person);
    return person;
  }

  return {
    pseudonymFor(detection, kind) {
      const alias = namePartsOf(detection.text).join(' ').toLowerCase();
      const person = know(people, detection.entity, alias, kind) ?? meet(detection, kind);
      if (alias !== '') person.aliases.add(alias);
      if (detection.entity !== undefined) person.entities.add(detection.entity);
      return person.pseudonym;
    },
    entries: () =>
      people.map(({ aliases, entities: _entities, ...rest }) => ({ ...rest, aliases: [...aliases].sort() })),
  };
}

/** By the document's own cluster first, then by a spelling that only one known person has. */
function know(
  people: readonly Person[],
  entity: string | undefined,
  alias: string,
  kind: LedgerEntry['kind'],
): Person | undefined {
  const same = people.filter((person) => person.kind === kind);
  const clustered = entity === undefined ? undefined : same.find((person) => person.entities.has(entity));
  if (clustered) return clustered;
  const spelled = same.filter((person) => person.aliases.has(alias));
  return spelled.length === 1 ? spelled[0] : undefined;
}
