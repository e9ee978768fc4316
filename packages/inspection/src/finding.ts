import type { ViewRect } from '@blackbar/model';

export type FindingKind =
  /** Live text under a box or bar of the page's content. */
  | 'text_under_box'
  /** Live text under an annotation: a black square, a note. */
  | 'text_under_annotation'
  /** A highlight so dark that nothing can be read through it. */
  | 'dark_highlight'
  /** A box marked for redaction that was never applied. */
  | 'unapplied_redaction'
  | 'text_under_image'
  /** Drawn invisibly, or in the colour of its background. */
  | 'invisible_text'
  | 'text_off_page'
  | 'hidden_layer'
  | 'old_revision'
  | 'attachment'
  | 'javascript'
  | 'note'
  | 'bookmark'
  | 'metadata';

/** One thing that a reader of the pages does not see. */
export interface Finding {
  readonly kind: FindingKind;
  /** A problem gives something away; a notice is worth knowing. */
  readonly severity: 'problem' | 'notice';
  /** From 1. */
  readonly page?: number;
  /** The page as displayed. */
  readonly rects?: readonly ViewRect[];
  /** A plain sentence that quotes nothing. */
  readonly message: string;
  /** First letters only: "J··· S····". */
  readonly sample?: string;
  /** What is hidden there, word for word; only where it was asked for. */
  readonly words?: string;
}

/** What a file gives away, and how much of it could be looked at. */
export interface Inspection {
  readonly pages: number;
  /** Pages that show a picture or a drawing and no text of their own, such as scans: nothing can be said of what lies under their boxes. */
  readonly withoutText: readonly number[];
  /** Pages after the last one that was looked at: a file with very many findings is not read to its end. */
  readonly notReached: readonly number[];
  readonly findings: readonly Finding[];
}
