import { pagesInWords, type Stamp, type Warning, type WarningCode, type WarningSentences } from '@blackbar/model';
import { capital } from './capital.ts';
import type { ErrorWords } from './errors/error-words.ts';
import { standingIn } from './standing-in.ts';

const STAMPS: Readonly<Record<Stamp['kind'], string>> = {
  bates: 'Bates number',
  watermark: 'watermark',
  notice: 'redaction notice',
  legend: 'confidentiality legend',
};

const WARNINGS: ErrorWords<WarningSentences> = {
  no_readable_text: {
    page: ({ page }) =>
      `Page ${page} shows something, but has no text that can be read. Nothing was searched on it: please look at it yourself.`,
  },
  unread_ink: {
    places: ({ page, places }) =>
      `On page ${page} something could not be read (${places.join(', ')}): handwriting, a stamp, a signature or a picture. Nothing was searched there: please look at it yourself.`,
    letters: ({ page }) =>
      `On page ${page} some letters do not look like the text that the file says they are. What you see there may not have been searched: please compare the page with what was found.`,
    hidden: ({ page, places }) =>
      `Page ${page} holds a picture that is not seen on it, or not all of it (${places.join(', ')}): covered, cut off, transparent, too small, or in a hidden note or a field. Nothing was searched there, and it stays in the file for whoever takes it out: draw a box over it, or replace the page.`,
    too_much: ({ page }) =>
      `Page ${page} has more drawings or pictures than were looked at one by one. What they show or hide may not have been searched: please look at the page yourself.`,
  },
  read_from_picture: {
    pages: ({ pages }) =>
      `${capital(pagesInWords(pages))} ${pages.length === 1 ? 'was read from its picture' : 'were read from their pictures'}. A reader may take one letter for another: please compare what was found with the page.`,
  },
  unreadable_glyphs: {
    many: ({ page }) =>
      `On page ${page} many characters cannot be told from the file. Personal data there may not have been found.`,
    in_words: ({ page }) =>
      `On page ${page} some words hold characters that cannot be told from the file. Such words were not found: please look at the page yourself.`,
  },
  unchecked_image: {
    page: ({ page }) => `Most of page ${page} is a picture. What it shows was not read: please look at it yourself.`,
    laid_over: ({ pages }) => {
      const [are, them] = pages.length === 1 ? ['is a scan', 'it'] : ['are scans', 'them'];
      return `${capital(pagesInWords(pages))} ${are} with text laid over ${them} by a program that read the picture. Only that text was searched: what the program missed or misread was not found. Please look at ${them} yourself.`;
    },
    not_to_be_read: ({ pages }) =>
      `Pictures on ${pagesInWords(pages)} were not read, as it was asked for: what they show was not searched. Please look at them yourself.`,
    too_many_to_read: ({ pages }) =>
      `This file has too many pictures to read them all. Those on ${pagesInWords(pages)} were not read: please look at them yourself.`,
    too_many_to_look_at: ({ pages }) =>
      `This file has too many pictures to look at them all. Codes, signatures and photographs were not looked for on ${pagesInWords(pages)}.`,
  },
  signature_removed: { file: 'Digital signatures do not survive redaction and are removed.' },
  was_encrypted: { file: 'The file was protected; the redacted file is not.' },
  repaired: { file: 'The file was damaged and has been repaired. Compare its pages with the original.' },
  xfa_removed: { file: 'The form’s XFA data is removed; its fields and pages stay.' },
  attachments_removed: { file: 'Files attached to this document were removed.' },
  layers_removed: {
    file: 'This document has layers that are switched off. What stands on them was removed; the pages show what they showed before.',
  },
  page_rasterised: {
    page: ({ page }) => `Page ${page} was turned into a picture, so that nothing stays below its boxes.`,
  },
  font_not_cleaned: {
    file: 'A font of this file still holds shapes, widths or names of letters that only removed text used, or numbers of letters in the order in which the file first used them.',
  },
  line_not_normalised: {
    page: ({ page }) => `On page ${page} the width of a box may still say how long the removed text was.`,
  },
  label_not_drawn: {
    no_place: ({ page }) =>
      `On page ${page} a label fits into no box, and there was no free place to write it beside them. Its box says nothing; the report has the label.`,
    letters: ({ page }) => `On page ${page} a label is written in letters that cannot be drawn; the report has it.`,
  },
  label_as_number: {
    page: ({ page }) =>
      `On page ${page} a label fits into no box. A number or letter stands in its place, and small print on the same page says what it means.`,
  },
  stamp_not_drawn: {
    page: ({ page, stamp }) =>
      `On page ${page} there was no free place for the ${STAMPS[stamp]}, or it is written in letters that cannot be drawn.`,
  },
  left_elsewhere: {
    box: ({ page, pages }) =>
      `The text below a box on page ${page} also stands ${standingIn(pages)}, where nothing removes it. If it is to go everywhere, please search for it and redact all.`,
  },
  taken_along: {
    pages: ({ pages }) =>
      `On ${pagesInWords(pages)} text that nobody chose went as well: what was removed runs across it, as a watermark does. Please compare with the original.`,
  },
  emptied_whole: {
    pages: ({ pages }) =>
      `On ${pagesInWords(pages)} a form field or a text written on the page could not be cut letter by letter. It is gone with all that it said, more than was chosen; a box stands in its place.`,
    drawn: ({ pages }) =>
      `On ${pagesInWords(pages)} a line, shape or stamp that was drawn over the page as a note reached under a box. It is gone as a whole, also beside the box. Please compare with the original.`,
  },
  covered_text: {
    pages: ({ pages }) =>
      `On ${pagesInWords(pages)} a box or a picture that the file already had lies over text. Nobody sees that text, but it stays in the file for whoever copies it out. If it is to go, please draw a box over it or search for it.`,
  },
  unseen_text: {
    pages: ({ pages }) =>
      `On ${pagesInWords(pages)} there is text that nobody sees: beyond the edge of the page, in the color of the paper, or too small to be read. It stays in the file for whoever copies it out. If it is to go, please search for it.`,
  },
  nothing_selected: {
    file: 'Nothing was selected for removal. Notes, metadata and older versions in the file were still removed.',
  },
  marks_not_applied: {
    areas: ({ count, pages }) =>
      `${count === 1 ? 'An area' : `${count} areas`} on ${pagesInWords(pages)} ${count === 1 ? 'was' : 'were'} marked for redaction by another program. The marks are gone from this file; what they marked is not, unless it was removed for another reason.`,
  },
  perhaps_children: {
    names: ({ count, pages, rules }) => {
      const whose = count === 1 ? '1 name that stays may be a child’s' : `${count} names that stay may be children’s`;
      return `${whose}, ${whereOf(pages)}. ${rules.join(' and ')} ${rules.length === 1 ? 'protects' : 'protect'} children, and nobody was asked: please look there before you file this.`;
    },
    unsaid: ({ count, pages, rules }) =>
      `Beside children ${count === 1 ? '1 person is named who stays' : `${count} people are named who stay`}, ${whereOf(pages)}, and nothing beside ${count === 1 ? 'the name says that this one is' : 'the names says that these are'} grown up. ${rules.join(' and ')} ${rules.length === 1 ? 'protects' : 'protect'} children, and nobody answered for ${count === 1 ? 'this one' : 'these'}: please look there before you file this.`,
  },
  decided_differently: {
    pages: ({ page, equal, other, otherPage }) =>
      `Page ${page} is ${equal ? 'the same as' : 'nearly the same as'} page ${otherPage} of ${other}, and something goes from one that stays on the other. Please look at both.`,
  },
  second_look: {
    finds: ({ count, pages, kinds }) =>
      `The second look found ${count === 1 ? 'one place' : `${count} places`} ${whereOf(pages)} where somebody may still be identified, by: ${kinds.join('; ')}. Please look there before you say that this file is de-identified.`,
    not_taken:
      'The second look at a finished file could not be taken. Please look at the file yourself before you say that it is de-identified.',
    unread: ({ pages }) => `The second look could read nothing on ${pagesInWords(pages)}. Please look there yourself.`,
  },
};

