/** What a file gives away, or is worth knowing of it; each has its words in `packages/words`. */
export const FINDING_KINDS = [
  /** Live text under a box or bar of the page's content. */
  'text_under_box',
  /** Live text under an annotation: a black square, a note. */
  'text_under_annotation',
  /** A highlight so dark that nothing can be read through it. */
  'dark_highlight',
  /** A box marked for redaction that was never applied. */
  'unapplied_redaction',
  'text_under_image',
  /** Part of a picture under a box of the page's content. */
  'picture_under_box',
  /** Drawn invisibly, or in the colour of its background. */
  'invisible_text',
  'text_off_page',
  'hidden_layer',
  'old_revision',
  'attachment',
  'javascript',
  'note',
  'bookmark',
  'metadata',
  /** Of a file that could not be looked through: never taken for clean. */
  'uninspected',
] as const;

export type FindingKind = (typeof FINDING_KINDS)[number];

/** Text that stands on a page and that nobody sees there: unless it is chosen it stays in the file. */
export const UNSEEN_TEXT: ReadonlySet<FindingKind> = new Set([
  'text_under_box',
  'text_under_image',
  'invisible_text',
  'text_off_page',
]);
