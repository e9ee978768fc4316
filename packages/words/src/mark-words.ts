import type { MarkColor } from '@blackbar/model';
import { counted } from './counted.ts';

/** What the editor says of marks that other programs made. */
export const MARK_WORDS = {
  link: 'Marks (XFDF)',
  title: 'Marks of other programs',
  description:
    'XFDF is how Acrobat and others hand on marks. What comes in is on the list; what goes out says where, under which words and why, never what.',
  import: 'Import XFDF',
  export: 'Export XFDF',
  file: 'XFDF file',
  saved: 'marks.xfdf',
  imported: (marks: number): string =>
    marks === 0 ? 'No mark lies on these pages' : `${counted(marks, 'mark')} imported`,
  importedNote: 'Redactions are ticked; highlights wait for you.',
  notImported: 'Not imported',
  notExported: 'Not exported',
  highlights: 'Offer what is highlighted in',
  colors: {
    red: 'Red',
    orange: 'Orange',
    yellow: 'Yellow',
    green: 'Green',
    blue: 'Blue',
    purple: 'Purple',
    pink: 'Pink',
    gray: 'Gray',
  } satisfies Record<MarkColor, string>,
  noColor: 'No color',
  kinds: { redact: 'Marked for redaction', highlight: 'Highlighted' },
  by: (author: string): string => `by ${author}`,
} as const;
