import { BlackbarError } from '@blackbar/model';
import { aliasOf, plainLetters } from './alias.ts';
import type { LedgerEntry } from './entry.ts';
import { labelOf, nextPseudonym } from './pseudonym.ts';

/**
 * What somebody may set right in a case's ledger; people are named by their number. Each gives a new list;
 * throws `invalid_pseudonym` and changes nothing.
 */
export function mergePeople(entries: readonly LedgerEntry[], keep: number, gone: number): LedgerEntry[] {
  const [kept, merged] = [find(entries, keep), find(entries, gone)];
  if (kept === merged) throw new BlackbarError('invalid_pseudonym', 'merged_with_themselves');
  const aliases = [...new Set([...kept.aliases, ...merged.aliases])];
  const pinned = [...new Set([...(kept.pinned ?? []), ...merged.aliases])];
  const retired = [...(kept.retired ?? []), merged.pseudonym, ...(merged.retired ?? [])];
  const one = { ...kept, aliases, pinned, retired, ...questionOf(kept, merged), ...childOf(kept, merged) };
  return entries.filter((entry) => entry !== merged).map((entry) => (entry === kept ? one : entry));
}

/**
 * Whoever is the same as a child is one, at every mention: a person who says so has answered, unless somebody said that
 * one of the two is no child. The child's name stands for both.
 */
function childOf(kept: LedgerEntry, merged: LedgerEntry): Partial<LedgerEntry> {
  const pair = [kept, merged];
  const child = pair.find(({ kind }) => kind === 'minor');
  if (!child || kept.kind === merged.kind || pair.some(({ answer }) => answer === 'not_child')) return {};
  const names = [...pair.flatMap(({ pseudonym, retired = [] }) => [pseudonym, ...retired])];
  const retired = names.filter((name) => name !== child.pseudonym);
  return { kind: 'minor', role: 'minor', pseudonym: child.pseudonym, retired, answer: 'child' };
}

/** Whether either may be a child is still a question, unless the answer holds for both. */
function questionOf(kept: LedgerEntry, merged: LedgerEntry): Pick<LedgerEntry, 'perhapsIn' | 'unsaidIn' | 'answer'> {
  const both = (list: 'perhapsIn' | 'unsaidIn') => [...new Set([...(kept[list] ?? []), ...(merged[list] ?? [])])];
  const [perhapsIn, unsaidIn] = [both('perhapsIn'), both('unsaidIn')];
  const answer = kept.answer ?? (merged.answer === 'not_child' ? merged.answer : undefined);
  return {
    ...(perhapsIn.length === 0 ? {} : { perhapsIn }),
    ...(unsaidIn.length === 0 ? {} : { unsaidIn }),
    ...(answer === undefined ? {} : { answer }),
  };
}

/**
 * After a merging was taken back: whoever was a child by it alone is none for the finds that it turned. What was asked
 * about them before is asked again, so this is no answer to be kept.
 */
export function unmergedChildren(merged: readonly LedgerEntry[], back: readonly LedgerEntry[]): LedgerEntry[] {
  const children = new Set(merged.flatMap(({ kind, aliases }) => (kind === 'minor' ? aliases : [])));
  return back.map((entry): LedgerEntry => {
    const turned =
      entry.kind === 'person' && entry.answer === undefined && entry.aliases.some((one) => children.has(one));
    return turned ? { ...entry, answer: 'not_child' } : entry;
  });
}

/** Takes one spelling away from a person and gives it to a new one. */
export function splitPerson(entries: readonly LedgerEntry[], id: number, spelling: string): LedgerEntry[] {
  const person = find(entries, id);
  const alias = aliasOf(spelling).join(' ');
  if (!person.aliases.includes(alias) || person.aliases.length < 2)
    throw new BlackbarError('invalid_pseudonym', 'spelling_stays');
  const without = (list: readonly string[]) => list.filter((one) => one !== alias);
  const rest: LedgerEntry = { ...person, aliases: without(person.aliases), pinned: without(person.pinned ?? []) };
  const split: LedgerEntry = {
    id: Math.max(...entries.map((entry) => entry.id)) + 1,
    pseudonym: nextPseudonym(entries, labelOf(person.kind, person.role)),
    kind: person.kind,
    ...(person.role === undefined ? {} : { role: person.role }),
    aliases: [alias],
    pinned: [alias],
  };
  return [...entries.map((entry) => (entry === person ? rest : entry)), split];
}

/** A chosen name may be nobody's real name in the case: it would point at the wrong person. */
export function renamePerson(entries: readonly LedgerEntry[], id: number, chosen: string): LedgerEntry[] {
  const person = find(entries, id);
  assertFree(entries, chosen.trim());
  const retired = [...(person.retired ?? []), person.pseudonym];
  return entries.map((entry) => (entry === person ? { ...person, pseudonym: chosen.trim(), retired } : entry));
}

const MAX_PSEUDONYM = 60;

function find(entries: readonly LedgerEntry[], id: number): LedgerEntry {
  const entry = entries.find((one) => one.id === id);
  if (!entry) throw new BlackbarError('invalid_pseudonym', 'no_such_person');
  return entry;
}

function assertFree(entries: readonly LedgerEntry[], chosen: string): void {
  if (chosen === '' || chosen.length > MAX_PSEUDONYM) {
    throw new BlackbarError('invalid_pseudonym', 'length', { facts: { most: MAX_PSEUDONYM } });
  }
  const real = new Set(entries.flatMap(({ aliases }) => aliases.flatMap((alias) => plainLetters(alias).split(' '))));
  const used = entries.flatMap(({ pseudonym, retired = [] }) => [pseudonym, ...retired]);
  if (used.some((one) => one.toLowerCase() === chosen.toLowerCase())) {
    throw new BlackbarError('invalid_pseudonym', 'name_taken');
  }
  if (wordsOf(chosen).some((part) => part.length > 1 && real.has(part))) {
    throw new BlackbarError('invalid_pseudonym', 'real_name');
  }
}

/** Every word of a chosen name, titles too: "Judge" may be somebody's last name. */
function wordsOf(text: string): string[] {
  return plainLetters(text).match(/\p{L}[\p{L}'-]*/gu) ?? [];
}
