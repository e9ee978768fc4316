/** Warnings of pages on which something may stand that nobody could read: a person has to look before anything is released. */
export const UNREAD_CODES: ReadonlySet<Warning['code']> = new Set([
  'no_readable_text',
  'unread_ink',
  'unreadable_glyphs',
  'unchecked_image',
]);

/** Something a person must know although the work went on. `code` is stable, `message` is for reading. */
export interface Warning {
  readonly code:
    | 'no_readable_text'
    | 'unread_ink'
    | 'read_from_picture'
    | 'unreadable_glyphs'
    | 'signature_removed'
    | 'was_encrypted'
    | 'repaired'
    | 'xfa_removed'
    | 'page_rasterised'
    | 'nothing_selected'
    | 'marks_not_applied'
    | 'box_hits_nothing'
    | 'line_not_normalised'
    | 'font_not_cleaned'
    | 'label_not_drawn'
    | 'label_as_number'
    | 'stamp_not_drawn'
    | 'unchecked_image'
    | 'attachments_removed'
    | 'policy_not_legal_advice'
    | 'perhaps_children'
    | 'decided_differently'
    | 'second_look'
    | 'sandbox_missing';
  readonly page?: number;
  readonly message: string;
}
