import type { PlaceOnPage } from './warnings.ts';
/** What a review lacks before a file may leave. */
export interface ReviewSentences {
  readonly plan_changed: {
    readonly redacted_file: null;
    readonly while_redacting: null;
    readonly since_made: null;
    readonly since_preview: null;
  };
  readonly pages_unacknowledged: {
    readonly pages_unread: { readonly pages: readonly number[] };
    readonly pages_unsearched: { readonly pages: readonly number[]; readonly places: readonly PlaceOnPage[] };
  };
  readonly reasons_missing: {
    readonly removals: { readonly count: number; readonly policies: readonly string[]; readonly terms: boolean };
  };
  readonly values_undecided: {
    readonly items: { readonly count: number; readonly pages: readonly number[] };
    /** Texts below drawn boxes; the pages of the boxes. */
    readonly boxes: { readonly count: number; readonly pages: readonly number[] };
    readonly second_look: { readonly count: number; readonly pages: readonly number[] };
  };
  readonly children_unanswered: {
    readonly names: { readonly count: number; readonly pages: readonly number[]; readonly rules: readonly string[] };
  };
  readonly stamp_tells: {
    readonly bates: null;
    readonly legend: null;
    readonly notice: null;
    readonly watermark: null;
  };
  readonly review_locked: {
    readonly document_finished: null;
    readonly review_finished: null;
    readonly recipient_requires_more: null;
  };
  readonly leak_by_difference: {
    readonly copies_differ: EarlierCopy;
    readonly pseudonym_shared: EarlierCopy;
  };
  readonly stale_revision: {
    readonly people: null;
    readonly review: null;
    readonly reference_list: null;
  };
}

/** Where two copies of a document give something away, and the one that left before. */
export interface EarlierCopy {
  readonly places: number;
  /** The first; 0: in the file's own data. */
  readonly page: number;
  /** Id, and its name where it is told: the document of which both are copies. */
  readonly document: string;
  /** The same of whoever the earlier copy was made for; '' where that is nobody by name. */
  readonly recipient: string;
  readonly left: 'exported' | 'downloaded';
  /** The day on which it left, ISO 8601. */
  readonly at: string;
  /** Id of the export, or of the run whose file was downloaded: by it the copy is withdrawn. */
  readonly copy: string;
}
