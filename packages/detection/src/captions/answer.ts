import type { Line } from '../reading/line.ts';
import { matches } from '../reading/matches.ts';
import type { Hit } from '../recognizers/recognizer.ts';
import { asksForNumber, type CaptionEntry } from './phrase-trie.ts';
import { valueAt } from './value.ts';

/** The answer of a transcript, with the number of its line: "8   A.   It's". */
const ANSWER =
  /[ \t]{0,12}(?:\d{1,2}[ \t]{1,12})?(?:A[.:]?|THE WITNESS:|ANSWER:)[ \t]{1,12}(?:(?:It's|It is|It was|That's|That is|Sure[.,]|Yes[.,]|Okay[.,]) {1,2}){0,2}/y;
/** The next line of a chat, with its hour: "[14:03:30] Visitor:", "Ann Poe:". */
const REPLY =
  /[ \t]{0,12}(?:[[(]?\d[\d:/., -]{2,20}(?: ?[AP]M)?[\])]?[ -]{1,3})?\p{Lu}[\p{L}\d .'-]{1,30}:[ \t]{1,4}/uy;
/** A question that wants the number told; "do you have an account?" does not. */
const ASKS =
  /\b(?:what(?:'s| is| was| are)|verify|confirm|give|provide|tell|state|spell|(?:can|may|could) (?:I|we) (?:have|get)|and (?:the|your|his|her))\b/i;
const START_OF_WORD = /(?<=^|[ (])[\p{L}\d]/gu;
/** How far into the answer a number is looked for. */
const MOST_BEFORE = 80;

/**
 * The value in the answer that stands on the line below a question: at its beginning, and where the question wants
 * a number told, behind a few words too ("7/19/84 and 8820").
 */
export function answered(text: string, asked: Line, next: Line, entry: CaptionEntry, name: string): Hit | undefined {
  const start = endOf(ANSWER, text, next) ?? endOf(REPLY, text, next);
  if (start === undefined) return undefined;
  const first = valueAt(text, start, entry, name, 'beside');
  if (first || !asksForNumber(entry) || !ASKS.test(text.slice(asked.start, asked.end))) return first;
  for (const { index } of matches(text.slice(start, Math.min(next.end, start + MOST_BEFORE)), START_OF_WORD)) {
    const hit = valueAt(text, start + index, entry, name, 'beside');
    if (hit) return hit;
  }
  return undefined;
}

function endOf(sticky: RegExp, text: string, line: Line): number | undefined {
  sticky.lastIndex = line.start;
  const match = sticky.exec(text);
  return match && line.start + match[0].length <= line.end ? line.start + match[0].length : undefined;
}
