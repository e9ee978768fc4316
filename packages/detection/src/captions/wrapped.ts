import { type Cell, cellUnder } from '../reading/cells.ts';
import type { Hit } from '../recognizers/recognizer.ts';
import { answered } from './answer.ts';
import { jointAt } from './joint.ts';
import { asksForNumber } from './phrase-trie.ts';
import type { Question } from './question.ts';
import { categoryOf, isWord, valueAt } from './value.ts';

/** What may stand of the joint at the end of the line, and how much of the next is looked at. */
const MOST_BEFORE = 60;
const MOST_AFTER = 140;

/**
 * A value that begins on the line after its label, or is broken over both: text wrapped by layout, on a page within its
 * column. Names and places in running text are left to the model, which reads over line breaks.
 */
export function wrapped(
  { text, lines, line, row, label: { end: labelEnd }, entry, name }: Question,
  cell: Cell,
): Hit | undefined {
  const next = lines[row + 1];
  if (!next || isWord(categoryOf(entry)) || cell.end - labelEnd > MOST_BEFORE) return undefined;
  const rest = text.slice(labelEnd, cell.end).trimEnd();
  const asks = rest.endsWith('?') || (rest === '' && asksForNumber(entry));
  const answer = asks ? answered(text, line, next, entry, name) : undefined;
  if (answer) return answer;
  const target = line.cells.length === 1 ? next.cells[0] : cellUnder(next.cells, cell, line.cells, line.paged);
  if (!target) return undefined;
  const before = text.slice(labelEnd, Math.max(labelEnd, cell.end)).trimEnd();
  const joined = `${before} ${text.slice(target.start, Math.min(target.end, target.start + MOST_AFTER))}`;
  const joint = jointAt(joined, 0);
  if (entry.needsSign && !joint.signed) return undefined;
  const bracket = /[([]/.test(joined.charAt(joint.end)) ? 1 : 0;
  const hit = valueAt(joined, joint.end + bracket, entry, name, 'beside');
  if (!hit || hit.end <= before.length + 1) return undefined;
  const place = (at: number): number => (at <= before.length ? labelEnd + at : target.start + at - before.length - 1);
  const start = place(hit.start);
  const end = place(hit.end);
  // A value over both lines is one stretch of text only where nothing stands between.
  const whole = hit.start > before.length || text.slice(labelEnd + before.length, target.start).trim() === '';
  return whole ? { ...hit, start, end, signed: joint.signed } : undefined;
}
