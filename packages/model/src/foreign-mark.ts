import type { MarkColor } from './mark-color.ts';
import type { PdfRect, ViewRect } from './space.ts';

/** `redact` asks for a removal (ISO 32000-2, 12.5.6.23), `highlight` says nothing but where (12.5.6.10). */
export type ForeignMarkKind = 'redact' | 'highlight';

/** A mark that another program put on a page, in its file or beside it. */
export interface ForeignMark {
  /** Unique in the file, and the same whenever it is read. */
  readonly id: string;
  /** In the file, or beside it. */
  readonly origin: 'file' | 'xfdf';
  readonly kind: ForeignMarkKind;
  /** From 1. */
  readonly page: number;
  /** One a line of marked text, or the one area. */
  readonly rects: readonly PdfRect[];
  /** What it wants to stand in the box; '' for a plain one. */
  readonly overlay: string;
  /** What somebody wrote about it. May repeat what it marks: personal data. */
  readonly comment: string;
  readonly author: string;
  readonly color?: MarkColor;
}

/** Characters of what a foreign mark says that are kept. */
export const FOREIGN_MARK_TEXT = { overlay: 100, comment: 300, author: 100, text: 120 } as const;

/** A foreign mark as people and programs meet it: places on the page as displayed. */
export interface PlacedForeignMark extends Omit<ForeignMark, 'rects'> {
  readonly rects: readonly ViewRect[];
  /** The page's own text under it, as far as it is worth showing. */
  readonly text: string;
}
