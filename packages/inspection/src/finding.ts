import type { FindingKind, ViewRect } from '@blackbar/model';

/** One thing that a reader of the pages does not see. */
export interface Finding {
  readonly kind: FindingKind;
  /** A problem gives something away; a notice is worth knowing. */
  readonly severity: 'problem' | 'notice';
  /** From 1. */
  readonly page?: number;
  /** The page as displayed. */
  readonly rects?: readonly ViewRect[];
  /** First letters only: "J··· S····". */
  readonly sample?: string;
  /** What is hidden there, word for word; only where it was asked for. */
  readonly words?: string;
}

/** What a file gives away, and how much of it could be looked at. */
export interface Inspection {
  readonly pages: number;
  /**
   * Pages that show a picture or a drawing and no text of their own, such as scans: nothing can be said of what lies
   * under their boxes.
   */
  readonly withoutText: readonly number[];
  /** Pages after the last one that was looked at: a file with very many findings is not read to its end. */
  readonly notReached: readonly number[];
  readonly findings: readonly Finding[];
}
