import { isNameCategory } from '@blackbar/model';
import { cellAt } from '../reading/cells.ts';
import { lineAt } from '../reading/layout.ts';
import type { Line } from '../reading/line.ts';
import type { Hit } from '../recognizers/recognizer.ts';
import { isEndOfAddress, isStateOfAddress } from './address-state.ts';
import { headedBy, isHeaderRow } from './below-head.ts';
import { type Joint, jointAt } from './joint.ts';
import { isOfStreet } from './of-street.ts';
import { asksForNumber, type CaptionEntry, findLabels, type Label, type PhraseTrie } from './phrase-trie.ts';
import type { Question } from './question.ts';
import { behindRemark } from './remark.ts';
import { isWord, valueAt } from './value.ts';
import { wrapped } from './wrapped.ts';

/** Values that stand beside, below or in the column of a known label, or at the start of the line after it. */
export function matchCaptions(text: string, lines: readonly Line[], trie: PhraseTrie): Hit[] {
  const labels = findLabels(text, trie).filter(
    (label) =>
      !isStateOfAddress(text, label.start, label.end) && !isOfStreet(text, label.start) && !isPathSegment(text, label),
  );
  const starts = new Set(labels.map((label) => label.start));
  const hits: Hit[] = [];
  for (const label of labels) {
    const joint = jointAt(text, label.end);
    const row = lineAt(lines, label.end);
    const line = lines[row];
    if (!line) continue;
    const name = text.slice(label.start, label.end).replace(/\s+/g, ' ');
    for (const entry of label.entries)
      hits.push(...valuesOf({ text, lines, line, row, label, joint, entry, name, labelStarts: starts }));
  }
  return hits.filter((hit) => isWord(hit.category) || !isEndOfAddress(text, hit.start, hit.end));
}

/** The "p" of ".../p/482917" in a web address is no telephone's. */
function isPathSegment(text: string, { start, end }: Label): boolean {
  return text.charAt(start - 1) === '/' && text.charAt(end) === '/';
}

/** Beside the label, in the cell behind words that nobody listed, below it, or where its line goes on. */
function valuesOf(question: Question): Hit[] {
  const { text, line, label, joint, entry, name, labelStarts } = question;
  // The next cell of a row of headers is a label itself, and no value.
  const isHeadOfRow = joint.gap && (labelStarts.has(joint.end) || isHeaderRow(text, line, labelStarts));
  const inline = isHeadOfRow ? undefined : besides(text, joint, entry, name);
  if (inline) return besideLabel(question, inline);
  const further = (asksForNumber(entry) ? behindWords(REMAINDER, question) : undefined) ?? behindRemark(question);
  if (further) return [{ ...further, signed: true }];
  const said = NUMBER_ITSELF.test(name) ? behindWords(CLAUSE, question) : undefined;
  if (said) return [said];
  const cell = cellAt(line.cells, label.end);
  // "M." behind a name is an initial: a letter alone labels only what stands beside it.
  if (!cell || (entry.needsSign && label.end - label.start === 1)) return [];
  const headed = entry.caption.below === false ? [] : headedBy(question, cell);
  if (headed.length > 0) return headed;
  const next = wrapped(question, cell);
  return next ? [next] : [];
}

/** What stands beside a label, or the longer value that goes on in the next line. */
function besideLabel(question: Question, inline: Hit): Hit[] {
  const { text, line, label, joint, entry } = question;
  if (isWord(inline.category) && /[.?]/.test(text.slice(label.end, joint.end))) return [];
  if (entry.needsSign && !joint.signed) return [];
  // "the manager of the Clinique du Parc": nobody's name has an article.
  if (isNameCategory(inline.category) && /\b(?:the|company named)\s+$/.test(text.slice(label.end, inline.start)))
    return [];
  // "The minor children of Ann Poe": their parent.
  if (inline.category === 'MINOR_NAME' && /^\s*of\s/.test(text.slice(label.end, inline.start))) return [];
  const beside: Hit = { ...inline, signed: joint.signed || joint.gap };
  const cell = cellAt(line.cells, label.end);
  if (!cell || inline.end < cell.end || inline.source === 'validated') return [beside];
  const longer = wrapped(question, cell);
  if (!longer) return [beside];
  const isWhole = longer.source === 'validated' || (!joint.signed && goesOn(text, inline, longer));
  return [isWhole ? longer : beside];
}

/** Behind the rest of a number a sentence goes on or ends: "0098 / 2213 was closed", not "2213 Maple Street". */
const GOES_ON = /^(?:[.,;:)]|,? \p{Ll}|$)/u;
const YEAR = /^(?:19|20)\d\d$/;
const LONGEST_NUMBER = 19;

/** Whether a number that fills its line has its end on the next: the last digits are those that a rule lets stand. */
function goesOn(text: string, begun: Hit, whole: Hit): boolean {
  if (begun.category !== whole.category || whole.start !== begun.start) return false;
  const rest = text.slice(begun.end, whole.end).trim();
  const digits = text.slice(whole.start, whole.end).replace(/\D/g, '');
  const isRest = /^\d{3,12}(?:[ -]\d{2,8}){0,3}$/.test(rest) && !YEAR.test(rest) && digits.length <= LONGEST_NUMBER;
  return isRest && /\d$/.test(text.slice(0, begun.end)) && GOES_ON.test(text.slice(whole.end, whole.end + 3));
}

/** "Passport Number Used at Last Arrival   FA1184420": words of the label that nobody listed, then a wide gap. */
const REMAINDER = /(?:\(s\))?(?: [\p{L}'/()-]{2,14}){1,6}(?:[ ]{2,40}|[ ]?\t{1,4})(?=[\p{Lu}\d])/uy;

/** "account number given to him was 4471882093", "license number that she showed is …": a clause, and what it says. */
const CLAUSE =
  /(?:[ \n](?!(?:and|or|but|nor|if|when)\b)[\p{L}'’-]{1,14}){1,7}[ \n](?:is|was|reads?|shows|showed|being)[ \n](?=[\p{Lu}\d])/uy;

/** "An account for the year is 44182 pages long": of an account much is said. */
const NUMBER_ITSELF = /\b(?:number|no\.?|#)$/i;

function behindWords(words: RegExp, { text, label, entry, name }: Question): Hit | undefined {
  words.lastIndex = label.end;
  const match = words.exec(text);
  return match ? valueAt(text, label.end + match[0].length, entry, name, 'beside') : undefined;
}

/** "(no. 2119 884 003)" */
const BRACKET = /^[([](?:(?:nos?|number|num|acct)\b\.? ?|# ?)?/i;

/** Right after the label, or one bracket or comma further. */
function besides(text: string, joint: Joint, entry: CaptionEntry, name: string): Hit | undefined {
  const hit = valueAt(text, joint.end, entry, name, 'beside');
  if (hit) return hit;
  const next = text.charAt(joint.end);
  const bracket = BRACKET.exec(text.slice(joint.end, joint.end + 12))?.[0];
  if (bracket) return valueAt(text, joint.end + bracket.length, entry, name, 'beside');
  if (next === ',' && entry.caption.comma) return valueAt(text, joint.end + 2, entry, name, 'beside');
  return undefined;
}
