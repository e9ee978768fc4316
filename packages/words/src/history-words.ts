import { counted } from './counted.ts';

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
