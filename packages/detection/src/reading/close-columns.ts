import type { Cell } from './cells.ts';
import type { Line } from './line.ts';
import { matches } from './matches.ts';

/** Characters of a line that are blank between two of its words, from and to. */
type Gutter = readonly [from: number, to: number];

const GAP = /(?<=\S)[ ]{2,}(?=\S)/g;
/** As many gutters as part three columns. */
const LEAST_GUTTERS = 2;
/** A head and a row: two lines of prose may share gutters by chance. */
const LEAST_ROWS = 3;
const SURE_GUTTERS = 3;
const LONGEST_LINE = 400;
const MOST_GUTTERS = 60;

/**
 * Columns of plain text that stand two spaces apart, as programs print them: lines one below the other whose gaps lie
 * one below the other too. Two spaces alone end a sentence, and part nothing.
 */
export function withCloseColumns(text: string, lines: readonly Line[]): Line[] {
  const out = [...lines];
  for (let first = 0; first < lines.length; ) {
    const { end, gutters } = tableFrom(text, lines, first);
    for (let row = first; row < end; row += 1) {
      const line = out[row];
      if (line && line.cells.length <= gutters.length) out[row] = { ...line, cells: cellsBetween(text, line, gutters) };
    }
    first = Math.max(end, first + 1);
  }
  return out;
}

interface Table {
  /** The first row that belongs to it no more; the table's own first where there is none. */
  readonly end: number;
  readonly gutters: readonly Gutter[];
}

function tableFrom(text: string, lines: readonly Line[], first: number): Table {
  let common = guttersOf(text, lines[first]);
  let end = first + 1;
  while (end < lines.length && common.length >= LEAST_GUTTERS) {
    const next = shared(common, guttersOf(text, lines[end]));
    if (next.length < LEAST_GUTTERS) break;
    // A row that shares less than half of the columns is of another table.
    if (next.length * 2 < common.length) break;
    common = next;
    end += 1;
  }
  const rows = end - first;
  const isTable = rows >= LEAST_ROWS || (rows === 2 && common.length >= SURE_GUTTERS);
  return isTable && common.length >= LEAST_GUTTERS ? { end, gutters: common } : { end: first, gutters: [] };
}

function guttersOf(text: string, line: Line | undefined): readonly Gutter[] {
  if (!line || line.paged || line.end - line.start > LONGEST_LINE) return [];
  if (line.cells.some(({ column }) => column !== undefined)) return [];
  const gaps = matches(text.slice(line.start, line.end), GAP);
  if (gaps.length > MOST_GUTTERS) return [];
  return gaps.map((gap): Gutter => [gap.index, gap.index + gap[0].length]);
}

/** What of two lines' gaps lies one below the other. */
function shared(above: readonly Gutter[], below: readonly Gutter[]): readonly Gutter[] {
  return above.flatMap(([from, to]) =>
    below
      .map(([start, end]): Gutter => [Math.max(from, start), Math.min(to, end)])
      .filter(([start, end]) => start < end),
  );
}

function cellsBetween(text: string, { start, end }: Line, gutters: readonly Gutter[]): Cell[] {
  const edges = [...gutters.map(([from]) => from), end - start];
  let left = 0;
  return edges.flatMap((edge): Cell[] => {
    const piece = text.slice(start + left, Math.min(end, start + edge));
    const from = left + (piece.length - piece.trimStart().length);
    const to = left + piece.trimEnd().length;
    left = edge;
    return to > from ? [{ start: start + from, end: start + to, left: from, right: to }] : [];
  });
}
