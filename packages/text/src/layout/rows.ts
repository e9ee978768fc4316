import { firstWhere } from '@blackbar/geometry';
import { isAttached } from './raised.ts';
import { isRightToLeft } from './right-to-left.ts';
import type { Run } from './runs.ts';

/** Runs that stand side by side on one baseline, from the left. */
export interface Row {
  readonly runs: readonly Run[];
  readonly bottom: number;
  readonly top: number;
  readonly baseline: number;
}

interface OpenRow {
  readonly runs: Run[];
  readonly bottom: number;
  readonly top: number;
  readonly baseline: number;
}

/** Rows that are looked at for one run: layers over one another, then lines that nearly touch. */
const CANDIDATES = 24;
/** Part of the lower of two boxes that must lie beside the other: super- and subscripts do, the next line does not. */
const SHARED_HEIGHT = 0.55;
/** Part of the narrower of two runs that may lie over the other. */
const SHARED_WIDTH = 0.3;
/**
 * The same of letters that are joined to one another, as those of Arabic are: each is a run, and reaches below its
 * neighbours.
 */
const SHARED_JOINED = 0.6;

/**
 * Rows from the top. A run that would lie over a row's text begins a row of its own. Raised and lowered text goes
 * where the word goes that it was drawn beside: between two lines it may be as near to the other one.
 */
export function rowsOf(runs: readonly Run[]): Row[] {
  const words = new Map<Run, Run>();
  for (const [i, run] of runs.entries()) {
    const word = [runs[i - 1], runs[i + 1]].find((other) => other && isAttached(run, other));
    if (word) words.set(run, word);
  }
  const rows: OpenRow[] = [];
  const rowOf = new Map<Run, OpenRow>();
  const sorted = [...runs].sort((a, b) => b.baseline - a.baseline || a.start - b.start);
  const place = (run: Run, candidates: readonly OpenRow[]) => {
    let row = candidates.find((one) => insert(one, run));
    if (!row) {
      row = { runs: [run], bottom: run.bottom, top: run.top, baseline: run.baseline };
      rows.push(row);
    }
    rowOf.set(run, row);
  };
  for (const run of sorted) if (!words.has(run)) place(run, candidatesFor(rows, run));
  for (const run of [...words.keys()].sort((a, b) => b.size - a.size)) {
    const row = rowOf.get(words.get(run) as Run);
    place(run, row ? [row] : []);
  }
  return rows.sort((a, b) => b.baseline - a.baseline);
}

/** The row on the run's own baseline first; of several layers the lowest. */
function candidatesFor(rows: readonly OpenRow[], run: Run): OpenRow[] {
  return rows
    .slice(-CANDIDATES)
    .filter((row) => isBeside(row, run))
    .sort((a, b) => stepsFrom(a, run) - stepsFrom(b, run));
}

/** Distance of baselines in quarters of the size: a sign drawn a hair off its line is still on it. */
function stepsFrom(row: OpenRow, run: Run): number {
  return Math.round(Math.abs(row.baseline - run.baseline) / (0.25 * run.size));
}

function isBeside(row: OpenRow, run: Run): boolean {
  const shared = Math.min(row.top, run.top) - Math.max(row.bottom, run.bottom);
  return shared >= SHARED_HEIGHT * Math.min(row.top - row.bottom, run.top - run.bottom);
}

/** Puts the run into its place unless text stands there already. */
function insert(row: OpenRow, run: Run): boolean {
  const place = firstWhere(row.runs.length, (i) => (row.runs[i]?.start ?? 0) > run.start);
  if (overlaps(row.runs[place - 1], run) || overlaps(row.runs[place], run)) return false;
  row.runs.splice(place, 0, run);
  return true;
}

function overlaps(a: Run | undefined, b: Run): boolean {
  if (!a) return false;
  const shared = Math.min(a.end, b.end) - Math.max(a.start, b.start);
  const most = isJoined(a) && isJoined(b) ? SHARED_JOINED : SHARED_WIDTH;
  return shared > most * Math.min(a.end - a.start, b.end - b.start) + 0.01;
}

function isJoined({ glyphs }: Run): boolean {
  return glyphs.length === 1 && isRightToLeft(glyphs[0]?.glyph.text ?? '');
}

/** What of these rows holds: a column of them, or what stands on one side. Rows without any are left out. */
export function withRuns(rows: readonly Row[], holds: (run: Run) => boolean): Row[] {
  return rows.flatMap((row) => {
    const runs = row.runs.filter(holds);
    return runs.length === 0 ? [] : [{ ...row, runs }];
  });
}
