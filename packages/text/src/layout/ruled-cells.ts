import type { RuleAlong } from '@blackbar/geometry';
import { extentOf, type Gap } from './gaps.ts';
import type { Row } from './rows.ts';
import { cellByCell } from './wrapped-cells.ts';

/** The rules of a page, as lines of text in one direction meet them. */
export interface Ruling {
  /** Places along a row at which rules stand across it. */
  readonly across: (row: Row) => readonly number[];
  /** Rules along the rows, from the top. */
  readonly along: readonly RuleAlong[];
  readonly sheet: Sheet;
}

/** Rows of sheets without borders, and where their columns part. */
export type Sheet = ReadonlyMap<Row, readonly number[]>;

export const UNRULED: Ruling = { across: () => [], along: [], sheet: new Map() };

/** Points by which the borders of cells may be out of line. */
const SLACK = 2;
/** In shares of the size: how far a letter may reach over a border. */
const OVERLAP = 0.15;

/** Rows that go on being read as they stand, or one row of a ruled table that was read cell by cell. */
export interface Stretch {
  readonly rows: readonly Row[];
  readonly isRuled: boolean;
}

/**
 * Between two rules that reach over everything beside them stands one row of a table, however near its lines are to
 * one another: where rules also part its cells, each cell is read to its end. Browsers centre short cells beside tall
 * ones and break numbers behind a hyphen, so that nothing but the borders says what belongs together.
 *
 * `rows` from the top.
 */
export function ruledCells(rows: readonly Row[], ruling: Ruling): Stretch[] {
  const stretches: Stretch[] = [];
  let plain: Row[] = [];
  for (const group of betweenRules(rows, ruling.along)) {
    const borders = group.isEnclosed && group.rows.length > 1 ? bordersOf(group.rows, ruling) : [];
    if (borders.length === 0) plain.push(...group.rows);
    else {
      if (plain.length > 0) stretches.push({ rows: plain, isRuled: false });
      plain = [];
      stretches.push({ rows: cellByCell(group.rows, borders), isRuled: true });
    }
  }
  if (plain.length > 0) stretches.push({ rows: plain, isRuled: false });
  return stretches;
}

interface Group {
  readonly rows: Row[];
  /** Ruled off above and below by rules as long as the rows, and none of another length lies among them. */
  readonly isEnclosed: boolean;
}

function betweenRules(rows: readonly Row[], along: readonly RuleAlong[]): Group[] {
  const groups: Group[] = [];
  let next = 0;
  let open: Row[] = [];
  let extent = extentOf([]);
  let above: RuleAlong[] = [];
  let isWhole = true;
  const close = (below: readonly RuleAlong[]) => {
    if (open.length > 0)
      groups.push({ rows: open, isEnclosed: isWhole && covers(above, extent) && covers(below, extent) });
    open = [];
    extent = extentOf([]);
    isWhole = true;
  };
  for (const row of rows) {
    const passed: RuleAlong[] = [];
    for (let rule = along[next]; rule && rule.at > row.baseline; rule = along[++next]) passed.push(rule);
    const own = extentOf([row]);
    if (open.length === 0 || covers(passed, own) || covers(passed, extent)) {
      close(passed);
      above = passed;
    } else if (passed.some(({ start, end }) => start < extent.right && end > extent.left)) isWhole = false;
    open.push(row);
    extent = { left: Math.min(extent.left, own.left), right: Math.max(extent.right, own.right) };
  }
  close(along.slice(next));
  return groups;
}

/** Whether one of the rules is as long as the rows are. */
function covers(rules: readonly RuleAlong[], { left, right }: ReturnType<typeof extentOf>): boolean {
  return rules.some(({ start, end }) => start <= left + SLACK && end >= right - SLACK);
}

/** Rules that stand across all rows and through no text, with text on both sides. */
function bordersOf(rows: readonly Row[], { across }: Ruling): Gap[] {
  const { left, right } = extentOf(rows);
  const slack = OVERLAP * (rows[0]?.runs[0]?.size ?? 0);
  const isFree = (x: number) =>
    rows.every(({ runs }) => runs.every((run) => run.end <= x + slack || run.start >= x - slack));
  return rows
    .map(across)
    .reduce(inBoth)
    .filter((x) => x > left && x < right && isFree(x))
    .map((x) => ({ start: x, end: x + slack }));
}

/** Places of `a` that are places of `b` too; both in order. */
function inBoth(a: readonly number[], b: readonly number[]): number[] {
  let i = 0;
  return a.filter((x) => {
    while ((b[i] ?? Number.POSITIVE_INFINITY) < x - SLACK) i++;
    return (b[i] ?? Number.POSITIVE_INFINITY) <= x + SLACK;
  });
}
