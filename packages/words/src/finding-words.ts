import type { FindingKind } from '@blackbar/model';

/** What was found in a file, in one sentence; it quotes nothing. */
export const FINDING_WORDS: Readonly<Record<FindingKind, string>> = {
  text_under_box: 'The text under this box is still in the file and can be copied out.',
  text_under_annotation: 'The text under this annotation is still in the file and can be copied out.',
  dark_highlight: 'This highlight hides text from the eye only; it can be copied out.',
  unapplied_redaction: 'This text is marked for redaction, but the redaction was never applied.',
  text_under_image: 'There is text under this picture that the picture does not show.',
  picture_under_box: 'A box covers part of a picture; what lies below it is still in the file.',
  invisible_text: 'There is text here that nobody can see.',
  text_off_page: 'There is text outside the visible page.',
  hidden_layer: 'This file has layers that are switched off and can be switched on.',
  old_revision: 'Earlier versions of this file are still inside it and can be brought back.',
  attachment: 'Other files are attached inside this file.',
  javascript: 'This file runs scripts when it is opened or used.',
  note: 'Notes or comments hang on this page.',
  bookmark: 'Bookmarks name parts of this file.',
  uninspected: 'This file could not be looked through for hidden content. Please treat it as if there were some.',
  metadata: 'The properties of this file name a title, a person or a subject.',
};
