import { TRADE_WORDS } from '../../lexicon/trade-words.ts';
import { digitsOf, invalid, isAmount, plausible, type Recognizer, unlike, type Verdict } from '../recognizer.ts';
import { saidAsDigits, saidInGroups } from '../said-digits.ts';
import { TIN_PHRASES } from './tin.ts';

/** Social Security Administration, numbers never issued: areas 000, 666 and 900 to 999, group 00, serial 0000. */
export function checkSsn(value: string): Verdict {
  if (isAmount(value)) return unlike('an amount of money');
  if (/\p{L}{3}/u.test(value) && !/[xX]{2}/.test(value)) return plausible('figures and words');
  if (/^(?:\d{2,6}|\d{3}[- .](?:\d{2}[-.–]?|\d)|[-.]?(?:\d[-. ])?\d{4}|\d(?:[- ]?\d){3})$/.test(value))
    return plausible('a part of the number');
  const digits = digitsOf(saidAsDigits(value));
  if (digits === '0000') return invalid('a mask with zeros, as a law or a manual prints it');
  if (/[xX*•#]|[oO]\d/.test(value) || (digits.length < 9 && value.includes('_'))) return plausible('masked in part');
  if (digits.length !== 9) return invalid('not nine digits');
  const area = digits.slice(0, 3);
  if (area === '000' || area === '666' || area >= '900') return invalid('an area number that is never issued');
  if (digits.slice(3, 5) === '00' || digits.slice(5) === '0000') return invalid('a group or serial of zeros');
  if (/^(\d)\1{8}$/.test(digits)) return invalid('one digit nine times');
  return plausible('area, group and serial are in the issued ranges');
}

/** "last four of her social", "last 4 digits of your SSN"; the digits may come with the answer, a line below. */
const LAST_FOUR = ['last four', 'last 4', 'last four digits', 'last 4 digits'].flatMap((head) =>
  ['', 'his ', 'her ', 'the ', 'my ', 'your ', 'their '].flatMap((whose) =>
    ['social', 'soc', 'ss', 'ssn', 'ssn on file', 'social on file', 'social security number'].map(
      (number) => `${head} of ${whose}${number}`,
    ),
  ),
);

const DASHED = String.raw`\d{3}-\d{2}-\d{4}`;
const BESIDE = String.raw`(?:${DASHED}|\d{1,2}[-/]\d{1,2}[-/](?:19|20)\d{2})`;

export const ssn: Recognizer = {
  id: 'us/ssn',
  category: 'SSN',
  title: 'Social Security number',
  patterns: [
    {
      // A Social Security claim is a number with the beneficiary's letter behind it.
      shape: 'three, two and four digits with dashes',
      needs: '-',
      regex: /(?<![\w-]|\d[./])(?<value>\d{3}-\d{2}-\d{4})(?:[A-DFHJKMTW]\d?)?(?![\w-]|[./]\d)/g,
      score: 0.88,
    },
    {
      // A couple's, or one with its owner's birth: "412-55-9083/413-55-9084", "412-55-9083/03-04-1980".
      shape: 'three, two and four digits with dashes, a slash between them and their like or a date',
      needs: '/',
      regex: new RegExp(
        String.raw`(?<![\w/.-])${DASHED}(?=/${BESIDE}(?![\w/-]|\.\d))|(?<=(?<![\w/.-])${BESIDE}/)${DASHED}(?![\w/-]|\.\d)`,
        'g',
      ),
      score: 0.88,
    },
    {
      shape: 'three, two and four digits',
      regex: /(?<![\w-]|\d[./ ])\d{3}([ .])\d{2}\1\d{4}(?![\w-]|[./ ]\d)/g,
      score: 0.6,
    },
    {
      shape: 'nine digits, each between the bars or brackets of its box',
      regex: /(?<![\w|\]])[|[] ?\d(?: ?[|\]][|\][ -]{0,5}\d){8} ?[|\]](?![\w|[])/g,
      score: 0.82,
    },
    {
      // A form's comb, the dashes printed between or in boxes of their own: "4|1|7|_|8|8|_|0|2|1|9", "__5__0__4__-__6".
      shape: 'nine digits in the boxes of a comb',
      regex: /(?<![\w|])(?:\d(?:[|](?:[_ -][|]?)?[ ]?\d){8}|_{1,3}\d(?:_{1,3}(?:[ -]_{0,3})?\d){8})(?![\d|])/g,
      score: 0.84,
    },
    {
      // "5  7  6  -  2  2  -  9084": cells of a comb, the last of them often one box.
      shape: 'nine digits in cells of their own, with their dashes',
      needs: '\t-\t',
      regex: /(?<!\w|\d\t)\d\t\d\t\d\t-\t\d\t\d\t-\t(?:\d{4}|\d\t\d\t\d\t\d)(?![\w-])/g,
      score: 0.9,
    },
    {
      shape: 'nine digits in cells of their own, behind their label',
      needs: '\t',
      regex:
        /(?<=(?:S\.?S\.?N|[Ss]ocial [Ss]ecurity|SOCIAL SECURITY)[^\n\d]{0,40}[\t\n])\d(?:\t\d){4}\t(?:\d{4}|\d(?:\t\d){3})(?![\w-])/g,
      score: 0.86,
    },
    {
      shape: 'three, two and four digits with a sign between that nobody else writes',
      regex: /(?<![\w-])\d{3}([…∕⁄])\d{2}\1\d{4}(?![\w-])/g,
      score: 0.84,
    },
    {
      // The column was too narrow: the rest stands below.
      shape: 'a number that its column breaks, first part',
      needs: '\n',
      regex:
        /(?<=[ ]{2}|\t)\d{3}[- ](?:\d{2}[-–]?|\d)(?=[ ]{0,2}[-–]?(?: {2}[^\n]{0,80})?\n[ ]{6,90}(?:-|\d[- ])?\d{4}[ ]{0,40}(?:\n|$| {2}))(?<=(?:SSN?|[Ss]oc|ssn?|\d{3}-\d{2}-\d{4})\b[\s\S]{0,1200})/g,
      score: 0.82,
    },
    {
      shape: 'a number that its column breaks, the rest',
      needs: '\n',
      regex:
        /(?<=[ ]{2}\d{3}[- ](?:\d{2}[ ]?[-–]?|\d)(?: {2}[^\n]{0,80})?\n[ ]{6,90})(?:-|\d[- ])?\d{4}(?=[ ]{0,40}(?:\n|$)|[ ]{2})(?<=(?:SSN?|[Ss]oc|ssn?|\d{3}-\d{2}-\d{4})\b[\s\S]{0,1200})/g,
      score: 0.82,
    },
    {
      shape: 'three digits in brackets, two and four',
      needs: ')',
      regex: /(?<![\w-])\(\d{3}\) ?\d{2}-\d{4}(?![\w-])/g,
      score: 0.82,
    },
    {
      // A form that prints a box for each digit.
      shape: 'three, two and four digits, each in its box',
      needs: '-',
      regex: /(?<!\w|-|\d[ -])\d \d \d {0,2}- {0,2}\d \d {0,2}- {0,2}\d \d \d \d(?![ -]?\d|[\w-])/g,
      score: 0.9,
    },
    {
      shape: 'a masked number',
      // "in the form XXX-XX-1234" is how a rule prints it.
      regex:
        /(?<![\w*-])(?<!\b(?:[Ff]orm(?:at)?|[Ee]xample|e\.g\.),?:? ["'(]?)(?<value>[xX*]{3} ?[- ] ?[xX*]{2} ?[- ] ?\d(?: ?\d){3})(?:[A-DFHJKMTW]\d?)?(?![\w-])/g,
      score: 0.85,
    },
    {
      // "SSI under 576-91-xxxx": the other way round; area and group tell where and when it was given.
      shape: 'a number with its serial hidden',
      needs: '-',
      regex:
        /(?<![\w*#-])(?<![Ff]orm(?:at)?,?:? ["'(]?)\d{3}-(?:\d{2}|[xX*#]{2})-(?:[xX]{4}|[*#•]{4}|_{4})(?![\w*#-])/g,
      score: 0.85,
    },
    {
      // A column of numbers, the dashes left out in some of its rows.
      shape: 'nine digits below a number with its dashes',
      regex:
        /(?<=[ \t])\d{9}(?![\w-]|[.,]\d)(?<=(?<!\d)\d{3}-\d{2}-\d{4}(?!\d)[^\n\d]{0,60}\n[^\n\d]{0,60}[ \t]\d{9})/g,
      score: 0.85,
    },
    {
      // "Last 4: 8841", "the last four? A. 8841": of a number that everybody knows.
      shape: 'the last four of a number that nobody names',
      needs: 'ast',
      regex:
        /(?<=\b[Ll]ast[ -]?(?:[Ff]our|4)(?: digits)?(?: (?:is|are|was|were))?(?:: ?| ?- | |,? ?\(|\?\s{1,4}A\. {1,4}))(?<value>[xX*]{0,5}\d{4})(?![\w-]|[.,]\d| (?:\p{Ll}|years?|weeks?))/gu,
      score: 0.81,
    },
    {
      // A transcript asks in one line, with its number, and answers in the next.
      shape: 'the last four as the answer to a question',
      needs: 'ast ',
      regex:
        /(?<=\b[Ll]ast (?:[Ff]our|4)(?: digits)? (?:of|on) (?:(?:your|his|her|their|the|my) )?(?:[Ss]ocial|SSN|ssn)[^?\n]{0,24}\?\s{1,14}(?:\d{1,2}\s{1,12})?(?:A\.?|THE WITNESS:)\s{1,12}(?:[Ii]t's |[Tt]hat's |[Tt]hat is |[Ii]t is )?)\d{4}(?![\w-]|[.,]\d)/g,
      score: 0.9,
    },
    {
      // A flattened form's boxes: "Your SSN        Spouse's SSN" above "561   83   9217      562   84   9318".
      shape: 'three, two and four figures in cells of their own, near their name',
      regex:
        /(?<![\w.,$-]|\d )(?=\d{3}(?:\t| {2,12})\d{2}(?:\t| {2,12})\d{4}(?!\d))(?<=(?:SSNs?|[Ss]ocial [Ss]ecurity|SOCIAL SECURITY)\b(?:[^\n]{0,120}\n)?[^\n]{0,120})\d{3}(?:\t| {2,12})\d{2}(?:\t| {2,12})\d{4}(?![\w-]|[.,]\d)/g,
      score: 0.86,
    },
    {
      shape: 'three, two and four figures with their dashes said',
      needs: ' dash ',
      regex: /(?<![\w.,$-])\d{3},? dash,? \d{2},? dash,? \d{4}(?![\w-]|[.,]\d)/g,
      score: 0.92,
    },
    {
      shape: 'a number or its end before its name in brackets',
      needs: '(',
      regex:
        /(?<![\w.,$-])(?<value>[xX*•]{0,5}-?\d{4}|\d{9})(?= \((?:(?:[Ll]ast|[Ff]inal) (?:four|4)(?: digits)?(?: of)? (?:(?:the|his|her|my|their) )?)?(?:SSN|ssn|SS ?#|[Ss]ocial(?: [Ss]ecurity)?(?: [Nn](?:umber|o\.?))?)\))/g,
      score: 0.86,
    },
    {
      shape: 'nine digits run together with their name',
      regex: /(?<=(?<![A-Za-z])(?:SSN|ssn|Ssn))\d{3}-?\d{2}-?\d{4}(?!\d)/g,
      score: 0.9,
    },
    {
      // ASC X12: REF01 SY, NM108 34.
      shape: 'nine digits behind the qualifier of an electronic claim',
      needs: '*',
      regex: /(?<=\bREF\*SY\*|\bNM1\*(?:[^*~\n]{0,60}\*){7}34\*)\d{9}(?!\d)/g,
      score: 0.9,
    },
    {
      shape: 'area, group and serial, said digit by digit',
      regex: new RegExp(saidInGroups([3, 2, 4]), 'gi'),
      score: 0.6,
    },
    {
      // A scan's letter, a slash, a bar of a form's box, hidden figures in the middle.
      shape: 'three, two and four figures with something between',
      regex:
        /(?<![\w/.-])(?:\d{3}|[xX*]{3})(?: ?[-/|:•·…∕⁄] ?| {1,2}|[oO]?)(?:\d{2}|[xX*]{2}|[oO]\d)(?: ?[-/|:•·…∕⁄] ?| {1,2})(?:\d{4}|\d{3}[lIO])(?![\w/-]|[.]\d)/g,
      score: 0.5,
    },
    {
      shape: 'a date of birth and the last four digits, by the names of both',
      needs: '/',
      regex:
        /(?<=\b(?:DOB|dob) ?\/ ?(?:SSN|ssn|SS|ss)[:#]? {1,3}[\d/.-]{6,10}[ ]{1,3}[-/,;]?[ ]{0,3})\d{4}(?![\w-]|[.,]\d)/g,
      score: 0.85,
    },
    {
      // "Hers ends 2080", of a number that was named before.
      shape: "an end of somebody else's number of the same kind",
      regex: /(?<=\b(?:[Hh]is|[Hh]ers|[Mm]ine|[Tt]heirs) (?:ends|ended) (?:in |with )?)\d{4}(?![\w-]|[.,]\d)/g,
      score: 0.81,
    },
    {
      // Read out of a letter: "3-7-8, 5-5, then 9-0-2-6".
      shape: 'three, two and four figures, told one by one',
      needs: '-',
      regex: /(?<![\w-])\d-\d-\d[,;]? (?:and |then )?\d-\d[,;]? (?:and |then |and then )?\d-\d-\d-\d(?![\w-])/g,
      score: 0.86,
    },
    {
      // As court reporters take it down.
      shape: 'area, group and serial, said one after the other',
      needs: ', ',
      regex:
        /(?<![\w.,$-]|\d )(?=\d{3}, \d{2},? )(?<=\b(?:[Ss]ocial(?! (?:work|media|serv|stud))|SSN|ssn)\b[\s\S]{0,300})\d{3}, \d{2}(?:,? and (?:then )?|,? then |, )\d{4}(?![\w-]|[.,]\d|, \d)/g,
      score: 0.88,
    },
    { shape: 'nine digits', regex: /(?<![\w.,$-])\d{9}(?![\w-]|[.,]\d)/g, score: 0.05 },
  ],
  captions: [
    {
      phrases: [
        'ssn',
        'ssns',
        'ssan',
        's.s.n.',
        'ss:',
        's.s.:',
        'ss no',
        'ss number',
        'soc sec',
        'soc sec no',
        'soc security',
        'social security',
        'social security number',
        'social security no',
        'social security account number',
        'social security acct no',
        'social:',
        'social number',
        'social insurance number',
        'sin:',
        'ssn itin',
        'ssn tin',
        'ssn or itin',
        'ssn or tin',
        'itin ssn',
        'itin or ssn',
        'ssn ein',
        'ssn or ein',
        'full ssn',
        'seguro social',
        'número de seguro social',
        'núm de seguro social',
        'ssn on file',
        'last 4 or full ssn',
        'taxpayer ssn',
        'spouse ssn',
      ],
      value:
        /(?:(?=[\d .-]{0,10}[SBZOIl])[\dSBZOIl]{3}[- .][\dSBZOIl]{2}[- .][\dSBZOIl]{4}(?!\w)|\d{3}[-. ]{0,3}\d{2}[-. ]{0,3}(?:\d{4}|\d{3}[lIO](?!\w))|[xX*•#]{3}[- ]?[xX*•#]{2}[- ]?\d{4}|\d(?: \d){2} {0,2}- {0,2}\d \d {0,2}- {0,2}\d(?: \d){3}|\d(?:[- .]?\d){6,10})(?![\d])/y,
    },
    // Employment and Social Development Canada: three groups of three.
    {
      phrases: [
        'sin',
        'sin no',
        'sin number',
        'social insurance no',
        'social insurance number',
        'nas',
        'nas no',
        'numéro d assurance sociale',
      ],
      value: /\d{3}[- ]\d{3}[- ]\d{3}(?!\w)/y,
    },
    // 26 CFR 301.6109-1(a): a person's taxpayer number is the Social Security number.
    { phrases: TIN_PHRASES, value: /[0-8]\d{2}-\d{2}-\d{4}(?!\d)/y },
    {
      phrases: [
        'ssn',
        'ssn l4',
        'l4',
        'ssn last 4',
        'ssn last4',
        'last 4 ssn',
        'last 4 of ssn',
        'last 4 ssn on file',
        'ssn on file',
        'ssn no',
        'social security',
        'social security number',
        'social security no',
        'seguro social',
        'número de seguro social',
      ],
      value:
        /(?:\(?(?:last four|last 4|[uú]ltimos (?:4|cuatro))(?: digits| dígitos)?\)?[ :]{1,3})?\(?(?:[x*]{2,5}-?){0,2}(?<value>\d{4})(?![\d,.]?\d)(?=[ .,;)"\n]|$)/iy,
      score: 0.85,
      below: false,
    },
    { phrases: LAST_FOUR, value: /\(?(?<value>\d{4})(?![\d,.]?\d)(?=[ .,;)\n]|$)/y, below: false },
  ],
  validate: checkSsn,
  context: /\b(?:ssn?|social|soc\.? sec|taxpayer|tin|borrower|employee|applicant|debtor|claimant)\b/i,
  counter: TRADE_WORDS,
};
