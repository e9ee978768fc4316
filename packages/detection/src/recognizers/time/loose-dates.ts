import type { Caption, Pattern } from '../recognizer.ts';
import { DAY_IN_WORDS, FULL, MONTH } from './date-grammar.ts';

const YEAR = '(?:1[89]\\d{2}|20\\d{2})';
const SHORT_MONTH = '(?:JAN|FEB|MAR|APR|MAY|JUN|JUL|AUG|SEPT?|OCT|NOV|DEC)';
const DAY = '(?:0?[1-9]|[12]\\d|3[01])';
const WEEKDAY = '(?:(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|Mon|Tue|Tues|Wed|Thu|Thur|Thurs|Fri|Sat|Sun)';
const ORDINAL = `(?:(?:1[0-9]|20|30)th|[23]?1st|2?2nd|2?3rd|2?[4-9]th|${DAY_IN_WORDS})`;
const HOLIDAY =
  "(?:Christmas(?: Eve| Day)?|Thanksgiving(?: Day)?|New Year'?s(?: Eve| Day)?|Independence Day|(?:the )?(?:Fourth|4th) of July|Memorial Day|Labor Day|Veterans'? Day|Halloween|Valentine'?s Day|Easter(?: Sunday| Monday)?|Good Friday|Mother'?s Day|Father'?s Day|(?:St\\.?|Saint) \\p{Lu}\\p{Ll}{2,12}'s Day|All (?:Saints|Souls)'? Day|Ash Wednesday|Palm Sunday|Juneteenth|Presidents'? Day|MLK Day|Columbus Day|Groundhog Day|Yom Kippur|Rosh Hashanah|Passover|Hanukkah|Ramadan|Eid(?: al-Fitr)?|Diwali|Cinco de Mayo|Boxing Day|Mardi Gras|Flag Day)";
const LEADS =
  '(?:[Oo]n|[Ss]ince|[Uu]ntil|[Tt]ill|[Bb]y|[Bb]efore|[Aa]fter|[Ff]rom|[Tt]o|[Tt]hrough|[Oo]f|[Ff]or|[Aa]round|[Pp]ast|[Ll]ast|[Oo]r|[Aa]nd|[Tt]his)';

const unicode = (source: string, flags = 'gu'): RegExp => new RegExp(source, flags);

/**
 * Days as people speak of them: holidays, the day alone, a month and its year, years cut short. 45 CFR
 * 164.514(b)(2)(i)(C).
 */
