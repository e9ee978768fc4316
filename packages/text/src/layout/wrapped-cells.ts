import { type Gap, sharedGaps } from './gaps.ts';
import type { Row } from './rows.ts';
import type { Run } from './runs.ts';

/** In shares of the size: lines further apart are not of one cell. */
const LEADING = 1.5;
/** Lines nearer than this share of the size stand beside one another: a centred cell beside a tall one. */
const BESIDE = 0.9;
/** The rows of a table stand at least this much further apart than the lines of one cell. */
const LOOSER = 1.1;

/**
 * Where a cell's text goes on in a second line, that line is read behind the cell's first and not behind the
 * whole row: half a card number beside somebody's name is no card number. What parts the rows of a table from
 * the lines of a cell is the distance of baselines; what parts the cells is a strip that other rows of the
 * table leave free too.
 *
 * `rows` from the top, of one band; rows without such a cell are returned as they are.
 */
export function withWrappedCellsTogether(rows: readonly Row[]): Row[] {
  const groups = groupsOf(rows);
  if (groups.length === rows.length || groups.length === 1) return [...rows];
  return groups.flatMap((group, i) => {
    if (group.length === 1) return group;
    const others = [...groups.slice(Math.max(0, i - NEIGHBOURS), i), ...groups.slice(i + 1, i + 1 + NEIGHBOURS)].flat();
    const gutters = sharedGaps(group).filter((gap) => others.some((row) => parts(gap, row)));
    return gutters.length === 0 || isRunning(group, gutters) ? group : cellByCell(group, gutters);
  });
}

/** A hyphen, a bracket or an area code: the word or number goes on in the next line. */
const UNFINISHED = /(?:[-\u2010(/]|\(\d{3}\))$/;

/** Running text with a wide gap in it: what its last word leaves open goes on at the left, and nothing below it. */
function isRunning([first, second]: readonly Row[], gutters: readonly Gap[]): boolean {
  const last = Math.max(...gutters.map(({ end }) => end));
  const under = second?.runs.some((run) => run.end > last) ?? true;
  const ending = first?.runs.at(-1)?.glyphs.map(({ glyph }) => glyph.text) ?? [];
  return !under && UNFINISHED.test(ending.join('').trimEnd());
}

/** Rows of the table above and below that are asked whether they leave a strip free. */
const NEIGHBOURS = 4;

/** Lines that stand as close as those of one cell. */
function groupsOf(rows: readonly Row[]): Row[][] {
  let tight = Number.POSITIVE_INFINITY;
  for (const [i, row] of rows.entries()) tight = Math.min(tight, lineStep(rows[i - 1], row));
  const groups: Row[][] = [];
  for (const row of rows) {
    const last = groups.at(-1)?.at(-1);
    const step = last ? last.baseline - row.baseline : 0;
    const together = last && step >= 0 && step <= Math.min(LOOSER * tight, LEADING * sizeOf(row));
    if (together) groups.at(-1)?.push(row);
    else groups.push([row]);
  }
  return groups;
}

/** Distance of two lines; infinite for what stands beside one another or above. */
function lineStep(above: Row | undefined, below: Row): number {
  if (!above) return Number.POSITIVE_INFINITY;
  const step = above.baseline - below.baseline;
  return step >= BESIDE * sizeOf(below) ? step : Number.POSITIVE_INFINITY;
}

function sizeOf(row: Row): number {
  return row.runs.reduce((size, run) => Math.max(size, run.size), 0);
}

/** Whether the row has text on both sides of the strip and none in it. */
function parts({ start, end }: Gap, { runs }: Row): boolean {
  return (
    runs.some((run) => run.end <= end) &&
    runs.some((run) => run.start >= start) &&
    runs.every((run) => run.end <= end || run.start >= start)
  );
}

/** Cells from the left; those of one line share a line with the first line of the next. */
export function cellByCell(group: readonly Row[], gutters: readonly Gap[]): Row[] {
  const edges = [Number.NEGATIVE_INFINITY, ...gutters.map((gap) => gap.end), Number.POSITIVE_INFINITY];
  const read: Row[] = [];
  let open: Row | undefined;
  for (const [i, from] of edges.slice(0, -1).entries()) {
    const lines = linesWithin(group, from, edges[i + 1] ?? from);
    const first = lines[0];
    if (!first) continue;
    open = open ? { ...open, runs: [...open.runs, ...first.runs] } : first;
    if (lines.length === 1) continue;
    read.push(open, ...lines.slice(1));
    open = undefined;
  }
  return open ? [...read, open] : read;
}

function linesWithin(group: readonly Row[], from: number, to: number): Row[] {
  const within = (run: Run) => run.end > from && run.end <= to;
  return group.flatMap((row) => {
    const runs = row.runs.filter(within);
    return runs.length === 0 ? [] : [{ ...row, runs }];
  });
}
