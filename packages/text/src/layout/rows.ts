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

/** Rows from the top. A run that would lie over a row's text begins a row of its own. */
export function rowsOf(runs: readonly Run[]): Row[] {
  const rows: OpenRow[] = [];
  const sorted = [...runs].sort((a, b) => b.baseline - a.baseline || a.start - b.start);
  for (const run of sorted) {
    if (candidatesFor(rows, run).some((row) => insert(row, run))) continue;
    rows.push({ runs: [run], bottom: run.bottom, top: run.top, baseline: run.baseline });
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
  let low = 0;
  let high = row.runs.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((row.runs[middle]?.start ?? 0) <= run.start) low = middle + 1;
    else high = middle;
  }
  if (overlaps(row.runs[low - 1], run) || overlaps(row.runs[low], run)) return false;
  row.runs.splice(low, 0, run);
  return true;
}

function overlaps(a: Run | undefined, b: Run): boolean {
  if (!a) return false;
  const shared = Math.min(a.end, b.end) - Math.max(a.start, b.start);
  return shared > SHARED_WIDTH * Math.min(a.end - a.start, b.end - b.start) + 0.01;
}
