import { matches } from '../reading/matches.ts';
import { CREDENTIAL_BEHIND_COMMA } from './credentials.ts';
import { FORM_WORDS } from './form-words.ts';
import { namesOrganisation } from './organisation-words.ts';
import { isVietnamese } from './vietnamese.ts';

const CREDENTIAL = /(?:,? ?\b(?:M\.?D|D\.?O|Ph\.?D|D\.?D\.?S|R\.?N|N\.?P|PA-C|C\.?P\.?A|Esq|ESQ)\b\.?)+$/;
/** Given names that forms print as words: "Can Ozturk", "Do Thi Hoa". */
export const GIVEN_OR_WORD = /^(?:Can|Will|Bill|Do|CAN|WILL|BILL|DO)$/;
const TITLE_WORD = /^(?:Mr|Mrs|Ms|Mx|Miss|Dr|Prof|Professor|Hon|Rev|MR|MRS|MS|DR)\.?[ ]{1,2}/;
/** "at 9:14 AM Jasper Oyelaran wrote": the half of the day is no name. */
const HALF_OF_DAY = /^[AP]\.?M\.?(?: |$)/;
/** "ROSCOE DRAKEFORD IN SUPPORT OF": in capitals prose goes on behind the name. */
const GOES_ON = /^(?:IN|OF|FOR|BY|WITH|FROM|AT|UPON|AGAINST)$/;
/** "A CHILD UNDER 17", "the minor named": described, and not named. */
const DESCRIBED = /^(?:AN?|An?|THE|The) (?:CHILD|MINOR|JUVENILE|YOUTH|PERSON|MALE|FEMALE|WARD|INFANT)(?!\p{L})/iu;
/** "Executor      June 30, 2022": the day of a signature. */
const DAY =
  /^(?:Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sept?(?:ember)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?)\.? \d{1,2}(?:, ?| )(?:19|20)\d{2}/i;
/** "They're", "Employer's": the word without what is written on to it. */
const CLITIC = /(?:[.:']+|'(?:m|re|ve|ll|d|s|t))$/;

export interface NameRange {
  readonly start: number;
  readonly end: number;
}

/**
 * Cuts titles, credentials and words of the form off a run of capitalised words; undefined where
 * nothing that could be a person's name is left.
 */
export function trimName(text: string, start: number, end: number): NameRange | undefined {
  let from = start;
  let value = text.slice(start, end);
  const title = TITLE_WORD.exec(value);
  if (title) {
    from += title[0].length;
    value = value.slice(title[0].length);
  }
  const halfOfDay = /\d ?$/.test(text.slice(Math.max(0, start - 2), start)) ? HALF_OF_DAY.exec(value) : null;
  if (halfOfDay) {
    from += halfOfDay[0].length;
    value = value.slice(halfOfDay[0].length);
  }
  if (DESCRIBED.test(value) || DAY.test(text.slice(from, from + 24)) || namesOrganisation(text, from, end))
    return undefined;
  const vietnamese = isVietnamese(value);
  // "NGUYEN VAN DO": no doctor of osteopathy.
  value = value.replace(CREDENTIAL_BEHIND_COMMA, '');
  if (!vietnamese) value = value.replace(CREDENTIAL, '');
  const kept = beforeForm(value, vietnamese).replace(/[,\s'-]+$/, '');
  if (!/\p{L}{2}/u.test(kept)) return undefined;
  return { start: from, end: from + kept.length };
}

/** A run of words up to the first that is a form's. */
function beforeForm(value: string, vietnamese: boolean): string {
  const words = matches(value, /[^\s,]+/g);
  let kept = '';
  for (const word of words) {
    // "St. Cloud, Bo", "Bo St. Cloud": at the head of a name, or before its last word, no street.
    const saint = /^(?:St|ST)\.$/.test(word[0]) && /^\s\p{Lu}\p{L}/u.test(value.slice(word.index + word[0].length));
    const given = vietnamese || (word.index === 0 && headsName(words));
    if (!saint && !(given && GIVEN_OR_WORD.test(word[0])) && FORM_WORDS.has(word[0].toLowerCase().replace(CLITIC, '')))
      break;
    if (kept !== '' && GOES_ON.test(word[0]) && /\S/.test(value.slice(word.index + word[0].length))) break;
    kept = value.slice(0, word.index + word[0].length);
  }
  return kept;
}

/** Whether a word of a name's form follows, and none of forms: "Can Ozturk", not "Bill To". */
function headsName([, next]: readonly RegExpExecArray[]): boolean {
  return next !== undefined && /^\p{Lu}\p{L}{2}/u.test(next[0]) && !FORM_WORDS.has(next[0].toLowerCase());
}
