import { type Row, withRuns } from './rows.ts';
import type { Run } from './runs.ts';

/** Signs that part the two sides of a court's caption, one to a line. */
const SIGNS = new Set([')', '(', ':', '§', '|', '*', 'x', 'X', '}']);
const MIN_SIGNS = 3;
/** In shares of the size: the signs stand this exactly below one another, and this far apart at most. */
const ALIGNED = 0.6;
const LEADING = 3.5;
/** No caption is longer. */
const MAX_ROWS = 200;

/** Rows before a caption, its sides, the signs between them, and the rows after it. */
export interface Caption {
  readonly before: readonly Row[];
  readonly left: readonly Row[];
  readonly signs: readonly Row[];
  readonly right: readonly Row[];
  readonly after: readonly Row[];
}

/**
 * The caption of a court's paper has the parties on the left, the case on the right, and a column of signs
 * between them. Each side is read to its end: a party's name goes on in the next line, not behind the number
 * of the case.
 *
 * `rows` from the top; `undefined` where there is no such column.
 */
export function captionSides(rows: readonly Row[]): Caption | undefined {
  for (let from = 0; from < rows.length; from++) {
    const sign = rows[from]?.runs.find(isSign);
    if (!sign) continue;
    const to = endOf(rows, from, sign);
    const block = rows.slice(from, to);
    const signs = withRuns(block, (run) => isBelow(run, sign));
    const left = withRuns(block, (run) => run.start <= sign.end && !isBelow(run, sign));
    const right = withRuns(block, (run) => run.start > sign.end);
    if (signs.length >= MIN_SIGNS && left.length > 0 && right.length > 0) {
      return { before: rows.slice(0, from), left, signs, right, after: rows.slice(to) };
    }
  }
  return undefined;
}

/** Behind the last row that has a sign below `sign`; no row between may cross the column. */
function endOf(rows: readonly Row[], from: number, sign: Run): number {
  let to = from + 1;
  let baseline = sign.baseline;
  for (let i = from + 1; i < Math.min(rows.length, from + MAX_ROWS); i++) {
    const row = rows[i] as Row;
    const crosses = row.runs.some((run) => run.start < sign.start && run.end > sign.end);
    if (crosses || baseline - row.baseline > LEADING * sign.size) break;
    if (!row.runs.some((run) => isBelow(run, sign))) continue;
    to = i + 1;
    baseline = row.baseline;
  }
  return to;
}

function isSign({ glyphs }: Run): boolean {
  return glyphs.length === 1 && SIGNS.has(glyphs[0]?.glyph.text ?? '');
}

function isBelow(run: Run, sign: Run): boolean {
  return (
    isSign(run) &&
    run.glyphs[0]?.glyph.text === sign.glyphs[0]?.glyph.text &&
    Math.abs(run.start - sign.start) <= ALIGNED * sign.size
  );
}
