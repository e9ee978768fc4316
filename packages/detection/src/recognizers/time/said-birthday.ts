import { DAY_IN_WORDS, FULL } from './date-grammar.ts';

const ONES = 'one|two|three|four|five|six|seven|eight|nine';
const TEENS = 'ten|eleven|twelve|(?:thir|four|fif|six|seven|eigh|nine)teen';
const DAY = `(?:${DAY_IN_WORDS}|twenty(?:[- ](?:${ONES}))?|thirty(?:[- ]one)?|${TEENS}|${ONES})`;
/** "ninety-eight", "nineteen eighty", "oh four", "two thousand and nine", "1988" */
const YEAR =
  `(?:(?:(?:nineteen|twenty|two thousand)(?: and)?[ -])?(?:(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)(?:[- ](?:${ONES}))?|oh[ -](?:${ONES})|${TEENS})` +
  `|two thousand(?: (?:and )?(?:${ONES}))?|(?:19|20)\\d{2}|'\\d{2})`;
const JOINT = ',? (?:of )?';

/** Source of a pattern without regard to capitals. */
export const SAID =
  `(?:(?:the )?${DAY}(?: day)? of (?:${FULL})${JOINT}${YEAR}|(?:${FULL}) (?:the )?${DAY}${JOINT}${YEAR}|` +
  `(?:${ONES}|ten|eleven|twelve)[,-] ?${DAY}[,-] ?${YEAR})`;

/**
 * A day of birth as transcripts have it, behind the word for it and at most one answer's beginning: "Five, twelve,
 * sixty-eight", "the twelfth of October of ninety-eight".
 */
export const SAID_BIRTHDAY = new RegExp(
  `(?<=\\b(?:born|birth|birthday|birthdate|d\\.?o\\.?b\\.?)\\b[^\\n\\d]{0,40}(?:\\n[^\\n\\d]{0,16})?)(?<![\\w-])${SAID}(?![\\w-])`,
  'gi',
);
