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
    readonly pages_unsearched: { readonly pages: readonly number[] };
  };
  readonly reasons_missing: {
    readonly removals: { readonly count: number; readonly policies: readonly string[]; readonly terms: boolean };
  };
  readonly values_undecided: {
    readonly items: { readonly count: number; readonly pages: readonly number[] };
    readonly second_look: { readonly count: number; readonly pages: readonly number[] };
  };
  readonly children_unanswered: {
    readonly names: { readonly count: number; readonly pages: readonly number[]; readonly rules: readonly string[] };
  };
  readonly review_locked: {
    readonly document_finished: null;
    readonly review_finished: null;
  };
  readonly leak_by_difference: {
    /** `at`: the day on which the earlier copy was made, ISO 8601. */
    readonly copies_differ: { readonly places: number; readonly page: number; readonly at: string };
    readonly pseudonym_shared: { readonly places: number; readonly page: number; readonly at: string };
  };
  readonly stale_revision: {
    readonly people: null;
    readonly review: null;
    readonly reference_list: null;
  };
}
