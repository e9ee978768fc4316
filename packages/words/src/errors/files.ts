import type { FileSentences } from '@blackbar/model';
import { counted } from '../counted.ts';
import { MESSAGES } from '../messages.ts';
import type { ErrorWords } from './error-words.ts';

export const FILE_ERRORS: ErrorWords<FileSentences> = {
  password_required: {
    upload_to_a_case: 'This file is protected by a password. Please upload it to a case and enter the password there.',
    enter_password: 'This file is protected. Enter the password that opens it.',
    does_not_open: 'This file is protected, and the password that was given does not open it.',
  },
  damaged: {
    pages_alike: 'The pages of this file can not be told apart with certainty.',
    not_joined: 'One of the files could not be joined with the others.',
    file: 'This file is damaged and could not be repaired.',
    structure: 'The structure of this file is damaged and could not be repaired.',
    pages: 'The pages of this file are damaged and could not be repaired.',
    not_saved: 'This file could not be repaired.',
    not_a_pdf: 'This file is not a PDF.',
    page_text: 'The text of a page could not be read.',
    page: 'A page of this file is damaged.',
    packed_part: 'A part of this file is packed in a way that can not be read.',
    image: 'An image of this file is damaged.',
    picture: 'This picture is damaged and cannot be opened.',
  },
  no_pages: {
    none: 'This file has no pages.',
  },
  too_large: {
    over_256_mib: 'This file is larger than 256 MiB.',
    over_25_mb: 'This file is larger than 25 MB.',
    request_over_8_mb: 'This request is larger than 8 MB.',
    form_over_25_mb: 'This is larger than 25 MB.',
    report_over_8_mb: 'This report is larger than 8 MB.',
    production_over_512_mib:
      'These documents are larger than 512 MiB together. Please make several productions of them.',
    logo_over_512_kib: 'This logo is larger than 512 KB. Please choose a smaller file.',
  },
  too_many_pages: {
    together: ({ limit }) => `Together these files have more than ${limit} pages.`,
    in_file: ({ limit }) => `This file has more than ${limit} pages.`,
  },
  unsupported_xfa: {
    adobe_only: 'This form builds its pages only inside Adobe Reader. Print it to PDF there, then upload the result.',
  },
  resource_limit: {
    logo_pixels: 'This logo has more than 16 million pixels. Please choose a smaller one.',
    form: 'The form of this file is too deep or too large.',
    drawing_depth: 'This file nests its drawing instructions deeper than any real page does.',
    page_text: 'A page of this file holds more text than can be checked.',
    file: 'This file could not be processed within the limits.',
    memory: 'The file needs more memory than one file may use.',
    hidden_parts: 'This file holds too many notes, fields and names.',
    marks: 'This file holds too many redaction marks and highlights. Please divide it, or remove marks.',
    image: 'An image of this file is too large.',
    picture: 'A picture in this file is too large.',
    unpacked_part: 'A part of this file is larger than one file may be when unpacked.',
    objects: 'This file has too many objects.',
    object_depth: 'The objects of this file are nested too deeply.',
    text_of_page: 'A page holds too much text.',
    page_size: 'A page of this file is more than 200 inches long or wide.',
    page_drawing: 'A page is too large to be drawn.',
    repeated_drawings: 'A page of this file repeats drawings with text more often than can be checked.',
    parts: 'This file has too many parts.',
    depth: 'This file is nested too deeply.',
    page_content: 'A page of this file is larger than can be processed.',
    instructions: 'A page of this file holds more drawing instructions than can be checked.',
    tag_depth: 'The tags of this file are nested too deeply.',
    too_slow: 'This file takes too long to work on, so it was refused.',
    died: 'The work on this file ended unexpectedly, so it was refused.',
    memory_refused: 'This file needs more memory than one file may have, so it was refused.',
    memory_at_work: 'This file needs more memory than one file may have.',
    page_draws: 'A page of this file draws more than can be checked.',
  },
  not_a_pdf: {
    not_a_pdf: `The content of this file is not that of a PDF, whatever its name says. ${MESSAGES.upload.invalidType.description}.`,
  },
  empty_file: {
    empty: 'This file is empty.',
  },
  wrong_password: {
    tries_left: ({ left }) =>
      `This password does not open the file. ${counted(left, 'try', 'tries')} ${left === 1 ? 'is' : 'are'} left.`,
    no_tries_left: 'This password does not open the file, and no tries are left.',
  },
  password_tries_used: {
    used_up: 'The five tries for this file’s password are used up. Please upload it again.',
  },
  verification_failed: {
    not_the_verified_file: 'This file is not the one that was verified. It can’t be opened.',
    not_the_made_export: 'This export is not the one that was made. It can’t be downloaded.',
    review_put_back: 'The stored review is older than the last one that was saved. Nothing can be made from it.',
    no_room_for_bates: 'There is no room for a Bates number on a page.',
    not_the_released_file: 'A redacted file of this case is not the one that was released.',
    report_of_another_file: 'The verification report does not belong to the redacted file.',
    export_run_refused: 'A redacted file of this export was refused by the verification.',
    export_not_released: ({ name, page }) =>
      `It was not made: page ${page} of “${name}” still shows what another document of this export removes, or text or appearance outside the boxes had changed there. Make a corrected version of that document and decide there what goes or why it stays.`,
    not_as_picture: ({ page }) =>
      `The redacted file was not released: page ${page} could only be redacted as a picture, and it uses a font that is not in the file, so that a picture would lose its letters. Please save the original again with all its fonts embedded, and redact that file.`,
    not_opened: 'The file could not be opened by the second reader.',
    not_released: ({ page }) =>
      `The redacted file was not released: what should be gone could still be found, or text or appearance outside the boxes had changed, ${page === null ? 'in the file' : `on page ${page}`}.`,
  },
  box_off_page: {
    off_page: 'A box lies outside the pages of this file or has no size.',
  },
  evidence_unreadable: {
    changed_or_other_key: 'The evidence was changed, or this is not its key.',
    people_register: 'The register of people was changed, or its key is missing.',
  },
  report_unreadable: {
    no_report: 'This file is not a verification report of Blackbar.',
  },
};
