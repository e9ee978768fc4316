import type { Cell } from './cells.ts';

/** RFC 4180: a field between double quotes, in which two stand for one, or one without quotes and commas. */
const FIELD = /"(?:[^"\n]|""){0,400}"(?=,|$)|[^",\n]{0,400}(?=,|$)/y;
const MOST_FIELDS = 200;
const LEAST_FIELDS = 3;
/** A head of names alone, without the space that a comma of running text has behind it. */
const HEAD = /^"?[\p{L}_][\p{L}\p{N} _./#-]{0,40}"?(?:,"?[\p{L}_][\p{L}\p{N} _./#-]{0,40}"?){2,199}$/u;

/** Whether a line can be the head of a table of values between commas. */
export function isCsvHead(line: string): boolean {
  return line.length < 4000 && line.includes(',') && !line.includes(', ') && !/[.!?]$/.test(line) && HEAD.test(line);
}

/** The fields of a line as cells, their quotes left out; undefined where the line has not as many as asked for. */
export function csvCells(text: string, start: number, end: number, fields?: number): Cell[] | undefined {
  const line = text.slice(start, end);
  const cells: Cell[] = [];
  let column = 0;
  for (let at = 0; at <= line.length && column < MOST_FIELDS; column += 1) {
    FIELD.lastIndex = at;
    const field = FIELD.exec(line)?.[0];
    if (field === undefined) return undefined;
    const quotes = field.startsWith('"') ? 1 : 0;
    const [left, right] = [at + quotes, at + field.length - quotes];
    if (right > left) cells.push({ start: start + left, end: start + right, left, right, column });
    at += field.length + 1;
  }
  if (column < LEAST_FIELDS || (fields !== undefined && column !== fields)) return undefined;
  return cells;
}

/** How many fields a line has. */
export const fieldCount = (cells: readonly Cell[]): number => (cells.at(-1)?.column ?? -1) + 1;
