import { traitsOf } from '@blackbar/model';
import type { Hit } from '../recognizers/recognizer.ts';
import type { Question } from './question.ts';
import { categoryOf, valueAt } from './value.ts';

/** What says of another number than the label's, or of none, that it follows. */
const OTHERS =
  '(?:nos?|num(?:ber)?s?|nbr|id|codes?|ssn|dob|mrn|tin|ein|vin|npi|phone|tel|telephone|fax|zip|e-?mail|date|dated|born|birth|amount|balance|payment|type|policy|account|acct|plate|licen[cs]e|passport|serial|follow(?:s|ing)|see)';
/** Whose the number is: "of the car he came in", "for her pump". */
const WHOSE = `(?: (?:numbers?|nos?|id)\\b\\.?)?(?: \\([^()\\n\\d]{1,24}\\))? (?:of|for|to|on|in|at|used by|assigned to|belonging to)(?: (?!${OTHERS}\\b)[\\p{L}'().&/-]{1,20}){1,8}?`;
/** The value may begin the next line. */
const UP_TO_COLON = new RegExp(`${WHOSE}:[ ]{0,3}(?:\\n[ ]{0,24})?["']?`, 'iuy');
/** "The tax number of the estate is": a verb says so only of a label that asks for a number by that word. */
const UP_TO_VERB = new RegExp(`${WHOSE} (?:is|was):?[ ]{1,3}(?:\\n[ ]{0,24})?["']?`, 'iuy');
/** In characters, with its sign. */
const LONGEST = 48;
const ASKS_FOR_NUMBER = /(?:^|[ .])(?:nos?|numbers?|nums?|id|tin|ein|ssn|vin|mrn|imei)\.?$/i;

/** The value of an identifier's label behind a remark that says whose it is. */
export function behindRemark({ text, label, entry, name, labelStarts }: Question): Hit | undefined {
  const { group } = traitsOf(categoryOf(entry)).sort;
  // "Visit to the clinic at: 1400": a common word asks for its colon right behind it.
  if (entry.needsSign || (group !== 'number' && categoryOf(entry) !== 'IP')) return undefined;
  const length =
    remarkAt(text, label.end, UP_TO_COLON) ??
    (ASKS_FOR_NUMBER.test(name) ? remarkAt(text, label.end, UP_TO_VERB) : undefined);
  const start = label.end + (length ?? 0);
  return length === undefined || labelStarts.has(start) ? undefined : valueAt(text, start, entry, name, 'beside');
}

function remarkAt(text: string, offset: number, sticky: RegExp): number | undefined {
  sticky.lastIndex = offset;
  const remark = sticky.exec(text)?.[0];
  return remark !== undefined && remark.trimEnd().length <= LONGEST ? remark.length : undefined;
}