export const LOOSE_DATES: readonly Pattern[] = [
  {
    shape: 'a holiday with its year, or as a day on which something was',
    regex: unicode(
      `(?<![\\p{L}'])(?:${HOLIDAY},? (?:of |in )?(?:${YEAR}|'\\d{2})|(?<=\\b${LEADS} (?:the )?)(?:(?:${WEEKDAY}|day|week|night) (?:before|after|of) )?${HOLIDAY}(?! (?:party|tree|card|gift|closure|closing|sale|dinner|holiday|pay|season|weekend|break|bonus|carol)))(?![\\p{L}'])`,
    ),
    score: 0.82,
  },
  {
    shape: 'a day of the month alone',
    regex: unicode(
      `(?<=\\b(?:${LEADS} |${WEEKDAY}\\.?,? ))the ${ORDINAL}(?: of (?:the|this|last|next|that) (?:month|year))?(?= ?(?:[,.;:)?!]|$|\\n|and\\b|at\\b|to\\b|with\\b|for\\b|when\\b|but\\b|or\\b|until\\b|through\\b|because\\b|he\\b|she\\b|we\\b|they\\b|I\\b|in the (?:morning|afternoon|evening)|a\\.m|if\\b|as\\b))(?! (?:and|or) (?:the )?\\w+(?:th|st|nd|rd|) (?:Amendment|Circuit|Street|floor|grade)| (?:Street|St\\b|Ave|Floor|floor|Circuit|District|Amendment|grade))`,
    ),
    score: 0.81,
  },
  {
    shape: 'a day of the week and a day of the month',
    regex: unicode(
      `(?<![\\p{L}])${WEEKDAY}\\.?,? (?:${DAY}/${DAY}(?:/(?:\\d{4}|\\d{2}))?|(?:${MONTH}) ${DAY}(?:st|nd|rd|th)?|the ${ORDINAL}|${DAY}(?:st|nd|rd|th)?(?: of)? (?:${MONTH}))(?:,? ${YEAR})?(?![\\w/]|[.,-]\\d|,? \\d{4})`,
    ),
    score: 0.86,
  },
  {
    shape: 'a month and its day in words',
    regex: unicode(
      `(?<![\\p{L}])(?:${FULL}) the (?:${ORDINAL}|${DAY_IN_WORDS})(?:,? ${YEAR})?|(?<![\\p{L}])(?:first|second|third|fourth|last|First|Second|Third|Fourth|Last) ${WEEKDAY} (?:of|in) ${MONTH}(?:,? ${YEAR})?(?!\\w)|(?<![\\p{L}\\d])(?:${ORDINAL}) (?:day )?of (?:${FULL}),? (?:A\\.?D\\.? )?${YEAR}(?!\\w)`,
    ),
    score: 0.86,
  },
  {
    shape: 'a month of a year told from now',
    regex: unicode(
      `(?<![\\p{L}])(?:(?:last|this past|next) (?:${FULL}) ${DAY}(?:st|nd|rd|th)?|(?:${MONTH})(?: ${DAY}(?:st|nd|rd|th)?)? (?:of )?(?:last|this|next) year|(?:early|mid|late)[- ](?:${FULL})(?:,? ${YEAR})?)(?!\\w)`,
    ),
    score: 0.82,
  },
  {
    shape: 'a month and a year cut short',
    regex: unicode(`(?<![\\p{L}])(?:${MONTH})[ -]?(?:'\\d{2}|(?<=-)\\d{2})(?!\\w|-)`),
    score: 0.84,
  },
  {
    shape: 'a month and a year in figures',
    regex:
      /(?<![\w/.$#-])(?:0?[1-9]|1[0-2])\/(?:19[2-9]\d|20[0-4]\d)(?![\w/-])(?<!\b(?:[Rr]ev\.?|[Rr]evised|REV\.?|[Ff]orm|FORM|[Ee]d\.|v\.) ?\(?\d{1,2}\/\d{4})/g,
    score: 0.82,
  },
  {
    shape: 'day, month and year in capitals',
    regex: new RegExp(
      `(?<!\\w)(?:${DAY}[- ]?${SHORT_MONTH}[- ]?'?(?:${YEAR}|\\d{2})|${YEAR}[- ]?${SHORT_MONTH}[- ]?${DAY}|${SHORT_MONTH}${YEAR})(?!\\w|-\\d)`,
      'g',
    ),
    score: 0.85,
  },
  {
    shape: 'a month in Roman figures',
    regex:
      /(?<![\w./-])(?:0?[1-9]|[12]\d|3[01])([-./])(?:I{1,3}|I?V|VI{0,3}|I?X|XI{0,2})\1(?:(?:19|20)\d{2}|\d{2})(?!\w)/gi,
    score: 0.84,
  },
  {
    shape: 'a year cut short',
    regex:
      /(?<![\w'])'\d{2}-\d{1,2}-\d{1,2}(?!\w)|(?<=\b(?:in|since|of|from|until|CABG|MI|CVA|s\/p|stroke|surgery|class of) )'\d{2}(?![\w'])/g,
    score: 0.82,
  },
  {
    // ISO 8601, 5.2.2.1: the basic form.
    shape: 'year, month and day in one run of figures',
    regex: /(?<![\w.$#/-])(?:19[2-9]\d|20[0-4]\d)(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])(?![\w/-]|[.,]\d)/g,
    score: 0.81,
  },
  {
    shape: 'month, day and year with nothing but room between',
    regex: /(?<![\w.$#/-]|\d )(?:0[1-9]|1[0-2]) (?:0[1-9]|[12]\d|3[01]) (?:19[2-9]\d|20[0-4]\d)(?![\w/-]|[.,]\d| \d)/g,
    score: 0.82,
  },
  {
    shape: 'from one day to another, of which the last has the year',
    regex:
      /(?<![\w/.$-])(?:0?[1-9]|1[0-2])\/(?:0?[1-9]|[12]\d|3[01]) ?(?:-|to|thru|through) ?(?:0?[1-9]|1[0-2])\/(?:0?[1-9]|[12]\d|3[01])\/(?:\d{4}|\d{2})(?![\w/])/g,
    score: 0.84,
  },
  {
    shape: 'a year and a month',
    regex: /(?<![\w-])(?:19|20)\d{2} (?:0[1-9]|1[0-2]) (?:0[1-9]|[12]\d|3[01])(?![\w-]| \d)/g,
    score: 0.82,
  },
];

/** What forms and records call a day; the value may be cut short where the word says that it is one. */
export const DAY_CAPTION: Caption = {
  phrases: (
    'iss|issued|issue date|date issued|exp|expires|exp date|expiration|expiration date|expiry|eff|effective|effective date|term date|rec d|recd|received|date received|' +
    'collected|date collected|reported|date reported|printed|posted|date posted|due|due date|bill date|billing date|pay date|period ending|period end|' +
    'move in|move out|last visit|next visit|arr|arrived|adm|admit|admit date|d c|disch|discharged|incurred|hired|hire date|date of hire|start date|end date|' +
    'retired|surgery date|died|date of death|deceased|date of marriage|married on|date of injury|doi|date of loss|dol|loss date|date of accident|date filed|filed|' +
    'filled|date filled|written|signed|date signed|executed|notice date|statement date|closing date|opened|closed|separated|entered|enlisted|sentenced|release date|prd|' +
    'booked|arrest date|date of arrest|offense date|test date|last seen|seen on|appointment|appt|recorded|date recorded|date of issue|date of expiration|date of entry|rd to|read date|service from|' +
    'last day|last worked|processed|date processed|date of visit|date of birth of child|wedding date|hearing date|date of hearing|birth date year|maturity|maturity date'
  ).split('|'),
  value: new RegExp(
    `(?:(?:0?[1-9]|1[0-2])/(?:0?[1-9]|[12]\\d|3[01])(?:/(?:\\d{4}|\\d{2}))?|(?:0?[1-9]|1[0-2])[-/](?:19|20)\\d{2}|(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\\d|3[01])(?:\\d{2}|(?:19|20)\\d{2})|(?:19|20)\\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\\d|3[01])|(?:0?[1-9]|1[0-2])-(?:0?[1-9]|[12]\\d|3[01])(?:-\\d{2,4})?|${MONTH} ${DAY}(?:st|nd|rd|th)?(?:,? (?:${YEAR}|'?\\d{2}))?)(?![\\w/-]|[.,]\\d)`,
    'y',
  ),
  score: 0.86,
};
