import { pattern } from '../recognizers/letters.ts';
import { ANY_NAME, FIRST_LAST, TITLE } from './name-grammar.ts';

/** A name as it stands in a form. */
export const NAME = pattern(ANY_NAME, 'yu');
/** After a word of running text a name must be plainly one: two words, or a title before it. */
export const IN_PROSE = pattern(
  `(?:${TITLE}[ ]{1,2}${FIRST_LAST}|(?=\\p{Lu}[\\p{L}'.-]{0,30} {1,2}\\p{Lu})${ANY_NAME})`,
  'yu',
);
