import type { Row } from './rows.ts';

/** A strip along the direction of reading. */
export interface Gap {
  readonly start: number;
  readonly end: number;
}

/** In shares of the size: narrower gaps are never a gutter between columns. */
const GUTTER = 0.9;
/** Points: what rows share of their gaps must be at least this wide. */
const SHARED = 3;
const FAR = 1e9;

/** What a row leaves free, from far left to far right. */
export function freeOf(row: Row): Gap[] {
  const gaps: Gap[] = [];
  let end = -FAR;
  let size = 0;
  for (const run of row.runs) {
    if (end === -FAR || run.start - end >= GUTTER * Math.max(size, run.size)) gaps.push({ start: end, end: run.start });
    end = Math.max(end, run.end);
    size = run.size;
  }
  gaps.push({ start: end, end: FAR });
  return gaps;
}

export function intersectGaps(a: readonly Gap[], b: readonly Gap[]): Gap[] {
  const shared: Gap[] = [];
  let i = 0;
  let j = 0;
  for (let [p, q] = [a[i], b[j]]; p && q; [p, q] = [a[i], b[j]]) {
    const gap = { start: Math.max(p.start, q.start), end: Math.min(p.end, q.end) };
    if (gap.end - gap.start > SHARED) shared.push(gap);
    if (p.end < q.end) i++;
    else j++;
  }
  return shared;
}

export function extentOf(rows: readonly Row[]): { readonly left: number; readonly right: number } {
  let [left, right] = [FAR, -FAR];
  for (const { runs } of rows) {
    left = Math.min(left, runs[0]?.start ?? FAR);
    right = Math.max(right, runs.at(-1)?.end ?? -FAR);
  }
  return { left, right };
}

/** Strips that all rows leave free, with text on both sides. */
export function sharedGaps(rows: readonly Row[]): Gap[] {
  const { left, right } = extentOf(rows);
  return rows
    .map(freeOf)
    .reduce(intersectGaps)
    .filter((gap) => gap.start > left && gap.end < right);
}
