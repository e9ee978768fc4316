/**
 * Why a check failed, or was not made: a name for each. Their sentences stand in `packages/words`; none says a word of
 * a document.
 */
export const CHECK_REASONS = [
  // Of text on the pages.
  'text_readable',
  'text_in_box',
  'letter_under_box',
  'box_misplaced',
  'kept_text_lost',
  'text_added',
  // Of strings in the file.
  'in_entry',
  'in_content',
  'in_stream',
  'in_bytes',
  'in_gap',
  'in_hidden_place',
  'in_note',
  // Of what a page shows.
  'box_shows_through',
  'picture_shows_through',
  'picture_undecoded',
  'picture_shapes_left',
  'picture_readable',
  'code_tells',
  'box_not_black',
  'looks_different',
  'another_size',
  'page_not_as_planned',
  'page_count',
  'page_count_of_report',
  // Of the file as a whole.
  'ends',
  'earlier_revision',
  'trailers',
  'encrypted',
  'behind_end',
  'before_header',
  'between_objects',
  'object_twice',
  'object_unreachable',
  'part_unreadable',
  // Of what a file may do.
  'script_or_attachment',
  'action',
  'annotation_with_file',
  'names_a_file',
  'comment',
  'opening_action',
  'base_address',
  'metadata',
  // Of a report that is held against a file.
  'another_file',
  'failed_by_report',
  'another_evidence',
  // Of a check that was not made, or not to its end.
  'not_taken_apart',
  'not_completed',
  'no_reader',
  'too_many_pictures',
] as const;

export type CheckReason = (typeof CHECK_REASONS)[number];
