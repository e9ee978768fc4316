import type { PersonRole } from '@blackbar/model';
import type { LedgerEntry } from './entry.ts';

/** The label of a kind of person, with `#` for its number. */
export function labelOf(kind: LedgerEntry['kind'], role: PersonRole | undefined): string {
  if (kind === 'minor') return 'Minor Child #';
  return role === 'patient' ? '[PATIENT #]' : '[PERSON #]';
}

/** The next number for a label, given those already in use. */
export type Draw = (taken: ReadonlySet<number>) => number;

/** A pseudonym of this label that nobody has yet. */
export function nextPseudonym(
  people: readonly Pick<LedgerEntry, 'pseudonym' | 'retired'>[],
  label: string,
  draw: Draw = inSequence,
): string {
  const taken = new Set(
    people.flatMap(({ pseudonym, retired = [] }) =>
      [pseudonym, ...retired].flatMap((one) => numberIn(one, label) ?? []),
    ),
  );
  return label.replace('#', String(draw(taken)));
}

function numberIn(pseudonym: string, label: string): number | undefined {
  const [before = '', after = ''] = label.split('#');
  const framed = pseudonym.startsWith(before) && pseudonym.endsWith(after);
  const number = framed ? Number(pseudonym.slice(before.length, pseudonym.length - after.length)) : Number.NaN;
  return Number.isInteger(number) ? number : undefined;
}

export function inSequence(taken: Iterable<number>): number {
  let most = 0;
  for (const number of taken) most = Math.max(most, number);
  return most + 1;
}
