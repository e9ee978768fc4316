import { pageRanges } from '@blackbar/model';

/** By references alone. */
export interface ReferenceChanges {
  readonly added: readonly string[];
  readonly struck: readonly string[];
  readonly corrected: readonly string[];
  readonly updated: readonly string[];
}

export interface ReferenceRevision extends ReferenceChanges {
  readonly revision: number;
  readonly change: 'made' | 'amended';
}

/** Texts of the sealed reference list. */
export const REFERENCE_LIST_WORDS = {
  open: 'Sealed reference list',
  description:
    'For the court under seal: what each identifier of the redacted copy stands for (Fed. R. Civ. P. 5.2(g), form MC-120). It holds what was removed.',
  none: 'No list was made for this document yet.',
  make: 'Make it from the decisions',
  again: 'Make it anew',
  copy: 'Court’s copy',
  save: 'Save',
  columns: { reference: 'Reference', shown: 'In the copy', value: 'Stands for', pages: 'Pages' },
  box: 'black box',
  add: 'Add an entry',
  isNew: 'New',
  ofNew: (number: number, column: string): string => `New entry ${number}: ${column}`,
  pagesHint: '2, 5-7',
  remove: 'Take out',
  removeNew: (number: number): string => `Take out new entry ${number}`,
  strike: 'Strike',
  strikeOf: (reference: string): string => `Strike ${reference}`,
  keep: 'Keep',
  keepOf: (reference: string): string => `Keep ${reference} after all`,
  valueOf: (reference: string): string => `What ${reference} stands for`,
  pages: (pages: readonly number[]): string => pageRanges(pages.filter((page) => page > 0)) || 'file data',
  password: 'Password of the court’s copy',
  passwordNote: 'Shown once and kept nowhere. Send it to the court apart from the file.',
  history: 'History',
  change: (date: string, by: string, what: string): string => `${date}, ${by}: ${what}`,
  what: ({ revision, change, ...changes }: ReferenceRevision): string => {
    const how = change === 'amended' ? 'amended' : revision === 1 ? 'made from the decisions' : 'made anew';
    const told = Object.entries(CHANGED).flatMap(([kind, words]) => {
      const references = changes[kind as keyof ReferenceChanges];
      return references.length === 0 ? [] : [`${referenceRuns(references)} ${words}`];
    });
    return `${how}; ${told.length === 0 ? 'no entry changed' : told.join('; ')}`;
  },
} as const;

const CHANGED: Readonly<Record<keyof ReferenceChanges, string>> = {
  added: 'added',
  corrected: 'corrected',
  updated: 'with another place, label or rule',
  struck: 'struck',
};

/** "1-1 to 1-4, 1-7": entries of one list that follow one another, as a run. */
function referenceRuns(references: readonly string[]): string {
  const [list] = references[0]?.split('-') ?? [];
  const numbers = references.map((reference) => Number(reference.split('-')[1])).sort((a, b) => a - b);
  const runs: [number, number][] = [];
  for (const number of numbers) {
    const run = runs.at(-1);
    if (run && number === run[1] + 1) run[1] = number;
    else runs.push([number, number]);
  }
  const shown = ([from, to]: [number, number]) =>
    from === to ? `${list}-${from}` : `${list}-${from} to ${list}-${to}`;
  return runs.map(shown).join(', ');
}
