import { MONTHS } from '@blackbar/text';
import { invalid, plausible, type Verdict } from '../recognizer.ts';

export const FULL = MONTHS.join('|');
const SHORT = 'Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept|Sep|Oct|Nov|Dec';
export const MONTH = `(?:(?:${FULL}|${FULL.toUpperCase()})|(?:${SHORT}|${SHORT.toUpperCase()})\\b\\.?)`;
const DAY = '(?:0?[1-9]|[12]\\d|3[01])(?:st|nd|rd|th|ST|ND|RD|TH)?';
const YEAR = '(?:1[89]\\d{2}|20\\d{2})';
/** Day, month and year in figures: 7/9/1956, 07-09-56, 9.7.1956, 1956-07-09, 1956/7/9. */
export const NUMERIC_DATE = `(?:\\d{1,2}([/.-])\\d{1,2}\\1(?:${YEAR}|'?\\d{2})|${YEAR}([/.-])\\d{1,2}\\2\\d{1,2})`;
/** As boxes of a form leave room: 03 / 22 / 1984, 03 | 22 | 1984. */
export const SPACED_DATE = `\\d{1,2} {1,2}[/|] {1,2}\\d{1,2} {1,2}[/|] {1,2}(?:${YEAR}|\\d{2}(?!\\d))`;
/** One figure to a box: "0 3 - 2 2 - 1 9 8 4", "0 3 2 2 1 9 8 4". */
export const COMB_DATE = '\\d \\d(?: ?[-/.])? \\d \\d(?: ?[-/.])? (?:1 [89]|2 0) \\d \\d';
export const DAY_IN_WORDS =
  '(?:[Ff]irst|[Ss]econd|[Tt]hird|[Ff]ourth|[Ff]ifth|[Ss]ixth|[Ss]eventh|[Ee]ighth|[Nn]inth|[Tt]enth|[Ee]leventh|[Tt]welfth|' +
  '(?:[Tt]hir|[Ff]our|[Ff]if|[Ss]ix|[Ss]even|[Ee]igh|[Nn]ine)teenth|[Tt]wentieth|[Tt]hirtieth|' +
  '[Tt]wenty[- ](?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth)|[Tt]hirty[- ]first)';
const YEAR_IN_WORDS =
  '(?:[Nn]ineteen|[Tt]wenty|[Tt]wo [Tt]housand)(?:[ -](?:hundred|(?:and |oh[ -])?(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|' +
  '(?:thir|four|fif|six|seven|eigh|nine)teen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety))){0,4}';
/** The last two figures of a year as people say them, behind "of". */
const TENS_IN_WORDS =
  '(?:[Tt]wenty|[Tt]hirty|[Ff]orty|[Ff]ifty|[Ss]ixty|[Ss]eventy|[Ee]ighty|[Nn]inety)(?:[- ](?:one|two|three|four|five|six|seven|eight|nine))?';
/** As transcripts and oaths write it: "the seventh of April, nineteen sixty-two", "April seventh, 1962". */
export const SPOKEN_DATE =
  `(?:(?:[Tt]he )?${DAY_IN_WORDS} (?:day )?of (?:${FULL})(?:,? (?:in the year (?:of our Lord )?|of )?(?:${YEAR_IN_WORDS}|${YEAR})| of ${TENS_IN_WORDS})?|` +
  `(?:${FULL}) (?:the )?${DAY_IN_WORDS}(?:,? (?:${YEAR_IN_WORDS}|${YEAR}))?|(?:${FULL}) ${DAY},? ${YEAR_IN_WORDS})`;
/** As people type: "oct 3 71", "3 october 1971". */
const SMALL_MONTH =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\\b\\.?';
export const SMALL_DATE = `(?:${SMALL_MONTH} ${DAY},? ${YEAR}|${DAY} (?:of )?${SMALL_MONTH},? ${YEAR})`;
export const SMALL_SHORT_DATE = `(?:${SMALL_MONTH} ${DAY},? '?\\d{2}|${DAY} ${SMALL_MONTH} '?\\d{2}|${SMALL_MONTH} ${DAY})(?!\\d)`;
/** Running text goes on in the next line. */
const WRAP = '[ ]?\\n[ ]{0,24}';
/** January 15, 2022; 5 Jul 2025; 5th of July, 2025; the 5th day of July 2025; 12-Jan-2023. */
export const WRITTEN_DATE =
  `(?:${MONTH}(?:,? ?|${WRAP})(?:the )?${DAY}(?:,? {1,2}| of |, ?|,?${WRAP})(?:'\\d{2}|${YEAR})|` +
  `${DAY}(?:[-/ ]| day)?(?: ?|${WRAP})(?:of )?${MONTH}(?:,? |-|/|,?${WRAP})(?:'?\\d{2}(?!\\d)|${YEAR})|` +
  `${MONTH}[-/]\\d{1,2}[-/]${YEAR})`;
