import type { TextPart } from '@blackbar/model';
import type { Reading } from './reading.ts';

/** A run of text with no wide gap. `left` and `right` are points on a page, characters of the line in plain text. */
export interface Cell {
  readonly start: number;
  readonly end: number;
  readonly left: number;
  readonly right: number;
}

export interface Line {
  readonly start: number;
  readonly end: number;
  readonly cells: readonly Cell[];
}

const GAP = /[ ]{3,}|\t+|[ ]{0,4}\|[ ]{0,4}/g;

/** Lines and cells of a part in offsets of its reading, top to bottom. */
export function layOut(part: TextPart, reading: Reading): Line[] {
  const boxes = part.kind === 'page' ? pageCells(part.cells, reading) : [];
  const lines: Line[] = [];
  let box = 0;
  for (let start = 0; start <= reading.text.length; ) {
    const found = reading.text.indexOf('\n', start);
    const end = found < 0 ? reading.text.length : found;
    const inLine: Cell[] = [];
    while (box < boxes.length && (boxes[box]?.start ?? 0) < end) {
      const cell = boxes[box];
      if (cell && cell.start >= start && cell.end > cell.start) inLine.push({ ...cell, end: Math.min(cell.end, end) });
      box += 1;
    }
    lines.push({ start, end, cells: inLine.length > 0 ? inLine : splitLine(reading.text, start, end) });
    start = end + 1;
  }
  return lines;
}

function splitLine(text: string, start: number, end: number): Cell[] {
  const line = text.slice(start, end);
  const cells: Cell[] = [];
  let from = 0;
  const push = (to: number): void => {
    const piece = line.slice(from, to);
    const left = from + (piece.length - piece.trimStart().length);
    const right = from + piece.trimEnd().length;
    if (right > left) cells.push({ start: start + left, end: start + right, left, right });
  };
  for (const gap of line.matchAll(GAP)) {
    push(gap.index);
    from = gap.index + gap[0].length;
  }
  push(line.length);
  return cells;
}

function pageCells(
  cells: readonly { start: number; end: number; rect: { left: number; right: number } }[],
  reading: Reading,
): Cell[] {
  const sorted = [...cells].sort((a, b) => a.start - b.start);
  let at = 0;
  const forward = (original: number): number => {
    while (at < reading.text.length && (reading.at[at] ?? 0) < original) at += 1;
    return at;
  };
  return sorted.map((cell) => {
    const start = forward(cell.start);
    return { start, end: forward(cell.end), left: cell.rect.left, right: cell.rect.right };
  });
}

/** Index of the line that holds an offset, by bisection. */
export function lineAt(lines: readonly Line[], offset: number): number {
  let low = 0;
  let high = lines.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((lines[middle]?.start ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return low;
}
