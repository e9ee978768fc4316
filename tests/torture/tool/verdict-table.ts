import { interval } from './interval.ts';
import type { Verdict } from './verdict.ts';

/** A tool's figures by group, as a table in Markdown; every share with its 95 % interval. */
export function verdictTable(verdicts: readonly Verdict[]): string {
  const groups = [...new Set(verdicts.map(({ row }) => row.group))];
  const rows = [
    ...groups.map((group) =>
      line(
        group,
        verdicts.filter(({ row }) => row.group === group),
      ),
    ),
    line('all', verdicts),
  ];
  return [
    '| group | files | refused | leaks | leak rate | kept text lost | look-alikes lost | broken files |',
    '|---|---|---|---|---|---|---|---|',
    ...rows,
  ].join('\n');
}

function line(group: string, of: readonly Verdict[]): string {
  const answered = of.filter((one) => one.answered);
  const leaking = answered.filter(({ leaks }) => leaks.length > 0).length;
  const sum = (count: (one: Verdict) => number) => answered.reduce((total, one) => total + count(one), 0);
  return `| ${[
    group,
    of.length,
    of.length - answered.length,
    leaking,
    share(leaking, answered.length),
    share(
      sum((one) => one.lost),
      sum((one) => one.mustRemain),
    ),
    share(
      sum((one) => one.lookAlikesLost),
      sum((one) => one.lookAlikes),
    ),
    answered.filter(({ broken }) => broken.length > 0).length,
  ].join(' | ')} |`;
}

/** "12.5 % (8.1 to 18.6)": of what was answered. */
export function share(hits: number, of: number): string {
  if (of === 0) return '-';
  const [low, high] = interval(hits, of);
  return `${percent(hits / of)} % (${percent(low)} to ${percent(high)})`;
}

const percent = (part: number) => (100 * part).toFixed(1);
