import type { CheckId, CheckReason } from '@blackbar/model';

/** What each check of the verification asks, for a reader who has never seen one. */
export const CHECK_WORDS: Readonly<Record<CheckId, string>> = {
  page_text: 'Nothing that was removed is in the text that an independent reader takes from the pages.',
  box_text: 'No letter is left inside a box but those of its label.',
  box_ink: 'No box is painted over a letter that is still there.',
  box_pixels: 'Each box is one flat color with its label, in an independent rendering.',
  object_scan: 'Nothing that was removed is in any object of the file: strings, names, decoded streams.',
  raw_bytes: 'Nothing that was removed is in the raw bytes of the file, its comments or its end.',
  hidden_text: 'Nothing that was removed is in titles, bookmarks, notes, form fields or alternate text.',
  image_pixels: 'Pictures show one value under every box.',
  structure: 'The file holds one revision, nothing unreachable and nothing after its end.',
  active_content:
    'The file holds no scripts, no actions that reach out, no attachments, no comments, no unknown metadata.',
  kept_text: 'All other text is still there and none was added. Text behind a box may have moved along its line.',
  kept_pixels: 'All other parts of the pages look the same, but for text that moved along its line.',
  input_position: 'In the file that was redacted, each removed text lay under its box by an independent reader.',
  page_geometry: 'The number of pages, their sizes and their rotations are as planned.',
  picture_text:
    'Pages on which pictures were cut were read again, nothing that was removed can be made out there, and no code that stays says it.',
};

/** Why one failed, or was not made. */
export const CHECK_REASON_WORDS: Readonly<Record<CheckReason, string>> = {
  text_readable: 'Text that was to be removed can still be read on the page.',
  text_in_box: 'A box still has text under it.',
  letter_under_box: 'A box is painted over a letter that is still there.',
  box_misplaced: 'A box does not lie where a second reader sees the text.',
  kept_text_lost: 'Text outside the boxes is missing or has moved.',
  text_added: 'Text stands on the page that was not there before.',
  in_entry: 'Removed text stands in an entry of the file that no page shows.',
  in_content: 'Removed text stands in the content of the page.',
  in_stream: 'Removed text stands in a stream that no page shows.',
  in_bytes: 'Removed text stands in the bytes of the file.',
  in_gap: 'Removed text stands between the objects of the file.',
  in_hidden_place: 'Removed text stands in a title, bookmark, field or another place that no page shows.',
  in_note: 'Removed text stands in a note, field or alternate text of the page.',
  box_shows_through: 'A box shows something else than black and its label.',
  picture_shows_through: 'A picture still shows something under a box.',
  picture_undecoded: 'A picture under a box could not be decoded.',
  picture_shapes_left: 'The shapes of letters of a picture that was cut are still in the file.',
  picture_readable: 'What was to be removed can still be read in a picture.',
  code_tells: 'A bar code or QR code that stays says what was to be removed. Remove the code too.',
  box_not_black: 'A box of the report is not black on the page.',
  looks_different: 'The page looks different outside the boxes.',
  another_size: 'The page has another size.',
  page_not_as_planned: 'The size or rotation of a page is not as planned.',
  page_count: 'The number of pages is not as planned.',
  page_count_of_report: 'The number of pages is not that of the report.',
  ends: 'The file does not have exactly one end.',
  earlier_revision: 'The file has an earlier revision.',
  trailers: 'The file has no single trailer.',
  encrypted: 'The file is encrypted.',
  behind_end: 'There is something behind the end of the file.',
  before_header: 'There is something before the header of the file.',
  between_objects: 'There is something between the objects of the file.',
  object_twice: 'An object of the file has two versions.',
  object_unreachable: 'An object of the file is reachable from nowhere.',
  part_unreadable: 'A part of the file could not be read.',
  script_or_attachment: 'The file holds a script, an attachment or private data.',
  action: 'The file holds an action that runs or reaches out.',
  annotation_with_file: 'The file holds an annotation with a file, a film or a sound.',
  names_a_file: 'The file names another file.',
  comment: 'The file holds a comment that somebody wrote into it.',
  opening_action: 'The file runs an action when it is opened.',
  base_address: 'The file sets a base address for its links.',
  metadata: 'The file holds metadata beyond the least that is needed.',
  another_file: 'This is not the file of this report: its SHA-256 is another one.',
  failed_by_report: 'The report itself says that verification failed.',
  another_evidence: 'The evidence does not belong to this report.',
  not_taken_apart: 'The file could not be taken apart.',
  not_completed: 'The check could not be completed.',
  no_reader: 'No reader of scans is installed.',
  too_many_pictures: 'More pages of pictures than are read of one file.',
};

/** Its sentences, one after the other; empty for a check that passed. */
export function reasonsOf({ reasons = [] }: { readonly reasons?: readonly CheckReason[] | undefined }): string {
  return reasons.map((reason) => CHECK_REASON_WORDS[reason]).join(' ');
}
