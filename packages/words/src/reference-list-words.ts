import { pageRanges } from '@blackbar/model';

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
  close: 'Close',
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
  changes: { made: 'made from the decisions', amended: 'amended' },
} as const;
