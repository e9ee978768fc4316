import type { CheckId } from '@blackbar/model';

/** What each check of the verification asks, for a reader who has never seen one. */
export const CHECK_WORDS: Readonly<Record<CheckId, string>> = {
  page_text: 'Nothing that was removed is in the text that an independent reader takes from the pages.',
  box_text: 'No letter is left inside a box but those of its label.',
  box_ink: 'No box is painted over a letter that is still there.',
  box_pixels: 'Each box is one flat colour with its label, in an independent rendering.',
  object_scan: 'Nothing that was removed is in any object of the file: strings, names, decoded streams.',
  raw_bytes: 'Nothing that was removed is in the raw bytes of the file, its comments or its end.',
  hidden_text: 'Nothing that was removed is in titles, bookmarks, notes, form fields or alternate text.',
  image_pixels: 'Pictures show one value under every box.',
  structure: 'The file holds one revision, nothing unreachable and nothing after its end.',
  active_content: 'The file holds no scripts, no actions that reach out, no attachments, no unknown metadata.',
  kept_text: 'All other text is the same, and in the same places.',
  kept_pixels: 'All other parts of the pages look the same.',
  input_position: 'In the file that was redacted, each removed text lay under its box by an independent reader.',
  page_geometry: 'The number of pages, their sizes and their rotations are as planned.',
  picture_text:
    'Pages on which pictures were cut were read again, nothing that was removed can be made out there, and no code that stays says it.',
};
