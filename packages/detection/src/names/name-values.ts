import { pattern } from '../recognizers/letters.ts';
import { ANY_NAME, FIRST_LAST, NAME_SUFFIX, TITLE } from './name-grammar.ts';

/** A name as it stands in a form. */
export const NAME = pattern(ANY_NAME, 'yu');
/** After a word of running text a name must be plainly one: two words, or a title before it. */
export const IN_PROSE = pattern(
  `(?:${TITLE}[ ]{1,2}${FIRST_LAST}|(?=\\p{Lu}[\\p{L}'.-]{0,30} {1,2}(?:\\p{Lu}|"\\p{Lu}[\\p{L}. -]{1,16}" {1,2}\\p{Lu}))${ANY_NAME})`,
  'yu',
);
/** The same, or one word, which must be known as a name. */
export const GIVEN_ALONE = pattern(
  `(?:${IN_PROSE.source}|(?!${NAME_SUFFIX})\\p{Lu}[\\p{L}'-]{2,16}(?![\\p{L}\\p{N}@]))`,
  'y',
);
