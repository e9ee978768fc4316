import type { Recognizer } from '../recognizer.ts';
import { BIRTH_LABELS } from './birth-labels.ts';
import {
  COMB_DATE,
  checkDate,
  DATE_RANGE,
  FOREIGN_DATE,
  MONTH_DAY,
  MONTH_YEAR,
  NUMERIC_DATE,
  SMALL_DATE,
  SMALL_SHORT_DATE,
  SPACED_DATE,
  SPOKEN_DATE,
  WRITTEN_DATE,
} from './date-grammar.ts';
import { DAY_CAPTION, LOOSE_DATES } from './loose-dates.ts';
import { SAID, SAID_BIRTHDAY } from './said-birthday.ts';

/** As airlines and armed forces write a day: "19APR74". */
const SHORT_MONTH = '(?:JAN|FEB|MAR|APR|MAY|JUN|JUL|AUG|SEP|OCT|NOV|DEC)';
/** "born on the 14th of February 2021" */
const DAY_OF = `${WRITTEN_DATE}`;
const TIME = String.raw`(?:,? (?:at )?\d{1,2}:\d{2}(?::\d{2})?(?: ?[AaPp]\.?[Mm]\.?)?)?`;

export const date: Recognizer = {
  id: 'time/date',
  category: 'DATE',
  title: 'Date',
  patterns: [
    {
      shape: 'a date in figures',
      regex: new RegExp(String.raw`(?<![\w./$-])${NUMERIC_DATE}(?![\w%]|[./-]\d|-\w)`, 'g'),
      score: 0.88,
    },
    {
      shape: 'two dates in figures',
      regex:
        /(?<![\w./$-])\d{1,2}([/.])\d{1,2}\1(?:\d{4}|\d{2}) ?- ?\d{1,2}\1\d{1,2}\1(?:\d{4}|\d{2})(?![\w%]|[./-]\d)/g,
      score: 0.88,
    },
    { shape: 'a date with the month by name', regex: new RegExp(`(?<![\\w])${WRITTEN_DATE}(?!\\w)`, 'g'), score: 0.9 },
    {
      shape: 'a date in another language',
      regex: new RegExp(`(?<![\\w])${FOREIGN_DATE}(?!\\w)`, 'g'),
      score: 0.88,
    },
    {
      shape: 'a date in figures with room between',
      regex: new RegExp(String.raw`(?<![\w./$-])${SPACED_DATE}(?![\w%]|[./-]\d)(?<=\d{4})`, 'g'),
      score: 0.86,
    },
    {
      shape: 'day, month and year in one word',
      regex: new RegExp(`(?<!\\w)(?:0[1-9]|[12]\\d|3[01])${SHORT_MONTH}(?:19|20)\\d{2}(?!\\w)`, 'g'),
      score: 0.86,
    },
    {
      shape: 'from one month to another or to now',
      regex:
        /(?<![\w/])(?:0?[1-9]|1[0-2])\/(?:19|20)\d{2} ?(?:-|to|through|thru) ?(?:(?:0?[1-9]|1[0-2])\/(?:19|20)\d{2}|[Pp]resent|[Cc]urrent|PRESENT|CURRENT)(?![\w/])/g,
      score: 0.84,
    },
    { shape: 'a date in words', regex: new RegExp(`(?<![\\w-])${SPOKEN_DATE}(?![\\w-])`, 'g'), score: 0.88 },
    { shape: 'a date in small letters', regex: new RegExp(`(?<![\\w])${SMALL_DATE}(?!\\w)`, 'g'), score: 0.88 },
    // The look at the first character spares most places of a text the longer one.
    { shape: 'a span of time', regex: new RegExp(`(?=[\\dA-Zbft])(?<![\\w])${DATE_RANGE}(?!\\w)`, 'g'), score: 0.9 },
    { shape: 'a date and time of a log', regex: /(?<![\w-])\d{4}-\d{2}-\d{2}T\d{2}:\d{2}[\d:.]{0,9}Z?/g, score: 0.9 },
    { shape: 'a month and year', regex: new RegExp(`(?<![\\w])${MONTH_YEAR}(?!\\w)`, 'g'), score: 0.86 },
    {
      shape: 'month and day in figures',
      regex:
        /(?<=[ ])(?:0?[1-9]|1[0-2])\/(?:0?[1-9]|[12]\d|3[01])(?![\w/%]|[.,-]\d)(?<=\b(?:[Oo]n|[Ss]ince|[Uu]ntil|[Bb]y|[Ff]rom|[Ss]een|[Vv]isit|[Dd]ated|DOS:?|[Aa]ppt|[Aa]dm|[Mm]tg|[Mm]eeting|[Oo]nset|[Dd]ischarged|[Aa]dmitted|[Ss]tarted|[Bb]egan|[Ff]\/u|of|[Mm]on|[Tt]ues?|[Ww]ed|[Tt]hu(?:rs?)?|[Ff]ri|[Ss]at|[Ss]un) \d{1,2}\/\d{1,2})/g,
      score: 0.82,
    },
    {
      // "The catheter was removed 03/08", but "given 1/2 tablet".
      shape: 'month and day behind what was done to a patient',
      regex:
        /(?<=\b(?:[Rr]emoved|[Pp]laced|[Ii]nserted|[Ss]topped|[Rr]esumed|[Cc]ompleted|[Pp]erformed|[Rr]epeated|[Tt]ransferred|[Ii]ntubated|[Ee]xtubated|[Dd]rawn|[Gg]iven|[Aa]dministered|[Dd]\/c'?d) )(?!1\/[2-8]\b|[23]\/[34]\b)(?:0?[1-9]|1[0-2])\/(?:0?[1-9]|[12]\d|3[01])(?![\w/%]|[.,-]\d| (?:of|tabs?|tablets?|doses?|mg|ml|cups?)\b)/g,
      score: 0.82,
    },
    {
      // Bank and card statements: the year stands once, at the head of the page.
      shape: 'month and day at the head of a row',
      regex:
        /(?<=^[ \t|]{0,12})(?:(?:0?[1-9]|1[0-2])\/(?:0[1-9]|[12]\d|3[01])(?=[ \t|]{2,}[^ \t\n]|\t)|(?:0[1-9]|1[0-2])\/(?:0[1-9]|[12]\d|3[01])(?=[ \t]{0,8}$))/gm,
      score: 0.83,
    },
    {
      shape: 'month and day in figures, with the hour',
      regex:
        /(?<=[ ])(?:0?[1-9]|1[0-2])\/(?:0?[1-9]|[12]\d|3[01])(?= (?:(?:at|@) ?\d{1,2}(?::\d{2}|[ap]m| [ap]\.?m)|\d{1,2}:\d{2} ?[ap]))/gi,
      score: 0.84,
    },
    {
      // "3/6 0800", as nurses chart
      shape: 'month and day before the hour in four figures',
      needs: '/',
      regex:
        /(?<![\w/.$-])(?:0?[1-9]|1[0-2])\/(?:0?[1-9]|[12]\d|3[01])(?= (?:[01]\d|2[0-3])[0-5]\d(?![\w/%]|[.,-]\d| ?(?:mg|ml|mcg|units|k?cal)\b))/g,
      score: 0.84,
    },
    {
      shape: 'month and year in figures',
      regex:
        /(?<!\d)(?:0?[1-9]|1[0-2])\/(?:19|20)\d{2}(?![\w/])(?<=\b(?:start|end|hire|employment|begin|graduat|issue|from|since|until|to|date|dates|opened|closed|placed|reported|joined)[^\n\d]{0,20}\d{1,2}\/\d{4})/gi,
      score: 0.83,
    },
    {
      shape: 'a month or weekday gone by',
      regex:
        /\b[Ll]ast (?:January|February|March|April|May|June|July|August|September|October|November|December|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday)\b/g,
      score: 0.81,
    },
    {
      shape: 'a week or month gone by, of a visit',
      needs: 'last ',
      regex:
        /(?<=\b(?:seen|admitted|discharged|evaluated|treated|visit(?:ed)?|referred)\b[^.;?\n]{0,60} )last (?:week|month)\b/g,
      score: 0.81,
    },
    ...LOOSE_DATES,
    { shape: 'a month and day', regex: new RegExp(`(?<![\\w])${MONTH_DAY}(?![\\w]|,? \\d)`, 'g'), score: 0.83 },
  ],
  captions: [
    {
      phrases: [
        'date:',
        'dated',
        'date of service',
        'dates of service',
        'date s of service',
        'dos:',
        'admission date',
        'admitted',
        'discharge date',
        'dod:',
        'study date',
        'exam date',
        'date of exam',
        'date of illness',
        'date of current illness',
        'date of first symptoms',
        'date of onset',
        'value date',
      ],
      value: new RegExp(
        `(?:${NUMERIC_DATE}|${SPACED_DATE}|${WRITTEN_DATE}|${SMALL_DATE}|${FOREIGN_DATE}|${MONTH_YEAR}|(?:0\\d|1[0-2]) [0-3]\\d (?:(?:19|20)?\\d{2}))${TIME}(?!\\w)`,
        'y',
      ),
    },
    {
      phrases: [
        'dos',
        'study date',
        'exam date',
        'service date',
        'svc dt',
        'svc date',
        'serv date',
        'from date',
        'thru date',
      ],
      value: /(?:(?:19|20)\d{6}|(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])(?:\d{2}|20\d{2}))(?!\w)/y,
    },
    DAY_CAPTION,
  ],
  validate: checkDate,
};

export const dob: Recognizer = {
  id: 'time/dob',
  category: 'DOB',
  title: 'Date of birth',
  patterns: [
    {
      // The answer to a question of a transcript: "And your date of birth? A. Five, twelve, sixty-eight."
      shape: 'a day of birth as it is said',
      regex: SAID_BIRTHDAY,
      score: 0.88,
    },
    {
      shape: 'where and when somebody was born',
      needs: 'orn ',
      regex: new RegExp(
        `\\b[Bb]orn (?:in|at) [A-Z](?:(?! and | but | then )[\\w.,' -]){2,40} on (?:or about )?(?:the (?=\\d))?(?<value>${SPOKEN_DATE}|${WRITTEN_DATE}|\\d{1,2}/\\d{1,2}/(?:\\d{4}|\\d{2}))(?!\\w)`,
        'g',
      ),
      score: 0.95,
    },
    {
      shape: 'a relative and the day in brackets',
      needs: '(',
      regex: new RegExp(
        `(?<=[\\w.] )\\((?:son|daughter|stepson|stepdaughter|grandson|granddaughter|child|minor|dependent|dtr|dau|SON|DAUGHTER|CHILD)[,;:]? (?<value>${WRITTEN_DATE}|\\d{1,2}[/-]\\d{1,2}[/-](?:\\d{4}|\\d{2}))\\)`,
        'g',
      ),
      score: 0.9,
    },
    {
      shape: 'the day on which somebody gave birth',
      needs: ' birth to ',
      regex: new RegExp(
        `\\b(?:gave|giving|gives) birth to [^.;\\n\\d]{2,60} (?:on|dated) (?<value>${WRITTEN_DATE}|\\d{1,2}[/-]\\d{1,2}[/-](?:\\d{4}|\\d{2}))(?!\\w)`,
        'g',
      ),
      score: 0.92,
    },
    {
      shape: 'the day right behind its label',
      needs: 'DOB',
      regex: /(?<=(?<![A-Za-z])DOB)\d{1,2}[/.-]\d{1,2}[/.-](?:\d{4}|\d{2})(?!\w)/g,
      score: 0.92,
    },
    {
      shape: 'the year of birth behind a name',
      needs: ' (b',
      regex: /(?<=\p{L} )\((?:b\.|born)(?: in)? (?<value>(?:19|20)\d{2})\)/gu,
      score: 0.86,
    },
    {
      shape: 'the year of birth behind a name and a comma',
      needs: ', b. ',
      regex: /(?<=\p{L}, b\. )(?:19|20)\d{2}(?![\w/-])/gu,
      score: 0.86,
    },
  ],
  captions: [
    {
      phrases: BIRTH_LABELS,
      comma: true,
      value: new RegExp(
        `(?:${SAID}|${COMB_DATE}|${NUMERIC_DATE}|${SPACED_DATE}|${WRITTEN_DATE}|${SPOKEN_DATE}|${SMALL_DATE}|${SMALL_SHORT_DATE}|${FOREIGN_DATE}|${MONTH_YEAR}|${MONTH_DAY}|(?:0?[1-9]|[12]\\d|3[01])${SHORT_MONTH}(?:\\d{2}|(?:19|20)\\d{2})|[Tt]he ${DAY_OF}|\\d{8}|\\d{6}|(?:0?[1-9]|1[0-2])\\/(?:19|20)\\d{2}|(?:0?[1-9]|1[0-2])\\/(?:0?[1-9]|[12]\\d|3[01])(?!\\/)|(?:0\\d|1[0-2]) [0-3]\\d (?:19|20)?\\d{2})(?![\\w])`,
        'iy',
      ),
      score: 0.97,
    },
    {
      phrases: ['born', 'born in', 'year of birth', 'yob', 'birth year', 'was born in'],
      value: new RegExp(`(?:${WRITTEN_DATE}|${MONTH_YEAR}|(?:19|20)\\d{2})(?!\\w)`, 'y'),
      score: 0.88,
    },
    {
      // All that is known of somebody, or all that a rule lets stand.
      phrases: ['dob', 'd.o.b.', 'date of birth', 'birth date', 'birthdate'],
      value: /(?:(?:0[1-9]|1[0-2])\/\d{2}|(?:19|20)\d{2})(?![\w/-]|[.,]\d)/y,
      score: 0.88,
    },
  ],
  validate: checkDate,
};
