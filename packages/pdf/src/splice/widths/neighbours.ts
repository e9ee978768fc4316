import { pointOfGlyph } from '../../content/text-run.ts';
import {
  highest,
  isBlank,
  isFarLarger,
  isRaised,
  itemsOf,
  type LineFrame,
  type LineItem,
  lowest,
  onSameLine,
} from './line-items.ts';
import type { FramedShow } from './line-room.ts';
import type { ShowText } from './text-event.ts';

/** Parts of the size: how near raised text stands to the word that it belongs to. */
const ATTACHED = 0.35;
/** Parts of the size that letters reach above and below their line. */
const ASCENT = 0.65;
const DESCENT = 0.15;

/** The cosine of the angle between two lines that run the same way. */
const PARALLEL = 0.999;

/** A glyph of another line, or a stretch, along this one. */
interface Extent {
  readonly from: number;
  readonly to: number;
}

/** Where a stretch of a line stands now that it was laid out anew. */
export interface Stretch extends Extent {
  readonly frame: LineFrame;
}

/** What a segment may not run into. */
export interface Neighbours {
  readonly framed: readonly FramedShow[];
  /** The line that the segment is of. */
  readonly line: readonly ShowText[];
  /** What was laid out already, of this line too: the room between two columns is there once. */
  readonly settled: readonly Stretch[];
}

/**
 * What stands on the line of a show with a hit. Raised text beside its words goes where they go, unless it was
 * laid out already or something is removed from it: where a note's mark stood told where the line had ended.
 */
export function lineOf(
  hit: ShowText,
  frame: LineFrame,
  framed: readonly FramedShow[],
  done: ReadonlySet<ShowText>,
): ShowText[] {
  const line = framed.filter((other) => other.frame && onSameLine(frame, other.frame)).map((other) => other.show);
  const words = itemsOf(line, hit, frame).filter((item) => !isBlank(item));
  const raised = framed.flatMap(({ show, frame: own }) => {
    if (!own || !isRaised(own, frame) || done.has(show) || line.includes(show)) return [];
    if (show.hits.some((box) => box !== -1)) return [];
    const letters = itemsOf([show], hit, frame).filter((item) => !isBlank(item));
    const [from, to] = [lowest(letters.map((item) => item.from)), highest(letters.map((item) => item.to))];
    const near = ATTACHED * frame.size;
    return words.some((word) => from - word.to < near && word.from - to < near) ? [show] : [];
  });
  return [...line, ...raised];
}

/** Where the first glyph of another line stands that reaches into this one's height, behind the segment's first gap. */
export function firstBehind(segment: readonly LineItem[], frame: LineFrame, neighbours: Neighbours): number {
  const start = segment.find(({ box }) => box >= 0)?.from ?? Infinity;
  let first = Infinity;
  for (const { from } of besideLine(segment, frame, neighbours)) if (from > start) first = Math.min(first, from);
  return first;
}

/** Where the last glyph of another line ends that stands before the segment: a capital may be several lines high. */
export function lastBefore(segment: readonly LineItem[], frame: LineFrame, neighbours: Neighbours): number {
  const start = lowest(segment.map(({ from }) => from));
  let last = -Infinity;
  for (const { to } of besideLine(segment, frame, neighbours)) if (to <= start) last = Math.max(last, to);
  return last;
}

/**
 * The glyphs of other lines that reach into this one's height; not those of a watermark, which it is written over
 * already.
 */
function* besideLine(
  segment: readonly LineItem[],
  frame: LineFrame,
  { framed, line, settled }: Neighbours,
): Generator<Extent> {
  const { u, baseline, size } = frame;
  const [start, stop] = [lowest(segment.map(({ from }) => from)), highest(segment.map(({ to }) => to))];
  const isUnder = ({ from, to }: Extent) => from < stop && to > start;
  yield* settled.filter(
    (stretch) => isBeside(stretch.frame, frame) && !(isFarLarger(stretch.frame, frame) && isUnder(stretch)),
  );
  for (const { show, frame: other } of framed) {
    const { glyphs, matrix } = show.run;
    if (glyphs.length === 0 || (other && line.includes(show))) continue;
    const reaches = reachesInto(size, other?.size ?? size);
    const along = other && Math.abs(other.u[0] * u[1] - other.u[1] * u[0]) < 1e-3;
    if (along && !reaches(matrix[5] * u[0] - matrix[4] * u[1] - baseline)) continue;
    const extents = extentsOf(show, frame, reaches);
    if (other && isFarLarger(other, frame) && extents.some(isUnder)) continue;
    yield* extents;
  }
}

/** Whether letters of a size, whose line stands so far above another, reach into its height. */
function reachesInto(size: number, own: number): (rise: number) => boolean {
  return (rise) => rise <= ASCENT * size + DESCENT * own && rise >= -(DESCENT * size + ASCENT * own);
}

function isBeside(other: LineFrame, { u, baseline, size }: LineFrame): boolean {
  const isParallel = other.u[0] * u[0] + other.u[1] * u[1] > PARALLEL;
  return isParallel && reachesInto(size, other.size)(other.baseline - baseline);
}

/** Along the frame's line, those of the glyphs whose rise above it `reaches` into its height. */
function extentsOf({ run }: ShowText, { u, baseline }: LineFrame, reaches: (rise: number) => boolean): Extent[] {
  const extents: Extent[] = [];
  for (const placed of run.glyphs) {
    const { x, y } = pointOfGlyph(run, placed, 0, 0);
    if (!reaches(y * u[0] - x * u[1] - baseline)) continue;
    const end = pointOfGlyph(run, placed, placed.glyph.advance, 0);
    const [a, b] = [x * u[0] + y * u[1], end.x * u[0] + end.y * u[1]];
    extents.push({ from: Math.min(a, b), to: Math.max(a, b) });
  }
  return extents;
}
