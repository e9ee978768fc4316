import { matches } from '../reading/matches.ts';
import type { Hit } from '../recognizers/recognizer.ts';

const NUMBERS =
  'one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen';
/** What speaks of a birth, up to the day that it was: "born", "birth cert.", "turned six". */
const BIRTH = new RegExp(
  `\\b(?:born|birth ?date|birth ?day|date of birth|d\\.?o\\.?b|birth cert(?:ificate)?|turn(?:s|ed|ing) (?:${NUMBERS}|1?\\d)(?= on\\b))(?!\\w)`,
  'gi',
);
const REACH = 150;
/** A line of a transcript begins with its number. */
const LINE_END = /\s*\n\s*(?:\d{1,2}\s{1,12})?/g;
/** Up to the day in one sentence, in which nothing else happened: "before we married, on". */
const ONE_SENTENCE = /^(?:\. ?\()?[^.?!;\d]{0,60}$/;
const ELSE =
  /\b(?:and|then|but|who|died|moved|came|admitted|discharged|hired|filed|seen|since|until|left|arrived|enrolled|visit\w*|recorded|issued|amended)\b/i;
/** From a question of a transcript to the answer, and what it says before the day: a name, or "Him?". */
const ANSWERED = /^[^.?!\d]{0,30}[.?] ?(?:A|THE WITNESS)[.:] {1,12}(?:\p{Lu}[\p{L}.'-]{0,20}[.,?]? ){0,5}$/u;
const QUESTION = /(?:^|\n)[ \t]*(?:\d{1,2}[ \t]+)?Q[.:]?[ \t][^\n]*$/;

/**
 * A day that is somebody's birth by what was said before it, in its sentence or in the question that it answers. Fed.
 * R. Civ. P. 5.2(a)(2) lets a date stand, and of a birth the year alone.
 */
export function typeBirth(text: string, hit: Hit): Hit {
  if (hit.category !== 'DATE') return hit;
  const from = Math.max(0, hit.start - REACH);
  const cue = matches(text.slice(from, hit.start), BIRTH).at(-1);
  if (!cue) return hit;
  const end = from + cue.index + cue[0].length;
  const between = text.slice(end, hit.start).replace(LINE_END, ' ');
  const isBirth = ONE_SENTENCE.test(between)
    ? !ELSE.test(between)
    : ANSWERED.test(between) && QUESTION.test(text.slice(Math.max(0, end - REACH), end));
  return isBirth ? { ...hit, category: 'DOB', evidence: [...hit.evidence, `'${cue[0]}' before it`] } : hit;
}
