import { digitsOf, invalid, plausible, type Recognizer, type Verdict } from '../recognizer.ts';
import { saidAsDigits, saidInGroups, saidInOneBreath } from '../said-digits.ts';
import { TIN_PHRASES } from './tin.ts';

/** Social Security Administration, numbers never issued: areas 000, 666 and 900 to 999, group 00, serial 0000. */
export function checkSsn(value: string): Verdict {
  if (/\p{L}{3}/u.test(value) && !/[xX]{2}/.test(value)) return plausible('figures and words');
  if (/^(?:\d{2,6}|\d{3}[- .](?:\d{2}[-.–]?|\d)|[-.]?(?:\d[-. ])?\d{4}|\d(?:[- ]?\d){3})$/.test(value))
    return plausible('a part of the number');
  const digits = digitsOf(saidAsDigits(value));
  if (/[xX*•#]|[oO]\d/.test(value) || (digits.length < 9 && value.includes('_')))
    return plausible('masked but for its last digits');
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

/** What a witness was asked for, a question and an answer before. */
const ASKED = String.raw`(?<=\b(?:social(?: security)?|ssn)\b[\s\S]{0,100}?`;
const TENS = '(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)';
const TEENS = '(?:ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen)';
const UNITS = '(?:oh|zero|one|two|three|four|five|six|seven|eight|nine)';
/** "forty-four", "eighteen", "oh one", "nine": as people say a part of a number. */
const PAIR = `(?:${TENS}(?:[ -]${UNITS})?|${TEENS}|${UNITS}(?:[ -]${UNITS})?)`;
const BREATH = '(?:,? dash,? |[,.;]? |-| - )';

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
      shape: 'three, two and four digits',
      regex: /(?<![\w-]|\d[./ ])\d{3}([ .])\d{2}\1\d{4}(?![\w-]|[./ ]\d)/g,
      score: 0.6,
    },
    {
      // The end of a line after one of its dashes.
      shape: 'three, two and four digits over the end of a line',
      needs: '\n',
      regex: /(?<![\w-]|\d[./])\d{3}-(?:\d{2}-[ ]?\n[ ]{0,40}\d{4}|[ ]?\n[ ]{0,40}\d{2}-\d{4})(?![\w-]|[./]\d)/g,
      score: 0.85,
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
      shape: 'three, two and four digits with a sign between that nobody else writes',
      regex: /(?<![\w-])\d{3}([…∕⁄])\d{2}\1\d{4}(?![\w-])/g,
      score: 0.84,
    },
    {
      // Each digit by itself, and the signs between them: "1 8 8 . 7 4 . 0 4 1 7", "508 71 8820A".
      shape: 'nine digits apart, behind what they are',
      regex:
        /(?<=(?:\b(?:[Ss][Ss][Nn]?|[Ss]ocial(?: [Ss]ecurity)?(?: (?:[Nn]o|[Nn]umber|#))?)|[Ss]oc\.? [Ss]ec\.?|SOC SEC)(?: ?[.:#]){0,2}[ _]{1,8})\d(?: ?[-.–/_]_? ?| ?)(?:\d(?: ?[-.–/_]_? ?| ?)){7}\d(?![\d-])/g,
      score: 0.86,
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
      shape: 'a part of a number and its rest, said to be that',
      needs: 'rest',
      regex:
        /(?<=\b[Ss][Ss][Nn]?[.:#]?[ ]{1,8})\d{3}-\d{2}(?=[ ,;]{1,3}(?:the )?rest\b)|(?<=\b[Ss][Ss][Nn]?[.:#]?[ ]{1,8}\d{3}-\d{2}[ ,;]{1,3}(?:the )?rest(?: is| of it is)?[: ]{1,3})\d{4}(?!\w)/g,
      score: 0.85,
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
      regex: /(?<![\w*-])(?<value>[xX*]{3} ?[- ] ?[xX*]{2} ?[- ] ?\d(?: ?\d){3})(?:[A-DFHJKMTW]\d?)?(?![\w-])/g,
      score: 0.85,
    },
    {
      shape: 'three and four digits, and a blank for the two between',
      needs: '_',
      regex: /(?<![\w-])\d{3}-_ ?_-\d{4}(?![\w-])/g,
      score: 0.85,
    },
    {
      shape: 'a number of which the first digit was left too',
      regex: /(?<![\w*-])\d[xX*]{2}-[xX*]{2}-\d{4}(?![\w-])/g,
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
      shape: 'area, group and serial, said digit by digit',
      regex: new RegExp(saidInGroups([3, 2, 4]), 'gi'),
      score: 0.6,
    },
    {
      shape: 'nine digits said in one breath, behind what they are',
      regex: new RegExp(
        `(?<=\\b(?:social|ssn|social security)\\b[^\\n\\d.?]{0,24})${saidInOneBreath([3, 2, 4])}`,
        'gi',
      ),
      score: 0.85,
    },
    {
      // A scan's letter, a slash, a bar of a form's box, hidden figures in the middle.
      shape: 'three, two and four figures with something between',
      regex:
        /(?<![\w/.-])(?:\d{3}|[xX*]{3})(?: ?[-/|:•·…∕⁄] ?| {1,2}|[oO]?)(?:\d{2}|[xX*]{2}|[oO]\d)(?: ?[-/|:•·…∕⁄] ?| {1,2})(?:\d{4}|\d{3}[lIO])(?![\w/-]|[.]\d)/g,
      score: 0.5,
    },
    {
      shape: 'a number whose middle is said in words',
      needs: 'e',
      regex: /(?<![\w-])\d{3}[ -](?:(?:zero|oh|one|two|three|four|five|six|seven|eight|nine)[ -]){2}\d{4}(?![\w-])/gi,
      score: 0.88,
    },
    {
      shape: 'the last digits, said to be those of the number',
      regex:
        /(?<=\b(?:ssn|ss ?#|social|soc\.? sec|social security)(?: (?:number|no\.?|card))? (?:which |that )?(?:ends?|ended|ending)(?: in| with)?:? )\d(?: ?\d){3}(?![\w-]|[.,]\d)/gi,
      score: 0.88,
    },
    {
      // A form's three boxes, one below the other.
      shape: 'area, group and serial in three lines below what they are',
      needs: '\n',
      regex: /(?<=\bSSN[:#]?[ ]{0,4}\n[ ]{0,8})\d{3}[ ]{0,4}\n[ ]{0,8}\d{2}[ ]{0,4}\n[ ]{0,8}\d{4}(?!\w)/g,
      score: 0.85,
    },
    {
      shape: 'area, group and serial in pairs, as one says them when asked',
      regex: new RegExp(
        `${ASKED}[\\s:"])(?:${UNITS} )?${PAIR}${BREATH}${PAIR}${BREATH}${PAIR}[ -]${PAIR}(?![\\w-])`,
        'gi',
      ),
      score: 0.85,
    },
    {
      shape: 'area, group and serial apart by full stops, as one says them when asked',
      regex: new RegExp(
        String.raw`${ASKED}\s)\d{3}[.,;] (?:(?:and )?then )?\d{2}[.,;] (?:(?:and )?then )?\d{4}(?!\w|[.,]\d)`,
        'gi',
      ),
      score: 0.88,
    },
    {
      shape: 'the last four, when asked for them',
      regex: new RegExp(String.raw`${ASKED}\blast (?:four|4)\b[^\d]{0,24}\s\(?)\d{4}(?![\w-]|[.,]\d)`, 'gi'),
      score: 0.84,
    },
    {
      shape: 'a part of a number told part by part',
      regex: new RegExp(
        String.raw`${ASKED}\b(?:begin(?:s|ning)?|start(?:s|ing)?|middle|first (?:three|five|3|5))(?: digits)?(?: with| in| is| are|:)? )(?:\d{3}[- ]\d{2}|\d{2,3})(?![\w-]|[.,]\d)`,
        'gi',
      ),
      score: 0.84,
    },
    {
      shape: 'three, two and four digits, each in its box, behind what they are',
      regex:
        /(?<=\b(?:SSN|SS#|S\.S\.N\.|[Ss]ocial [Ss]ecurity (?:[Nn]o\.?|[Nn]umber))[:#]?[ ]{1,8})\d \d \d[ ]{1,4}\d \d[ ]{1,4}\d \d \d \d(?!\w)/g,
      score: 0.9,
    },
    {
      shape: 'a date of birth and the last four digits, by the names of both',
      needs: '/',
      regex:
        /(?<=\b(?:DOB|dob) ?\/ ?(?:SSN|ssn|SS|ss)[:#]? {1,3}[\d/.-]{6,10}[ ]{1,3}[-/,;]?[ ]{0,3})\d{4}(?![\w-]|[.,]\d)/g,
      score: 0.85,
    },
    {
      // "last four of her social: 4471", "last three digits of SS number 207"
      shape: 'the last digits of the number, said to be those',
      needs: 'ast ',
      regex:
        /(?<=\blast (?:three|four|five|six|[3-6])(?: digits| numbers)?(?: of)?(?: (?:his|her|the|my|your|their))? (?:soc(?:ial)?|ssn?)\b[^\n\d;]{0,24})\d{3,6}(?![\w-]|[.,]\d)/gi,
      score: 0.88,
    },
    {
      // A question in a transcript or chat, the answer on the next line: "last four of your Social?" / "A   8-8-4-0".
      shape: 'the last four, answered below the question',
      needs: '\n',
      regex:
        /(?<=\blast (?:four|4)(?: digits| numbers)?(?: of)?(?: (?:his|her|the|my|your|their))? (?:soc(?:ial)?|ssn?)\b[^\n\d]{0,30}[?.][^\n\d]{0,12}\n[ ]{0,12}(?:\[[^\]\n]{4,24}\] )?[^\d\n]{1,60})\d(?:[- ]?\d){3}(?![\w-]|[.,]\d| \d)/gi,
      score: 0.85,
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
        /(?:\d{3}[-. ]{0,3}\d{2}[-. ]{0,3}(?:\d{4}|\d{3}[lIO](?!\w))|[xX*•#]{3}[- ]?[xX*•#]{2}[- ]?\d{4}|\d(?: \d){2} {0,2}- {0,2}\d \d {0,2}- {0,2}\d(?: \d){3}|\d(?:[- .]?\d){6,10})(?![\d])/y,
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
  counter: /\b(?:part|qty|item|sku|drawing|washer|bracket|bill of materials|invoice|isbn|catalog|model)\b/i,
};
