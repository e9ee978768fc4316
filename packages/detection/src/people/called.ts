import type { MinorEvidence } from './minor-score.ts';

/** What a mention of somebody by more than a given name leaves in the evidence (`testimony.ts`). */
export const BY_SURNAME = 'surname or title';
export const byGiven = (page: string): string => `first name, ${page}`;
const isByGiven = (clue: string): boolean => clue.startsWith('first name, ');

/** Kin are children or grown up; whoever is named as kin by a given name alone is a child more often. */
const KINDRED = ['KIN', 'SIB', 'DEPENDENT'];
const FEW = 2;

/**
 * How a document calls its people tells of them: where grown-ups have surnames and titles, whoever is called by a given
 * name, alone or again and again, is a child more often than not. Adds that to the evidence of each.
 */
export function addForms(people: readonly MinorEvidence[]): void {
  const met = people.filter(({ mentions }) => mentions > 0);
  const named = met.filter(({ owned }) => owned.has(BY_SURNAME)).length;
  const manner = named > FEW && 2 * named >= met.length ? 'among surnames' : 'among first names';
  for (const { owned } of met) {
    for (const clue of owned) if (FORM.test(clue)) owned.delete(clue);
    for (const form of formsOf(owned, manner)) owned.add(form);
  }
}

/** What was added when less had been heard. */
const FORM = /^(?:only a|a) first name | by first name$/;

function formsOf(owned: ReadonlySet<string>, manner: string): string[] {
  if (![...owned].some(isByGiven)) return [];
  if (owned.has(BY_SURNAME)) return [`a first name again ${manner}`];
  const kin = KINDRED.filter((one) => owned.has(`is ${one}`));
  return [`only a first name ${manner}`, ...kin.map((one) => `is ${one} by first name`)];
}
