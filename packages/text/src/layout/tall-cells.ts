import type { Row } from './rows.ts';

/** In shares of the size: lines of one cell follow each other as closely as this. */
const LEADING = 1.6;
const MAX_LINES = 40;

/**
 * In a table whose cells are centred, the short cells of a row stand between two lines of the tall one and would
 * cut it in two. They are moved before it.
 */
export function withTallCellsTogether(rows: readonly Row[]): Row[] {
  const ordered = [...rows];
  for (let i = 1; i + 1 < ordered.length; i++) {
    const [above, row, below] = [ordered[i - 1], ordered[i], ordered[i + 1]];
    if (!above || !row || !below || !cuts(row, above, below)) continue;
    let first = i - 1;
    while (
      i - first < MAX_LINES &&
      isNextLine(ordered[first - 1], ordered[first]) &&
      !overlap(row, ordered[first - 1])
    ) {
      first--;
    }
    ordered.splice(i, 1);
    ordered.splice(first, 0, row);
  }
  return ordered;
}

function cuts(row: Row, above: Row, below: Row): boolean {
  return !overlap(row, above) && !overlap(row, below) && isNextLine(above, below);
}

/** Whether `below` goes on in the column of `above` at the distance of two lines. */
function isNextLine(above: Row | undefined, below: Row | undefined): boolean {
  if (!above || !below || !overlap(above, below)) return false;
  const size = Math.max(above.runs[0]?.size ?? 0, below.runs[0]?.size ?? 0);
  return above.baseline - below.baseline <= LEADING * size;
}

function overlap(a: Row, b: Row | undefined): boolean {
  if (!b) return false;
  const [aStart, aEnd] = [a.runs[0]?.start ?? 0, a.runs.at(-1)?.end ?? 0];
  const [bStart, bEnd] = [b.runs[0]?.start ?? 0, b.runs.at(-1)?.end ?? 0];
  return Math.min(aEnd, bEnd) > Math.max(aStart, bStart);
}
