import type { WarningSentences } from '@blackbar/model';
import type { ErrorWords } from './errors/error-words.ts';
import { type ToldWarning, type WordsOfCode, warningSentence, wordsOf } from './warning-words.ts';

type Sentences = ErrorWords<WarningSentences>;

const SEEN = 'a person looked at it';

/** What the warnings of unread pages say in a record: there nobody is asked any more. */
const LOOKED_AT: Pick<Sentences, 'no_readable_text' | 'unread_ink' | 'unreadable_glyphs'> & {
  readonly unchecked_image: Pick<Sentences['unchecked_image'], 'page'>;
} = {
  no_readable_text: {
    page: ({ page }) =>
      `Page ${page} shows something, but has no text that can be read. Nothing was searched on it; ${SEEN}.`,
  },
  unread_ink: {
    places: ({ page, places }) =>
      `On page ${page} something could not be read (${places.join(', ')}): handwriting, a stamp, a signature or a picture. Nothing was searched there; ${SEEN}.`,
    letters: ({ page }) =>
      `On page ${page} some letters do not look like the text that the file says they are. What is seen there may not have been searched; a person looked at the page.`,
    hidden: ({ page, places }) =>
      `Page ${page} held a picture that was not seen on it, or not all of it (${places.join(', ')}): covered, cut off, transparent, too small, or in a hidden note or a field. Nothing was searched there; a person was told and looked at the page.`,
    too_much: ({ page }) =>
      `Page ${page} had more drawings or pictures than were looked at one by one. What they show or hide may not have been searched; a person looked at the page.`,
  },
  unreadable_glyphs: {
    many: ({ page }) =>
      `On page ${page} many characters cannot be told from the file. Personal data there may not have been found; a person looked at the page.`,
    in_words: ({ page }) =>
      `On page ${page} some words hold characters that cannot be told from the file. Such words were not found; a person looked at the page.`,
  },
  unchecked_image: {
    page: ({ page }) => `Most of page ${page} is a picture. What it shows was not read; ${SEEN}.`,
  },
};

/** A warning as a record says it: of a page at which a person looked it asks nobody to look. */
export function recordedWarning(warning: ToldWarning, looked: readonly number[]): string {
  const { code, page } = warning;
  const isLookedAt = page !== undefined && looked.includes(page) && Object.hasOwn(LOOKED_AT, code);
  const ofCode = isLookedAt ? (LOOKED_AT[code as keyof typeof LOOKED_AT] as WordsOfCode) : {};
  return wordsOf(ofCode, warning) ?? warningSentence(warning);
}
