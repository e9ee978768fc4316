import type { Trace } from './trace.ts';

/** What stands between the name of a number and the number: "No.", "#", "ID", a colon. */
const IS = '(?:\\s{0,2}(?:no|nos|num|number|id|code)\\b\\.?)?\\s{0,2}[:#=]{0,2}\\s{0,6}';
/** A number as forms print it: at least two digits, letters and strokes allowed. */
const VALUE = '(?<words>(?=[\\w./-]{0,30}\\d[\\w./-]{0,30}\\d)[a-z0-9][a-z0-9./-]{2,30}[a-z0-9])';

function called(letter: string, names: string): Trace {
  return { letter, pattern: new RegExp(`\\b(?:${names})${IS}${VALUE}`, 'giu'), but: NOBODYS };
}

/** A year may stay: (C). */
const YEAR = /^(?:1[89]|20)\d{2}$/u;
const PHONE = '(?:\\+?1[-. ]?)?(?:\\(\\d{3}\\)\\s?|\\d{3}[-. ])\\d{3}[-. ]\\d{4}(?:\\s?(?:x|ext\\.?)\\s?\\d{1,6})?';
/** Figures of a laboratory, a dose or a code of a diagnosis or procedure: what everybody with it shares. */
const SHARED =
  /^(?:\d+(?:\.\d+)?(?:mg|mcg|ml|g|kg|lb|lbs|mm|cm|in|ft|hz|khz|iu|units?|meq|mmhg|bpm|am|pm|st|nd|rd|th|x|yo|hr|hrs|min)|[a-z]\d{2}(?:\.\d{1,4})?[a-z]?|covid-?19|\d{4}s|\d+\.\d+-\d+\.\d+)$/iu;
const NOBODYS = new RegExp(`${YEAR.source}|${SHARED.source}`, 'iu');

/** (D), (E), (G) to (M) and (R): numbers that are given to one person or thing, by their names and by their length. */
export const NUMBERS: readonly Trace[] = [
  { letter: 'G', pattern: /(?<![\w-])(?:\d{3}|[x*#]{3})[- ](?:\d{2}|[x*#]{2})[- ]\d{4}(?![\w-])/giu },
  called('G', 'ssn|s\\.s\\.n|social security'),
  {
    letter: 'E',
    pattern: new RegExp(`\\b(?:fax|facsimile)\\b[^\\d\\n]{0,12}(?<words>${PHONE}|\\d{3}[-. ]\\d{4})`, 'giu'),
  },
  { letter: 'D', pattern: new RegExp(`(?<![\\w-])${PHONE}(?![\\w-])`, 'giu') },
  { letter: 'D', pattern: /(?<![\w.])\+\d{1,3}(?:[-. ]?\(?\d{1,4}\)?){2,6}(?!\w)/gu },
  {
    letter: 'D',
    pattern:
      /\b(?:tel|telephone|phone|cell|mobile|pager|ext|extension|call)\b[^\d\n]{0,10}(?<words>\d{3,4}(?:[-. ]\d{4})?)(?![\w-])/giu,
    but: YEAR,
  },
  { letter: 'D', pattern: /(?<![\d.,-])[2-9]\d{2}-\d{4}(?![\d-])/gu },
  called('H', 'mrn|mr|medical record|med rec|chart|patient|pt|record'),
  called('I', 'member|subscriber|beneficiary|policy|group|plan|medicare|medicaid|hicn|mbi|insurance'),
  called('J', 'account|acct|a/c|invoice|card|routing|guarantor'),
  called('K', 'license|licence|lic|dea|npi|certificate|cert|permit|registration'),
  called('L', 'vin|vehicle|plate|tag'),
  { letter: 'L', pattern: /\b(?=[A-HJ-NPR-Z0-9]{0,16}\d)(?=\d{0,16}[A-HJ-NPR-Z])[A-HJ-NPR-Z0-9]{17}\b/gu },
  called('M', 'serial|s/n|sn|device|udi|lot|model|imei'),
  called(
    'R',
    'accession|specimen|sample|case|claim|file|docket|study|encounter|visit|order|reference|ref|employee|student|passport|id|identifier|badge',
  ),
  { letter: 'J', pattern: /(?:\.{2,}|[x*•]{2,}|\bending(?: in)?\b)\s?(?<words>\d{4})(?!\w)/giu },
  { letter: 'R', pattern: /#\s?(?<words>\d{4,})/gu },
  { letter: 'R', pattern: /\b[A-Z]{2,6}[ #:.-]{1,3}(?<words>\d{6,})/gu },
  { letter: 'R', pattern: /(?<![\w.,$-])\d{6}(?![\w-]|[.,]\d)/gu },
  { letter: 'R', pattern: /(?<![\w.,$-])\d(?:[ -]?\d){6,29}(?![\w-]|[.,]\d)/gu },
  {
    letter: 'R',
    pattern: /(?<![\w.-])(?=[\w-]{0,30}[a-z])(?=(?:[a-z-]{0,20}\d){3})[a-z0-9][a-z0-9-]{4,30}(?![\w-])/giu,
    but: SHARED,
  },
];
