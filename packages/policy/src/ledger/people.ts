import { type Detection, isNameCategory, type KnownPerson } from '@blackbar/model';
import { aliasOf, fits } from './alias.ts';
import { clusterOf, kindOf, type LedgerEntry } from './entry.ts';
import { createLedger } from './ledger.ts';
import { type Draw, labelOf, nextPseudonym } from './pseudonym.ts';

/**
 * The ledger after one more document: everybody whom it names has a pseudonym, whatever the policies say of
 * names today. Full names are met first, so that a lone one finds the person it belongs to.
 */
export function meetPeople(known: readonly LedgerEntry[], detections: readonly Detection[]): readonly LedgerEntry[] {
  const ledger = createLedger({ known });
  const named = detections.flatMap((detection) => {
    if (!isNameCategory(detection.category)) return [];
    return [
      {
        detection,
        kind: kindOf(detection.category),
        words: aliasOf(detection.text).filter((word) => word.length > 1).length,
      },
    ];
  });
  for (const { detection, kind } of named.sort((a, b) => b.words - a.words)) ledger.pseudonymFor(detection, kind);
  return ledger.entries();
}

/**
 * The people of a case as detection takes them, to find their names in the next document. Who is a child by somebody's
 * answer alone becomes one by `withAnswers`, so that the answer can be taken back there too.
 */
export function knownPeople(entries: readonly LedgerEntry[]): KnownPerson[] {
  const children = entries.filter(({ kind }) => kind === 'minor').flatMap(({ aliases }) => aliases.filter(isFull));
  return entries
    .filter(({ aliases }) => aliases.length > 0)
    .filter((entry) => !isPerhapsOneOf(entry, children))
    .map((entry) => ({
      id: clusterOf(entry),
      names: entry.aliases,
      ...roleOf(entry),
    }));
}

function roleOf({ kind, answer, role }: LedgerEntry): Pick<KnownPerson, 'role'> {
  if (kind === 'minor' && answer !== 'child') return { role: 'minor' };
  return role === undefined ? {} : { role };
}

const isFull = (alias: string): boolean => alias.includes(' ');

/**
 * "Tobias", "Tobi" or "Poe", of whom one document tells nothing more, or a Tobias Poe whom it takes for a grown-up,
 * where another names the child Tobias Poe: handed on as somebody else they would take the name away from the child, or
 * from the family, in every document.
 */
function isPerhapsOneOf({ kind, aliases, answer, pinned }: LedgerEntry, children: readonly string[]): boolean {
  if (answer !== undefined || pinned !== undefined) return false;
  const full = aliases.filter(isFull);
  if (full.length > 0) return kind === 'person' && full.some((alias) => children.some((child) => isOne(child, alias)));
  return aliases.some((alias) => children.some((child) => isOne(child, alias) || isCalled(child, alias)));
}

const isOne = (child: string, alias: string): boolean => fits(child.split(' '), alias.split(' '));

/** "Tobi" of Tobias, "Tobias" with the letter of a genitive. */
function isCalled(child: string, alias: string): boolean {
  const given = child.split(' ')[0] ?? '';
  const stem = alias.replace(/(?<=...)(?:ie|y|i)$/, '');
  return alias === `${given}s` || (stem.length >= SHORTEST && given.startsWith(stem));
}
/** Shorter pieces begin many names. */
const SHORTEST = 3;

/** A recipient's own names by the person's number. */
export type RecipientNames = Readonly<Record<string, string>>;

/**
 * The same people under the names of one recipient. `draw` gives numbers at random, so that two recipients
 * who lay their copies side by side learn nothing from the names, nor from their order. No new name is one of
 * `elsewhere`, the names that other recipients read: what stands in both copies would seem to be one person.
 */
export function forRecipient(
  entries: readonly LedgerEntry[],
  names: RecipientNames,
  draw: Draw,
  elsewhere: readonly RecipientNames[] = [],
): { readonly entries: readonly LedgerEntry[]; readonly names: RecipientNames } {
  const renamed: LedgerEntry[] = [];
  const held = [names, ...elsewhere].flatMap((set) => Object.values(set).map((pseudonym) => ({ pseudonym })));
  for (const entry of entries) {
    const pseudonym =
      names[String(entry.id)] ?? nextPseudonym([...renamed, ...held], labelOf(entry.kind, entry.role), draw);
    renamed.push({ ...entry, pseudonym });
  }
  // Whoever was merged into somebody keeps the name that once stood for them: it is never given again.
  return { entries: renamed, names: { ...names, ...namesOf(renamed) } };
}

export function namesOf(entries: readonly LedgerEntry[]): RecipientNames {
  return Object.fromEntries(entries.map(({ id, pseudonym }) => [String(id), pseudonym]));
}
