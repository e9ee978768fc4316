import { WORD_GAP } from '@blackbar/geometry';
import type { Row } from './rows.ts';
import { isSpace } from './runs.ts';

/** Points by which cells of one column may be out of line: programs that print sheets round to less. */
const LINED_UP = 0.35;
/** An edge is a column's when this many more of the rows around have it, above and below. */
const OTHERS = { rows: 2, within: 4 };
/** In shares of the size: what is wider may be a column of prose. */
const NARROW = 9;
/** Share of a row's joints that part columns: words of a text that is set again and again meet by chance. */
const MOST = 0.5;

/** Between two words for which the file draws no space. */
interface Joint {
  readonly end: number;
  readonly start: number;
}

interface Edges {
  readonly joints: readonly Joint[];
  readonly starts: readonly number[];
  readonly ends: readonly number[];
}

/**
 * Where the columns of sheets part, for each row of one: a sheet without borders prints a number at the right of its
 * cell a hair before the words of the next begin, nearer than two words of a sentence. What tells them apart is that
 * cells of a column begin, or end, at one place in the rows around. Lines of prose that stand beside one another meet
 * so too, but are wider. `rows` from the top; places along the row.
 */
export function sheetColumns(rows: readonly Row[]): ReadonlyMap<Row, readonly number[]> {
  const edges = rows.map(edgesOf);
  const columns = new Map<Row, readonly number[]>();
  for (const [i, row] of rows.entries()) {
    const around = edges.slice(Math.max(0, i - OTHERS.within), i + OTHERS.within + 1);
    const joints = edges[i]?.joints ?? [];
    const places = joints
      .filter(({ start, end }) => isShared(start, around, 'starts') || isShared(end, around, 'ends'))
      .map(({ start, end }) => (start + end) / 2);
    const narrow = NARROW * (row.runs[0]?.size ?? 0);
    const isNarrow = places.some((place, k) => k > 0 && place - (places[k - 1] as number) < narrow);
    if (isNarrow && places.length >= MOST * joints.length) columns.set(row, places);
  }
  return columns;
}

function edgesOf(row: Row): Edges {
  const joints: Joint[] = [];
  const glyphs = row.runs.flatMap((run) => run.glyphs);
  for (const [i, glyph] of glyphs.entries()) {
    const last = glyphs[i - 1];
    if (!last || isSpace(last) || isSpace(glyph)) continue;
    if (glyph.start - last.end > WORD_GAP * glyph.glyph.size) joints.push({ end: last.end, start: glyph.start });
  }
  return {
    joints,
    starts: [row.runs[0]?.start ?? 0, ...joints.map(({ start }) => start)],
    ends: [...joints.map(({ end }) => end), row.runs.at(-1)?.end ?? 0],
  };
}

/** Whether enough rows have the edge besides the one that asks. */
function isShared(place: number, around: readonly Edges[], side: 'starts' | 'ends'): boolean {
  const rows = around.filter((edges) => edges[side].some((other) => Math.abs(other - place) <= LINED_UP));
  return rows.length > OTHERS.rows;
}
