import type { Detection, PersonRole } from '@blackbar/model';
import { type Alias, aliasOf, fits } from './alias.ts';

/** One person of a case and the name that stands for them in what is released. */
export interface LedgerEntry {
  readonly pseudonym: string;
  readonly kind: 'person' | 'minor';
  readonly role?: PersonRole;
  /** Every spelling met so far, lower case, in spoken order ("tamara hill"). */
  readonly aliases: readonly string[];
}

/**
 * Pseudonyms of one case and one audience. Handed out by number and never made from the person
 * (45 CFR 164.514(c)(1)): no hash, no initials, nothing that a guess could be checked against.
 */
export interface Ledger {
  pseudonymFor(detection: Detection, kind: LedgerEntry['kind']): string;
  entries(): readonly LedgerEntry[];
}

export interface LedgerOptions {
  /** Entries of earlier documents of the case, so that a person keeps one name over all of them. */
  readonly known?: readonly LedgerEntry[];
  /**
   * The next number for a label, given those already in use. In sequence without it. Two audiences whose
   * outputs must not be linked draw at random, at the edge.
   */
  readonly draw?: (taken: ReadonlySet<number>) => number;
}

interface Person {
  readonly pseudonym: string;
  readonly kind: LedgerEntry['kind'];
  readonly role: PersonRole | undefined;
  readonly aliases: Alias[];
  /** Alias clusters of the document at hand that were found to be this person. */
  readonly entities: Set<string>;
}

export function createLedger({ known = [], draw = inSequence }: LedgerOptions = {}): Ledger {
  const people: Person[] = known.map(personOf);

  function meet(detection: Detection, kind: LedgerEntry['kind']): Person {
    const label = labelOf(kind, detection.role);
    const taken = new Set(people.flatMap(({ pseudonym }) => numberIn(pseudonym, label) ?? []));
    const person: Person = {
      pseudonym: label.replace('#', String(draw(taken))),
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
      const same = people.filter((person) => person.kind === kind);
      const person = recognise(same, detection.entity, alias) ?? meet(detection, kind);
      if (alias.length > 0 && !person.aliases.some((one) => equal(one, alias))) person.aliases.push(alias);
      if (detection.entity !== undefined) person.entities.add(detection.entity);
      return person.pseudonym;
    },
    entries: () => people.map(entryOf),
  };
}

/** By the document's own cluster, else by a spelling, else by the only person whom the spelling fits. */
function recognise(people: readonly Person[], entity: string | undefined, alias: Alias): Person | undefined {
  const clustered = entity === undefined ? undefined : people.find(({ entities }) => entities.has(entity));
  if (clustered) return clustered;
  const spelled = people.filter(({ aliases }) => aliases.some((one) => equal(one, alias)));
  if (spelled.length > 0) return spelled.length === 1 ? spelled[0] : undefined;
  const fitting = people.filter(({ aliases }) => aliases.length > 0 && aliases.every((one) => fits(one, alias)));
  return fitting.length === 1 ? fitting[0] : undefined;
}

function equal(a: Alias, b: Alias): boolean {
  return a.length === b.length && a.every((part, i) => part === b[i]);
}

/** The label with `#` for its number. */
function labelOf(kind: LedgerEntry['kind'], role: PersonRole | undefined): string {
  if (kind === 'minor') return 'Minor Child #';
  return role === 'patient' ? '[PATIENT #]' : '[PERSON #]';
}

function numberIn(pseudonym: string, label: string): number | undefined {
  const [before = '', after = ''] = label.split('#');
  const framed = pseudonym.startsWith(before) && pseudonym.endsWith(after);
  const number = framed ? Number(pseudonym.slice(before.length, pseudonym.length - after.length)) : Number.NaN;
  return Number.isInteger(number) ? number : undefined;
}

function inSequence(taken: ReadonlySet<number>): number {
  return Math.max(0, ...taken) + 1;
}

function personOf({ pseudonym, kind, role, aliases }: LedgerEntry): Person {
  return { pseudonym, kind, role, aliases: aliases.map((alias) => alias.split(' ')), entities: new Set() };
}

function entryOf({ pseudonym, kind, role, aliases }: Person): LedgerEntry {
  return {
    pseudonym,
    kind,
    aliases: aliases.map((alias) => alias.join(' ')),
    ...(role === undefined ? {} : { role }),
  };
}
