import { BlackbarError } from '@blackbar/model';
import { aliasOf } from './alias.ts';
import type { LedgerEntry } from './ledger.ts';

/** What a person may set right in a case's ledger. Each gives a new list; throws `invalid_pseudonym` and changes nothing. */
export function mergePeople(entries: readonly LedgerEntry[], keep: string, gone: string): LedgerEntry[] {
  const [kept, merged] = [find(entries, keep), find(entries, gone)];
  if (kept === merged) throw invalid('A person cannot be merged with themselves.');
  return entries
    .filter((entry) => entry !== merged)
    .map((entry) =>
      entry === kept ? { ...kept, aliases: [...new Set([...kept.aliases, ...merged.aliases])] } : entry,
    );
}

/** Takes one spelling away from a person and gives it to a new one. */
export function splitPerson(
  entries: readonly LedgerEntry[],
  pseudonym: string,
  spelling: string,
  newPseudonym: string,
): LedgerEntry[] {
  const person = find(entries, pseudonym);
  const alias = aliasOf(spelling).join(' ');
  if (!person.aliases.includes(alias) || person.aliases.length < 2)
    throw invalid('This spelling cannot be taken from them.');
  assertFree(entries, newPseudonym);
  const rest = { ...person, aliases: person.aliases.filter((one) => one !== alias) };
  return [
    ...entries.map((entry) => (entry === person ? rest : entry)),
    { ...person, pseudonym: newPseudonym, aliases: [alias] },
  ];
}

/** A chosen name may be nobody's real name in the case: it would point at the wrong person. */
export function renamePerson(entries: readonly LedgerEntry[], pseudonym: string, chosen: string): LedgerEntry[] {
  const person = find(entries, pseudonym);
  assertFree(entries, chosen);
  return entries.map((entry) => (entry === person ? { ...person, pseudonym: chosen } : entry));
}

function find(entries: readonly LedgerEntry[], pseudonym: string): LedgerEntry {
  const entry = entries.find((one) => one.pseudonym === pseudonym);
  if (!entry) throw invalid('There is no such person in this case.');
  return entry;
}

function assertFree(entries: readonly LedgerEntry[], chosen: string): void {
  const name = aliasOf(chosen);
  const real = new Set(entries.flatMap(({ aliases }) => aliases.flatMap((alias) => alias.split(' '))));
  if (chosen.trim() === '' || entries.some(({ pseudonym }) => pseudonym === chosen)) {
    throw invalid('This name already stands for somebody else.');
  }
  if (name.some((part) => part.length > 1 && real.has(part))) {
    throw invalid('This name is the real name of somebody in this case.');
  }
}

function invalid(message: string): BlackbarError {
  return new BlackbarError('invalid_pseudonym', message);
}
