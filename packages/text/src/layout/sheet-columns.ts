import { WORD_GAP } from '@blackbar/geometry';
import type { Row } from './rows.ts';
import { isSpace } from './runs.ts';

/** Points by which cells of one column may be out of line: programs that print sheets round to less. */
const LINED_UP = 0.35;
/** Rows above and below in which a column's edge is looked for. */
const AROUND = 4;
/**
 * An edge is a column's when this many more rows have it; fewer where the cells on both sides are in line, more where a
 * text that was cut off at its cell's border ends just where a letter of one word would.
 */
const OTHERS = { edge: 2, bothSides: 1, even: 4 };
/** In shares of the size: a step that differs this little from the one between the letters of its row is even. */
const EVEN = 0.03;
/** In shares of the size: what is wider may be a column of prose. */
const NARROW = 9;
/** Share of a row's joints that part columns: words of a text that is set again and again meet by chance. */
const MOST = 0.5;
/**
 * Spaces of a sentence, in type of one width or spread to that of a column, are this much alike; columns' gaps are not.
 */
const ALIKE = 2;

const LETTER = /\p{L}$/u;
const DIGIT = /^\p{N}/u;

/** Between two words for which the file draws no space. */
interface Joint {
  readonly end: number;
  readonly start: number;
}

/** Where a letter and a digit meet as nearly as those of one word, or overlap. */
interface Meeting extends Joint {
  readonly isEven: boolean;
}

interface Edges {
  readonly joints: readonly Joint[];
  readonly meetings: readonly Meeting[];
  readonly starts: readonly number[];
  readonly ends: readonly number[];
}

/**
 * Where the columns of sheets part, for each row of one: a sheet without borders prints a number at the right of its
 * cell a hair before the words of the next begin, nearer than two words of a sentence. What tells them apart is that
 * cells of a column begin, or end, at one place in the rows around. Lines of prose that stand beside one another meet
 * so too, but are wider. A text that is longer than its cell is cut off where the next begins: there letters run into
 * digits without any gap. Where a page draws no spaces, as TeX does not, any step may be one between words, and none is
 * taken for more. `rows` from the top; places along the row.
 */
export function sheetColumns(rows: readonly Row[]): ReadonlyMap<Row, readonly number[]> {
  const columns = new Map<Row, readonly number[]>();
  if (!rows.some(({ runs }) => runs.some(({ glyphs }) => glyphs.some(isSpace)))) return columns;
  const uneven = withMeetings(rows.map(edgesOf), (meeting) => (meeting.isEven ? undefined : OTHERS.edge));
  const edges = withMeetings(uneven, () => OTHERS.even);
  for (const [i, row] of rows.entries()) {
    const around = edges.slice(Math.max(0, i - AROUND), i + AROUND + 1);
    const joints = edges[i]?.joints ?? [];
    const places = joints
      .filter((joint, k) => partsColumns(joint, joints[k + 1]?.end ?? row.runs.at(-1)?.end ?? 0, around))
      .map(({ start, end }) => Math.min(start, (start + end) / 2));
    const narrow = NARROW * (row.runs[0]?.size ?? 0);
    const isNarrow = places.some((place, k) => k > 0 && place - (places[k - 1] as number) < narrow);
    if (isNarrow && places.length >= MOST * joints.length && !isSentence(joints)) columns.set(row, places);
  }
  return columns;
}

function edgesOf(row: Row): Edges {
  const joints: Joint[] = [];
  const near: (Joint & { readonly isMeeting: boolean })[] = [];
  const glyphs = row.runs.flatMap((run) => run.glyphs);
  for (const [i, glyph] of glyphs.entries()) {
    const last = glyphs[i - 1];
    if (!last || isSpace(last) || isSpace(glyph)) continue;
    const joint = { end: last.end, start: glyph.start };
    if (glyph.start - last.end > WORD_GAP * glyph.glyph.size) joints.push(joint);
    else near.push({ ...joint, isMeeting: LETTER.test(last.glyph.text) && DIGIT.test(glyph.glyph.text) });
  }
  const usual = median(near.map(({ start, end }) => start - end));
  const even = EVEN * (row.runs[0]?.size ?? 0);
  const meetings = near
    .filter(({ isMeeting }) => isMeeting)
    .map(({ start, end }) => ({ start, end, isEven: Math.abs(start - end - usual) <= even }));
  return { ...edgesBetween(row.runs[0]?.start ?? 0, joints, row.runs.at(-1)?.end ?? 0), meetings };
}

function edgesBetween(start: number, joints: readonly Joint[], end: number) {
  return {
    joints,
    starts: [start, ...joints.map((joint) => joint.start)],
    ends: [...joints.map((joint) => joint.end), end],
  };
}

/**
 * Meetings that stand where words of other rows begin are joints like any other; `needed` is in how many rows, if any
 * number will do.
 */
function withMeetings(edges: readonly Edges[], needed: (meeting: Meeting) => number | undefined): readonly Edges[] {
  return edges.map((own, i) => {
    const around = [...edges.slice(Math.max(0, i - AROUND), i), ...edges.slice(i + 1, i + AROUND + 1)];
    const met = own.meetings.filter(
      (meeting) => rowsWith(meeting.start, around, 'starts') >= (needed(meeting) ?? Number.POSITIVE_INFINITY),
    );
    if (met.length === 0) return own;
    const joints = [...own.joints, ...met].sort((a, b) => a.start - b.start);
    const meetings = own.meetings.filter((meeting) => !met.includes(meeting));
    return { ...edgesBetween(own.starts[0] ?? 0, joints, own.ends.at(-1) ?? 0), meetings };
  });
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;
}

function isSentence(joints: readonly Joint[]): boolean {
  const gaps = joints.map(({ start, end }) => start - end);
  return Math.max(...gaps) <= ALIKE * Math.min(...gaps);
}

/** `next` is where the cell behind the joint ends. */
function partsColumns({ start, end }: Joint, next: number, around: readonly Edges[]): boolean {
  const [begins, ends] = [othersWith(start, around, 'starts'), othersWith(end, around, 'ends')];
  if (Math.max(begins, ends) >= OTHERS.edge) return true;
  return ends >= OTHERS.bothSides && Math.max(begins, othersWith(next, around, 'ends')) >= OTHERS.bothSides;
}

/** How many rows have the edge besides the one that asks. */
function othersWith(place: number, around: readonly Edges[], side: 'starts' | 'ends'): number {
  return rowsWith(place, around, side) - 1;
}

function rowsWith(place: number, rows: readonly Edges[], side: 'starts' | 'ends'): number {
  return rows.filter((edges) => edges[side].some((other) => Math.abs(other - place) <= LINED_UP)).length;
}
