import { counted } from './counted.ts';

/** The files that were released of a document, and what became of each. */
export const FILE_HISTORY_WORDS = {
  open: 'Redacted files',
  title: (name: string): string => `Redacted files of ${name}`,
  note: 'Newest first. Each was verified when it was made. One that was withdrawn can’t be downloaded any more.',
  failed: 'The files can’t be read at the moment.',
  none: 'No file was released yet.',
  file: (number: number): string => `File ${number}`,
  removed: (items: number): string => `${counted(items, 'item')} removed.`,
  since: (more: number, number: number): string =>
    more === 0
      ? `As many as in file ${number}.`
      : `${counted(Math.abs(more), 'item')} ${more > 0 ? 'more' : 'fewer'} than in file ${number}.`,
  replacedBy: (number: number): string => `An older version: replaced by file ${number}.`,
  changed: 'An older version: the review, a rule or a name of the case was changed since.',
  /** Under this name an older version is downloaded: it must not be taken for the one that holds. */
  olderName: (number: number, name: string): string => `OLDER VERSION ${number} ${name}`,
  /** Under which the report of a file is downloaded. */
  reportName: (file: string): string => `${file.replace(/\.pdf$/i, '')}-report.json`,
  withdrawn: (when: string): string => `Withdrawn ${when}: nobody outside has it.`,
  download: (number: number): string => `Download file ${number}`,
  downloadShort: 'Download',
  report: (number: number): string => `Report of file ${number}`,
  reportShort: 'Report',
} as const;

/** The history of a document: who decided what, when. */
export const HISTORY_WORDS = {
  open: 'History of decisions',
  title: (name: string): string => `History of ${name}`,
  note: 'Newest first. The audit log holds the same events, sealed in their order.',
  failed: 'The history can’t be read at the moment.',
  reload: 'Close this and open it again to try once more.',
  more: 'Show earlier',
  kinds: { preview: 'a preview', draft: 'a draft', final: 'the final file' },
  to: (name: string): string => `to ${name}`,
  toNobody: 'to nobody in particular',
  saved: (times: number): string => (times === 1 ? 'saved once' : `saved ${times.toLocaleString('en-US')} times`),
  decided: ({
    ticked,
    marks,
    kept,
  }: {
    readonly ticked: number;
    readonly marks: number;
    readonly kept: number;
  }): string =>
    [
      `${counted(ticked, 'item')} ticked`,
      marks > 0 ? `${counted(marks, 'mark')} by hand` : '',
      kept > 0 ? `${counted(kept, 'item')} kept on purpose` : '',
    ]
      .filter(Boolean)
      .join(', '),
} as const;
