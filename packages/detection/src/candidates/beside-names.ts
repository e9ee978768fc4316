import { isNameCategory } from '@blackbar/model';
import { type Negative, overlapsNegative } from '../negative/negative.ts';
import { lineAt } from '../reading/layout.ts';
import type { Line } from '../reading/line.ts';
import type { Hit } from '../recognizers/recognizer.ts';
import { OWN_MEANING } from './identifiers.ts';
import { type NumberRun, numberRuns } from './numbers.ts';

/** Between a name and the number of who bears it: "Voss (W-4471)", "Sizemore, B  #0447". */
const IN_BRACKETS = /^,? ?\((?:#|[Nn]o\. ?)?$/;
const WITH_SIGN = /^[ ,]{1,20}#$/;
const FIRST_FEW = 24;
/** Rows that a column of numbers needs before it is one. */
const LEAST_ROWS = 3;
const SHORTEST = 4;
/** Shorter ones are times, rooms and places in a list. */
const SHORTEST_IN_ROWS = 5;
const YEAR = /^(?:19|20)\d\d$/;
const SUM = /[$€£,.]$/;
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
  const covered = new Uint8Array(text.length);
  for (const { start, end } of hits) covered.fill(1, start, end);
  const runs = numberRuns(text).filter(
    (run) => !covered.subarray(run.start, run.end).includes(1) && isFree(text, run, negatives),
  );
  const near = runs.filter((run) => names.some((name) => isOf(text, name, run)));
  return [...new Set([...near, ...inRows(text, lines, names, runs)])].map((run) => found(run));
}

/** Whether a run has no meaning of its own. */
function isFree(text: string, run: NumberRun, negatives: readonly Negative[]): boolean {
  const value = text.slice(run.start, run.end);
  return (
    !run.small &&
    run.figures + run.letters >= SHORTEST &&
    !YEAR.test(value) &&
    !OWN_MEANING.test(value) &&
    !SUM.test(text.charAt(run.start - 1)) &&
    !/^(?:[.,]\d|%)/.test(text.slice(run.end, run.end + 2)) &&
    overlapsNegative(negatives, run.start, run.end) === undefined
  );
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
    const form = `${column} ${text
      .slice(run.start, run.end)
      .replace(/\d/g, '0')
      .replace(/\p{Lu}/gu, 'A')}`;
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
