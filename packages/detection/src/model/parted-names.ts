import type { TextRange } from '@blackbar/model';
import { isFormWording } from '../names/organisation-words.ts';
import { matches } from '../reading/matches.ts';
import type { Facts } from './features.ts';
import { firstToken } from './tokens.ts';
import { GIVEN, GIVEN_WIDE } from './word-sets.ts';

/** A name in capitals fills the line, and below begins one that is written as names are: a form's next person. */
const NEXT_PERSON = /(?<=(?<!\p{L})\p{Lu}{3,})[ \t]*\n[ \t]*(?=\p{Lu}\p{Ll}{2})| ?[+&] ?/gu;

/**
 * "MARISOL" at the end of a form's line and "Teodoro Quispe" at the head of the next are two people, as are "Freya +
 * Tobias".
 */
export function peopleIn(text: string, { start, end }: TextRange): TextRange[] {
  const people: TextRange[] = [];
  let from = start;
  for (const { index, 0: gap } of matches(text.slice(start, end), NEXT_PERSON)) {
    people.push({ start: from, end: start + index });
    from = start + index + gap.length;
  }
  return [...people, { start: from, end }].filter((name) => name.end > name.start);
}

const WIDE = /[ ]{3,}|\t+/g;

/** "Yusra          Jean-Paul" are two people where each cell holds a whole name, or one that is given to people. */
export function peopleOfCells(text: string, { start, end }: TextRange, { tokens, sets }: Facts): TextRange[] {
  const cells: TextRange[] = [];
  let from = start;
  for (const { index, 0: gap } of matches(text.slice(start, end), WIDE)) {
    cells.push({ start: from, end: start + index });
    from = start + index + gap.length;
  }
  cells.push({ start: from, end });
  const isName = (cell: TextRange): boolean => {
    const given = (sets[firstToken(tokens, cell.start)] ?? 0) & (GIVEN | GIVEN_WIDE);
    return given !== 0 || / /.test(text.slice(cell.start, cell.end));
  };
  const [first, ...others] = cells.filter((cell) => !GRADE.test(text.slice(cell.start, cell.end)));
  if (first && cells.length > 1 && others.length === 0) return [first];
  return cells.every(isName) ? cells : [{ start, end }];
}
/** A letter alone in the cell behind a name is a mark, a column of its own. */
const GRADE = /^\p{Lu}[+-]?$/u;

/** Addresses in the rows of one column seem to be one place; behind each ZIP code the next begins. */
export function rowsOf(text: string, start: number, end: number): TextRange[] {
  const rows: { start: number; end: number }[] = [];
  let from = start;
  for (const { index } of matches(text.slice(start, end), /(?<=\b\d{5}(?:-\d{4})?)\n/g)) {
    rows.push({ start: from, end: start + index });
    from = start + index + 1;
  }
  return [...rows, { start: from, end }];
}

/** Between lines, cells and the boxes of one line. */
const GAP = /[ \t]*\n[ \t]*| {2,}|\t+/g;
const COLON = /^ ?:/;
/** "ENG 102" at the head of the next row. */
const COURSE = /^\p{Lu}{2,5}$/u;

/**
 * A name or place that seems to run over lines or boxes of a form ("Harold J" / "Last name") ends where the label
 * begins.
 */
export function withoutLabels(text: string, start: number, end: number): TextRange {
  let [from, to] = [start, end];
  for (;;) {
    const gaps = matches(text.slice(from, to), GAP);
    const [first, last] = [gaps[0], gaps.at(-1)];
    if (!first || !last) return { start: from, end: to };
    const behind = from + last.index + last[0].length;
    const tail = text.slice(behind, to);
    const labels = isLabel(tail) || COLON.test(text.slice(to, to + 3));
    if (labels || (COURSE.test(tail) && / \d/.test(text.slice(to, to + 2)))) to = from + last.index;
    else if (isLabel(text.slice(from, from + first.index))) from += first.index + first[0].length;
    else return { start: from, end: to };
  }
}

function isLabel(line: string): boolean {
  return /\p{L}/u.test(line) && isFormWording(line);
}
