import { firstWhere } from '@blackbar/geometry';
import type { PagePart, TextPart } from '@blackbar/model';
import { type Cell, extentOf, splitLine } from './cells.ts';
import { withCloseColumns } from './close-columns.ts';
import { csvCells, fieldCount, isCsvHead } from './csv.ts';
import type { Line } from './line.ts';
import type { Reading } from './reading.ts';
import { withRuledColumns } from './ruled-columns.ts';

/** Lines and cells of a part in offsets of its reading, top to bottom. */
export function layOut(part: TextPart, reading: Reading): Line[] {
  const boxes = part.kind === 'page' ? pageCells(part, reading) : [];
  const lines: Line[] = [];
  const boxesUpTo = cellsInOrder(boxes);
  /** Fields of the table of values between commas that the line before belongs to; 0 outside. */
  let fields = 0;
  for (let start = 0; start <= reading.text.length; ) {
    const found = reading.text.indexOf('\n', start);
    const end = found < 0 ? reading.text.length : found;
    const inLine = boxesUpTo(start, end);
    const paged = inLine.length > 0;
    const commas = paged ? undefined : commaCells(reading.text, start, end, fields);
    fields = commas ? fields || fieldCount(commas) : 0;
    lines.push({ start, end, cells: paged ? inLine : (commas ?? splitLine(reading.text, start, end)), paged });
    start = end + 1;
  }
  return withRuledColumns(reading.text, withCloseColumns(reading.text, lines));
}

/** Hands out the cells of one line after the other. */
function cellsInOrder(sorted: readonly Cell[]): (start: number, end: number) => Cell[] {
  let next = 0;
  return (start, end) => {
    const from = next;
    while (next < sorted.length && (sorted[next]?.start ?? 0) < end) next += 1;
    return sorted
      .slice(from, next)
      .filter((cell) => cell.start >= start && cell.end > cell.start)
      .map((cell) => ({ ...cell, end: Math.min(cell.end, end) }));
  };
}

/** The cells of a line of a table of values between commas: its head, or a row with as many fields as the head. */
function commaCells(text: string, start: number, end: number, fields: number): Cell[] | undefined {
  if (fields > 0) {
    const row = csvCells(text, start, end, fields);
    if (row) return row;
  }
  return isCsvHead(text.slice(start, end)) ? csvCells(text, start, end) : undefined;
}

function pageCells(part: PagePart, reading: Reading): Cell[] {
  const sorted = [...part.cells].sort((a, b) => a.start - b.start);
  let at = 0;
  const forward = (original: number): number => {
    while (at < reading.text.length && (reading.at[at] ?? 0) < original) at += 1;
    return at;
  };
  return sorted.map((cell) => {
    const start = forward(cell.start);
    return { start, end: forward(cell.end), ...extentOf(part, cell), column: cell.column };
  });
}

/** Index of the line that holds an offset. */
export function lineAt(lines: readonly Line[], offset: number): number {
  return Math.max(0, firstWhere(lines.length, (i) => (lines[i]?.start ?? 0) > offset) - 1);
}