/** A warning as it may come from a report that another version wrote. */
export interface ToldWarning extends Pick<Warning, 'sentence'> {
  readonly code: string;
  readonly page?: number | undefined;
  readonly facts?: Warning['facts'] | undefined;
}

type Words = string | ((facts: NonNullable<Warning['facts']> & { readonly page?: number }) => string);

/** Of one code, by sentence. */
export type WordsOfCode = Readonly<Record<string, Words>>;

/** What a person reads of a warning; it names its page. One that this version does not know says so. */
export function warningSentence(warning: ToldWarning): string {
  const { code } = warning;
  const ofCode = Object.hasOwn(WARNINGS, code) ? (WARNINGS[code as WarningCode] as WordsOfCode) : {};
  return wordsOf(ofCode, warning) ?? `Something should be known here that has no words in this version (${code}).`;
}

export function wordsOf(ofCode: WordsOfCode, { sentence, page, facts }: ToldWarning): string | undefined {
  const words = Object.hasOwn(ofCode, sentence) ? ofCode[sentence] : undefined;
  return typeof words === 'function' ? words({ ...facts, ...(page === undefined ? {} : { page }) }) : words;
}

/** As programs get it: the code to decide by, the sentence to show. */
export function saidWarning(warning: Warning): Pick<Warning, 'code' | 'page'> & { readonly message: string } {
  const { code, page } = warning;
  return { code, ...(page === undefined ? {} : { page }), message: warningSentence(warning) };
}

function whereOf(pages: readonly number[]): string {
  return pages.length === 0 ? 'in the file' : `on ${pagesInWords(pages)}`;
}
