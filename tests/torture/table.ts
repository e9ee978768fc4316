import type { Group, Row } from './row.ts';

export type Status = 'released' | 'refused' | 'leak' | 'damage' | 'crash';

export interface Result {
  readonly row: Row;
  readonly status: Status;
  readonly detail: string;
  /** Pages that had to become pictures. */
  readonly rastered: number;
}

/** What the run printed: one line a group, then one for each row that is not simply released and clean. */
export function table(results: readonly Result[]): string {
  const groups = [...new Set(results.map(({ row }) => row.group))];
  const lines = groups.map((group) =>
    summary(
      group,
      results.filter(({ row }) => row.group === group),
    ),
  );
  const odd = results
    .filter(({ status, rastered }) => status !== 'released' || rastered > 0)
    .map(
      ({ row, status, detail, rastered }) => `  ${row.id}: ${status}${rastered > 0 ? ', rasterised' : ''} ${detail}`,
    );
  return [
    '\n',
    'group         rows released refused leak damage crash raster',
    ...lines,
    summary('all', results),
    ...odd,
  ].join('\n');
}

function summary(name: Group | 'all', results: readonly Result[]): string {
  const count = (status: Status) => String(results.filter((result) => result.status === status).length);
  return [
    name.padEnd(12),
    String(results.length).padStart(5),
    count('released').padStart(8),
    count('refused').padStart(7),
    count('leak').padStart(4),
    count('damage').padStart(6),
    count('crash').padStart(5),
    String(results.filter(({ rastered }) => rastered > 0).length).padStart(6),
  ].join(' ');
}
