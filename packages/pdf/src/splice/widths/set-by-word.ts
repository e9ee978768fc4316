import type { Alignment } from './alignment.ts';
import { highest, isBlank, type LineFrame, type LineItem, lowest } from './line-items.ts';
import type { FramedShow } from './line-room.ts';
import { type Bounds, firstRule, lastRule, type Surroundings } from './segment-bounds.ts';

/** In points: how near the end of a word its limit lies that may have been set by it. */
const AT_END = 0.5;
/** Parts of the size: how far a frame is drawn around its word. */
const AROUND = 0.5;
/** The same: how far behind a word its next label stands at a distance of its own. Columns lie further apart. */
const BEHIND = 4;
/** In points, between two sizes of type. */
const SAME_SIZE = 0.02;
/** From the nearest half point: what a reader's numbers are rounded to is less. */
const BROKEN = 0.005;

/**
 * Whether something of a stretch that is set to the left stays that its removed end may have placed: nothing on the
 * page says that it stands there for itself. Its place, or that of the box that ends before it, tells the width.
 */
export function standsAtItsEnd(
  segment: readonly LineItem[],
  alignment: Alignment,
  frame: LineFrame,
  { limit }: Bounds,
  around: Surroundings,
  framed: readonly FramedShow[],
): boolean {
  if (alignment !== 'left') return false;
  const shown = segment.filter((item) => !isBlank(item));
  const end = highest(shown.map(({ to }) => to));
  const goes = shown.some(({ box, to }) => box >= 0 && to === end);
  const isClipped = goes && Math.abs(limit - end) <= AT_END;
  return (
    isClipped || isFramed(shown, frame, around) || isFollowed(end, frame, around) || isFitted(shown, around, framed)
  );
}

/** A frame that was drawn for nothing but what goes. */
function isFramed(shown: readonly LineItem[], frame: LineFrame, { rules }: Surroundings): boolean {
  if (shown.some(({ box }) => box < 0)) return false;
  const [from, to] = [lowest(shown.map((item) => item.from)), highest(shown.map((item) => item.to))];
  const near = AROUND * frame.size;
  return from - lastRule(rules, shown, frame) <= near && firstRule(rules, shown, frame) - to <= near;
}

/** A label that no other line has in its place, and no rule parts from the word. */
function isFollowed(end: number, { size }: LineFrame, { room, rules, behind }: Surroundings): boolean {
  const letters = (behind ?? []).filter((item) => !isBlank(item));
  const [first] = letters;
  if (!first || first.from - end > BEHIND * size || rules.some((rule) => rule >= end && rule <= first.from))
    return false;
  const last = highest(letters.map(({ to }) => to));
  const { starts, ends, middles } = room.edges;
  return starts(first.from) < 2 && ends(last) < 2 && middles((first.from + last) / 2) < 2;
}

/** Type that was made smaller until it fitted into its cell: of a broken size that nothing else has. */
function isFitted(
  shown: readonly LineItem[],
  { rules, before, behind }: Surroundings,
  framed: readonly FramedShow[],
): boolean {
  const isAlone = !before && !behind && rules.length === 0 && shown.every(({ box }) => box >= 0);
  if (isAlone) return false;
  const gone = new Set(shown.flatMap(({ show, box }) => (box >= 0 ? [show] : [])));
  const own = new Set(framed.flatMap(({ show, frame }) => (frame && gone.has(show) ? [frame.size] : [])));
  const others = new Set(framed.flatMap(({ show, frame }) => (frame && !gone.has(show) ? [frame.size] : [])));
  const isBroken = (size: number) => Math.abs(2 * size - Math.round(2 * size)) > BROKEN;
  return [...own].some((size) => isBroken(size) && ![...others].some((other) => Math.abs(other - size) <= SAME_SIZE));
}
