import { captionSides } from './caption-divider.ts';
import { extentOf, freeOf, type Gap, intersectGaps } from './gaps.ts';
import { type Row, withRuns } from './rows.ts';
import { type Ruling, ruledCells, type Sheet, UNRULED } from './ruled-cells.ts';
import { withTallCellsTogether } from './tall-cells.ts';
import { withWrappedCellsTogether } from './wrapped-cells.ts';

/** A column of prose has at least this many rows, each at least this many sizes wide, filled to this share. */
const PROSE = { rows: 4, width: 9, fill: 0.55 };
/** Rows between two that fill their columns, where paragraphs end on both sides. */
const SHORT_ROWS = 2;
/** In shares of the size. */
const LEADING = 1.6;
const MIN_NUMBERED = 8;

/**
 * Rows in reading order: columns of prose one after the other, tables row by row, the two sides of a caption
 * one after the other. A gutter is a vertical strip that no row of a band of rows crosses.
 *
 * `ruling` says which rules the rows meet.
 */
export function inReadingOrder(rows: readonly Row[], ruling: Ruling = UNRULED): Row[] {
  const read: Row[] = [];
  let rest = rows;
  for (let caption = captionSides(rest); caption; caption = captionSides(rest)) {
    const { before, left, signs, right } = caption;
    read.push(...partByPart(before, ruling), ...left, ...signs, ...columnByColumn(right, ruling.sheet));
    rest = caption.after;
  }
  return [...read, ...partByPart(rest, ruling)];
}

/** Rows of ruled tables by themselves: where a cell has several lines, no gap of theirs is a gutter of the page. */
function partByPart(rows: readonly Row[], ruling: Ruling): Row[] {
  return ruledCells(rows, ruling).flatMap((stretch) =>
    stretch.isRuled ? stretch.rows : columnByColumn(stretch.rows, ruling.sheet),
  );
}

function columnByColumn(rows: readonly Row[], sheet: Sheet): Row[] {
  return bandsOf(rows).flatMap((band) => {
    for (const gutter of guttersOf(band)) {
      const [from, to] = columnsWithin(band, gutter);
      const inside = band.rows.slice(from, to);
      const left = withRuns(inside, (run) => run.end <= gutter.end);
      const right = withRuns(inside, (run) => run.end > gutter.end);
      if (isLineNumbers(left) || (isProse(left) && isProse(right) && !isSheet(inside, sheet))) {
        return [band.rows.slice(0, from), left, right, band.rows.slice(to)].flatMap((part) =>
          columnByColumn(part, sheet),
        );
      }
    }
    return withWrappedCellsTogether(withTallCellsTogether(band.rows));
  });
}

/** Rows of a band that are prose beside a gutter: a table above the columns may leave the same strip free. */
function columnsWithin(band: Band, gutter: Gap): [number, number] {
  if (isLineNumbers(withRuns(band.rows, (run) => run.end <= gutter.end))) return [0, band.rows.length];
  const fills = band.rows.map(({ runs }) => {
    const size = runs[0]?.size ?? 1;
    const fillsPart = (from: number, to: number) => {
      const covered = runs.reduce(
        (sum, run) => (run.start >= from && run.end <= to ? sum + run.end - run.start : sum),
        0,
      );
      return covered >= PROSE.fill * (to - from) && covered >= PROSE.width * size;
    };
    return fillsPart(band.left, gutter.start) || fillsPart(gutter.end, band.right);
  });
  let from = -1;
  let to = -1;
  for (const [i, filled] of fills.entries()) {
    if (!filled) continue;
    if (from >= 0 && i - to <= SHORT_ROWS) to = i + 1;
    else if (to - from < PROSE.rows) [from, to] = [i, i + 1];
  }
  // The last lines of both columns may be short.
  const [last, next] = [band.rows[to - 1], band.rows[to]];
  const goesOn = last && next && last.baseline - next.baseline <= LEADING * (last.runs[0]?.size ?? 0);
  return [Math.max(from, 0), goesOn ? to + 1 : Math.max(to, 0)];
}

interface Band {
  readonly rows: Row[];
  /** What all rows leave free. */
  readonly free: readonly Gap[];
  readonly left: number;
  readonly right: number;
}

/** Cuts the rows where a gutter begins or ends: at a title over both columns, at a figure's caption. */
function bandsOf(rows: readonly Row[]): Band[] {
  const bands: Band[] = [];
  for (const row of rows) {
    const alone: Band = { rows: [row], free: freeOf(row), ...extentOf([row]) };
    const band = bands.at(-1);
    const joined = band && join(band, alone);
    if (joined && (guttersOf(joined).length > 0 || (guttersOf(band).length === 0 && guttersOf(alone).length === 0))) {
      joined.rows.push(row);
      bands[bands.length - 1] = joined;
    } else bands.push(alone);
  }
  return bands;
}

/** Takes over the rows of `band`, which must not be used afterwards: copying them for each row would be quadratic. */
function join(band: Band, next: Band): Band {
  return {
    rows: band.rows,
    free: intersectGaps(band.free, next.free),
    left: Math.min(band.left, next.left),
    right: Math.max(band.right, next.right),
  };
}

/** Strips that all rows leave free, with text on both sides. */
function guttersOf(band: Band): Gap[] {
  return band.free.filter((g) => g.start > band.left && g.end < band.right);
}

/** Whether most of these rows are a sheet's: its columns may be as full as those of prose. */
function isSheet(rows: readonly Row[], sheet: Sheet): boolean {
  return 2 * rows.filter((row) => sheet.has(row)).length > rows.length;
}

/** Prose fills its column; a column of labels or numbers does not. */
function isProse(rows: readonly Row[]): boolean {
  if (rows.length < PROSE.rows) return false;
  const { left, right } = extentOf(rows);
  const covered = rows.map((row) => row.runs.reduce((sum, run) => sum + run.end - run.start, 0));
  const size = rows[0]?.runs[0]?.size ?? 1;
  const wide = covered.filter((w) => w >= PROSE.fill * (right - left) && w >= PROSE.width * size).length;
  return wide >= PROSE.rows && wide >= 0.5 * rows.length;
}

/** The numbered lines of pleading paper: a sentence goes on below, not behind the next number. */
function isLineNumbers(rows: readonly Row[]): boolean {
  if (rows.length < MIN_NUMBERED) return false;
  const numbers = rows.map((row) => Number(textOf(row)));
  const steps = numbers.filter((n, i) => i > 0 && n === (numbers[i - 1] ?? 0) + 1).length;
  return numbers.every((n) => Number.isInteger(n) && n > 0 && n < 1000) && steps >= 0.8 * (rows.length - 1);
}

function textOf(row: Row): string {
  return (
    row.runs
      .flatMap((run) => run.glyphs.slice(0, 4).map((g) => g.glyph.text))
      .join('')
      .trim() || 'none'
  );
}
