import { type Cell, cellUnder } from './cells.ts';
import type { Line } from './line.ts';

/** A cell of a table with the head of its column and the row of heads. */
export interface Headed {
  readonly cell: Cell;
  readonly head: Cell;
  readonly heads: Line;
}

const MOST_ROWS = 80;
/** So many empty lines end a table; running text and a form's lines do at once. */
const MOST_EMPTY = 1;

/** The cells of every table of a part by their heads, row by row; `isHeads` tells a row of heads from others. */
export function headedCells(text: string, lines: readonly Line[], isHeads: (line: Line) => boolean): Headed[][] {
  const rows: Headed[][] = [];
  let heads: Line | undefined;
  let below = 0;
  let empty = 0;
  for (const line of lines) {
    if (line.cells.length > 1 && isHeads(line)) {
      [heads, below, empty] = [line, 0, 0];
      continue;
    }
    if (!heads) continue;
    below += 1;
    empty = line.cells.length > 0 ? 0 : empty + 1;
    if (below > MOST_ROWS || empty > MOST_EMPTY || !isRow(text, line, heads)) heads = undefined;
    else rows.push(under(heads, line));
  }
  return rows;
}

/** "Teacher: Ann Poe" is a line of a form. */
const ASKS = /\p{L}:(?: |$)/u;

function isRow(text: string, { cells }: Line, heads: Line): boolean {
  if (cells.length === 0) return true;
  const count = cells.length > 1 && cells.length <= heads.cells.length + 1;
  return count && !cells.some(({ start, end }) => ASKS.test(text.slice(start, end)));
}

function under(heads: Line, line: Line): Headed[] {
  return heads.cells.flatMap((head) => {
    const cell = cellUnder(line.cells, head, heads.cells, line.paged);
    return cell ? [{ cell, head, heads }] : [];
  });
}
