import { firstWhere } from '@blackbar/geometry';
import type { PagePart, TextCell } from '@blackbar/model';
import { matches } from './matches.ts';

/**
 * A run of text with no wide gap. `left` and `right` run along the reading direction: points on a page, characters of
 * the line in plain text.
 */
export interface Cell {
  readonly start: number;
  readonly end: number;
  readonly left: number;
  readonly right: number;
  /** Number of the column: on a page as layout found it, in plain text the count of tabs or bars before. */
  readonly column?: number;
}

const DELIMITER = /[\t|]/g;
const GAP = /[ ]{3,}|\t+|[ ]{0,4}\|[ ]{0,4}/g;
/** Two spaces, too, part the columns of a table whose head is known. */
export const CLOSE = /[ ]{2,}|\t+|[ ]{0,4}\|[ ]{0,4}/g;

/** Cells of a line of plain text: between tabs, bars or runs of spaces. */
export function splitLine(text: string, start: number, end: number, gaps: RegExp = GAP): Cell[] {
  const line = text.slice(start, end);
  const cells: Cell[] = [];
  const delimited = line.includes('\t') || line.includes('|');
  let from = 0;
  let column = 0;
  const push = (to: number): void => {
    const piece = line.slice(from, to);
    const left = from + (piece.length - piece.trimStart().length);
    const right = from + piece.trimEnd().length;
    if (right > left)
      cells.push({ start: start + left, end: start + right, left, right, ...(delimited ? { column } : {}) });
  };
  for (const gap of matches(line, gaps)) {
    push(gap.index);
    from = gap.index + gap[0].length;
    column += gap[0].match(DELIMITER)?.length ?? 0;
  }
  push(line.length);
  return cells;
}

/** A cell's extent along its own direction of reading, so that columns of a turned table line up too. */
export function extentOf(part: PagePart, cell: TextCell): { left: number; right: number } {
  const { left, right, bottom, top } = cell.rect;
  const angle = part.glyphs[part.glyphAt[cell.start] ?? -1]?.angle ?? 0;
  const quarter = ((Math.round(angle / (Math.PI / 2)) % 4) + 4) % 4;
  if (quarter === 1) return { left: bottom, right: top };
  if (quarter === 2) return { left: -right, right: -left };
  if (quarter === 3) return { left: -top, right: -bottom };
  return { left, right };
}

/** Rows with more cells than any table has are no table; this bounds the search for what belongs together. */
const MOST_COLUMNS = 200;

/**
 * The cell of a row that belongs to a header: of its column where both rows are counted alike, else the one most below
 * it.
 */
export function cellUnder(
  cells: readonly Cell[],
  head: Cell,
  heads: readonly Cell[],
  paged: boolean,
): Cell | undefined {
  if (cells.length > MOST_COLUMNS || heads.length > MOST_COLUMNS) return undefined;
  const inOrder = (): Cell | undefined => (cells.length === heads.length ? cells[heads.indexOf(head)] : undefined);
  if (!paged && head.column !== undefined && cells.some((cell) => cell.column !== undefined)) {
    // Tabs used to align leave more of them in one row than in another: then the order of the cells counts.
    const last = heads.at(-1)?.column ?? 0;
    const ragged = cells.length === heads.length && cells.some((cell) => (cell.column ?? 0) > last);
    return ragged ? inOrder() : cells.find((cell) => cell.column === head.column);
  }
  return mostBelow(cells, head) ?? (paged ? ofColumn(cells, head, heads) : inOrder());
}

/** The cell that is counted like a header and stands below no other: the line of a cell that was broken counts anew. */
function ofColumn(cells: readonly Cell[], head: Cell, heads: readonly Cell[]): Cell | undefined {
  const cell = cells.find(({ column }) => column === head.column);
  return cell && mostBelow(heads, cell) === undefined ? cell : undefined;
}

function mostBelow(cells: readonly Cell[], head: Cell): Cell | undefined {
  let best: Cell | undefined;
  let most = 0;
  for (const cell of cells) {
    const overlap = Math.min(cell.right, head.right) - Math.max(cell.left, head.left);
    if (overlap > most) {
      most = overlap;
      best = cell;
    }
  }
  return best;
}

/** The cell of a line that holds an offset. */
export function cellAt(cells: readonly Cell[], offset: number): Cell | undefined {
  const cell = cells[firstWhere(cells.length, (i) => (cells[i]?.end ?? 0) >= offset)];
  return cell && cell.start < offset ? cell : undefined;
}