/** "3 avril 2024", "12. März 2024", "17 de mayo de 2023", "4 luglio 2021". */
const FOREIGN =
  '[Jj]anvier|[Ff]évrier|[Mm]ars|[Aa]vril|[Mm]ai|[Jj]uin|[Jj]uillet|[Aa]oût|[Ss]eptembre|[Oo]ctobre|[Nn]ovembre|[Dd]écembre|' +
  'Januar|Jänner|Februar|März|Juni|Juli|Oktober|Dezember|' +
  '[Ee]nero|[Ff]ebrero|[Mm]arzo|[Aa]bril|[Mm]ayo|[Jj]unio|[Jj]ulio|[Aa]gosto|[Ss]eptiembre|[Oo]ctubre|[Nn]oviembre|[Dd]iciembre|' +
  '[Gg]ennaio|[Ff]ebbraio|[Aa]prile|[Mm]aggio|[Gg]iugno|[Ll]uglio|[Ss]ettembre|[Oo]ttobre|[Dd]icembre|' +
  '[Jj]aneiro|[Ff]evereiro|[Mm]arço|[Mm]aio|[Jj]unho|[Jj]ulho|[Ss]etembro|[Oo]utubro|[Nn]ovembro|[Dd]ezembro';
export const FOREIGN_DATE = `(?:0?[1-9]|[12]\\d|3[01])(?:\\.|er|º|°)? (?:de )?(?:${FOREIGN}|April|August|September|November)(?: del?)? ${YEAR}`;
/** A month with its year, or with its day: less than a whole date, more than a year (45 CFR 164.514(b)(2)(i)(C)). */
export const MONTH_YEAR = `${MONTH},? (?:of )?(?:${YEAR}|'\\d{2}(?!\\d))`;
export const MONTH_DAY = `(?:${MONTH} ${DAY}|${DAY} (?:of )?(?:${MONTH}))`;

/** "11-13 May 1994", "28 April and 4 May 1993", "between 15 March 1985 and 10 March 1989": one span of time. */
export const DATE_RANGE =
  `(?:${DAY} ?(?:-|to|and|&) ?${DAY} ${MONTH},? ${YEAR}|${MONTH} ${DAY} ?(?:-|to|and|&) ?${DAY},? ${YEAR}|` +
  `(?:${DAY} ${MONTH}|${MONTH} ${DAY}) ?(?:-|to|and|until|&) ?(?:${DAY} ${MONTH}|${MONTH} ${DAY}),? ${YEAR}|` +
  `[Bb]etween (?:${DAY} ${MONTH}|${MONTH} ${DAY})(?:,? ${YEAR})? and (?:${DAY} ${MONTH}|${MONTH} ${DAY}),? ${YEAR}|` +
  `(?:[Bb]etween|[Ff]rom) (?:19|20)\\d{2} (?:and|to) (?:19|20)\\d{2}|[Tt]he (?:first|second) half of (?:19|20)\\d{2})`;

const MONTH_NUMBER = new RegExp(`^(${SHORT})`, 'i');

/** As programs and officers write a date: 19470512, 05121947, 051247. */
const COMPACT = /^(?:((?:19|20)\d{2})(\d{2})(\d{2})|(\d{2})(\d{2})(\d{4}|\d{2}))$/;

const COMB = new RegExp(`^${COMB_DATE}$`);

const SMALL_MONTH_NAME = new RegExp(SMALL_MONTH);

/** Whether the figures can be a date in one of the orders in use. */
export function checkDate(written: string): Verdict {
  const value = COMB.test(written) ? written.replaceAll(' ', '') : written;
  if (/^(?:[Ll]ast|[Bb]etween|[Ff]rom) /.test(value) || MONTH_NUMBER.test(value) || /\p{L}{3}/u.test(value))
    return plausible('a month by name');
  if (SMALL_MONTH_NAME.test(value)) return plausible('a month by name');
  if (/^'\d{2}|[IVX]|^(?:19|20)\d{2} /.test(value)) return plausible('a date cut short');
  const figures =
    COMPACT.exec(value)
      ?.slice(1)
      .filter((part) => part !== undefined) ??
    value.match(/\d+/g) ??
    [];
  const [first = 0, second = 0, third = 0] = figures.map(Number);
  if (/^(?:19|20)\d{2}$/.test(value)) return plausible('a year');
  const inYear = (n: number): boolean => n < 100 || (n >= 1800 && n < 2100);
  const isMonthDay = (a: number, b: number): boolean => a >= 1 && b >= 1 && a <= 31 && b <= 31 && (a <= 12 || b <= 12);
  if (/^\d{1,2}[-/](?:\d{1,2}$|(?:19|20)\d{2}(?!\d))/.test(value)) return plausible('month and day are possible');
  if (first >= 1800) return isMonthDay(second, third) ? plausible('year, month and day are possible') : impossible;
  return isMonthDay(first, second) && inYear(third) ? plausible('day, month and year are possible') : impossible;
}

const impossible: Verdict = invalid('no such day and month');
