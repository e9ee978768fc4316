import type { Trace } from './trace.ts';

const MONTHS =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)';
const NAMED =
  '(?:January|February|March|April|June|July|August|September|October|November|December|JANUARY|FEBRUARY|MARCH|APRIL|JUNE|JULY|AUGUST|SEPTEMBER|OCTOBER|NOVEMBER|DECEMBER)';
const DAY = '(?:0?[1-9]|[12]\\d|3[01])(?:st|nd|rd|th)?';
const YEAR = '(?:1[89]|20)\\d{2}';
const CALLED =
  '(?:date|dates|dob|born|birth|birthday|admitted|admission|discharged?|died|death|seen|visit|signed|dictated|on|since|through|until|by|from|to|effective|due)';

/** (C): every element of a date but the year, and ages over 89. */
export const DATES: readonly Trace[] = [
  {
    letter: 'C',
    pattern: new RegExp(`\\b${MONTHS}\\.?\\s+(?:the\\s+)?${DAY}\\b(?!\\s?(?:mg|ml|mcg|%))(?:,?\\s+${YEAR}\\b)?`, 'giu'),
  },
  {
    letter: 'C',
    pattern: new RegExp(`\\b${DAY}\\s+(?:day\\s+)?(?:of\\s+)?${MONTHS}\\b\\.?(?:,?\\s+${YEAR}\\b)?`, 'giu'),
  },
  { letter: 'C', pattern: new RegExp(`\\b${DAY}-${MONTHS}-(?:\\d{4}|\\d{2})\\b`, 'giu') },
  { letter: 'C', pattern: new RegExp(`\\b${MONTHS}\\.?,?\\s+(?:of\\s+)?${YEAR}\\b`, 'giu') },
  {
    letter: 'C',
    pattern: new RegExp(
      // A year has two figures at least: "3.11.4" is a section.
      `(?<![\\d/.-])(?:${YEAR}[/.-]\\d{1,2}[/.-]\\d{1,2}|\\d{1,2}(?<mark>[/.-])\\d{1,2}\\k<mark>(?:${YEAR}|\\d{2}))(?![\\d/]|\\.\\d|-\\d)`,
      'gu',
    ),
  },
  { letter: 'C', pattern: new RegExp(`(?<![\\d/.-])(?:0?[1-9]|1[0-2])[/-]${YEAR}(?![\\d/-])`, 'gu') },
  {
    letter: 'C',
    pattern: new RegExp(
      `\\b${CALLED}\\b[:\\s]{1,3}(?<words>(?:0?[1-9]|1[0-2])[/-](?:0?[1-9]|[12]\\d|3[01]))(?![\\d/-])`,
      'giu',
    ),
  },
  {
    letter: 'C',
    pattern: new RegExp(
      `\\b(?:in|since|until|till|from|by|of|last|next|early|late|mid|every|through|during)[\\s-](?<words>${NAMED})\\b`,
      'gu',
    ),
  },
  // The first cell of a row: entries of a chart by day.
  { letter: 'C', pattern: /^[ \t]*(?<words>(?:0?[1-9]|1[0-2])\/(?:0?[1-9]|[12]\d|3[01]))(?=[ \t]{2}|[ \t]*[-:–])/gmu },
  {
    letter: 'C',
    pattern:
      /\b(?:Christmas(?: Eve)?|Thanksgiving|New Year['’]?s(?: Eve| Day)?|Easter(?: Sunday)?|Labor Day|Memorial Day|Halloween)\b/gu,
  },
  // Twenty years from 89 on: nobody was ever older than 122.
  {
    letter: 'C',
    pattern: /\b(?:9\d|1[0-2]\d)[\s-]*(?:years?|yrs?\.?|y\/?o\.?)\b(?:[\s-]*old)?/giu,
    but: /^1[0-2]\d\s*(?:years?|yrs?)$/iu,
  },
  {
    letter: 'C',
    pattern: /\b(?:aged?|age is)\b[:\s]{1,3}(?<words>9\d|1[0-2]\d)\b(?!\s*(?:days?|weeks?|months?|hours?|%))/giu,
  },
  {
    letter: 'C',
    pattern:
      /\b(?:ninety|one hundred)(?:[\s-](?:one|two|three|four|five|six|seven|eight|nine))?[\s-]years?[\s-]old\b|\bin (?:his|her|their) nineties\b|\b(?:nonagenarian|centenarian)\b/giu,
  },
];
