import { isNameCategory } from '@blackbar/model';
import type { Negative } from '../negative/negative.ts';
import { lineAt } from '../reading/layout.ts';
import type { Line } from '../reading/line.ts';
import type { Hit } from '../recognizers/recognizer.ts';
import { formOf, freeRuns } from './free-runs.ts';
import type { NumberRun } from './numbers.ts';

/** Between a name and the number of who bears it: "Voss (W-4471)", "Sizemore, B  #0447". */
const IN_BRACKETS = /^,? ?\((?:#|[Nn]o\. ?)?$/;
const WITH_SIGN = /^[ ,]{1,20}#$/;
const FIRST_FEW = 24;
/** Rows that a column of numbers needs before it is one. */
const LEAST_ROWS = 3;
/** Shorter ones are times, rooms and places in a list. */
const SHORTEST_IN_ROWS = 5;
const SCORE = 0.82;

/** Numbers that nothing names but the people beside whom they stand: in brackets, behind a sign, or row for row. */
export function numbersBesideNames(
  text: string,
  lines: readonly Line[],
  hits: readonly Hit[],
  negatives: readonly Negative[],
): Hit[] {
  const names = hits.filter(({ category, score }) => isNameCategory(category) && score >= SCORE);
  if (names.length === 0) return [];
  const runs = freeRuns(text, hits, negatives);
  const near = runs.filter((run) => names.some((name) => isOf(text, name, run)));
  return [...new Set([...near, ...inRows(text, lines, names, runs)])].map((run) => found(run));
}

function isOf(text: string, name: Hit, run: NumberRun): boolean {
  if (run.start < name.end || run.start - name.end > FIRST_FEW) return false;
  const between = text.slice(name.end, run.start);
  return WITH_SIGN.test(between) || (IN_BRACKETS.test(between) && text.charAt(run.end) === ')');
}

/** Runs of one form that fill a cell of their rows, most of them next to a cell that a name begins. */
function inRows(text: string, lines: readonly Line[], names: readonly Hit[], runs: readonly NumberRun[]): NumberRun[] {
  const named = new Set(names.map(({ start }) => start));
  const byForm = new Map<string, { readonly run: NumberRun; readonly beside: boolean }[]>();
  for (const run of runs) {
    const cells = lines[lineAt(lines, run.start)]?.cells ?? [];
    const column = cells.findIndex(({ start, end }) => start === run.start && end === run.end);
    if (column < 0 || run.figures + run.letters < SHORTEST_IN_ROWS) continue;
    const form = `${column} ${formOf(text, run)}`;
    const beside = [cells[column - 1], cells[column + 1]].some((cell) => cell !== undefined && named.has(cell.start));
    byForm.set(form, [...(byForm.get(form) ?? []), { run, beside }]);
  }
  return [...byForm.values()].flatMap((column) => {
    const count = column.filter(({ beside }) => beside).length;
    return count >= LEAST_ROWS && count * 2 > column.length ? column.map(({ run }) => run) : [];
  });
}

const found = ({ start, end }: NumberRun): Hit => ({
  start,
  end,
  category: 'OTHER_ID',
  source: 'pattern',
  score: SCORE,
  evidence: ['a number beside a name, as others beside theirs'],
  recognizer: 'candidates/beside-names',
});
