import type { PageCut } from '../types.ts';
import type { Alignment } from './alignment.ts';
import { NarrowingGaps } from './gap-widths.ts';
import { layOutJustified } from './lay-out-justified.ts';
import { type Gap, layOutSegment, moved, type SegmentLayout } from './lay-out-segment.ts';
import { highest, type LineFrame, type LineItem, lowest } from './line-items.ts';
import type { LineRoom } from './line-room.ts';
import type { Bounds } from './segment-bounds.ts';

/**
 * The segment with gaps as wide as wished, or as wide as there is room for. How much room there is depends on
 * what stays and on the page alone, so a narrower gap tells no more than a wide one.
 */
export function fitSegment(
  items: readonly LineItem[],
  alignment: Alignment,
  frame: LineFrame,
  { begin, limit }: Bounds,
  room: LineRoom,
  cut: PageCut,
): SegmentLayout | undefined {
  const { size } = frame;
  const regionOf = (box: number) => cut.regions?.[box] ?? '';
  const gaps = new NarrowingGaps(cut.gapWidths, size);
  const [oldStart, oldEnd] = [lowest(items.map(({ from }) => from)), highest(items.map(({ to }) => to))];
  const end = Math.max(limit, alignment === 'right' ? oldEnd : 0) + 0.01;
  let tight: SegmentLayout | undefined;
  if (alignment === 'justified') return spreadOut(items, regionOf, gaps, size, room.edges.margin(oldEnd));
  while (gaps.narrow()) {
    const placed = layOutSegment(items, regionOf, gaps.widthOf, size, alignment === 'left' ? limit : Infinity);
    const by = alignedBy(placed, alignment, frame, room, oldStart, oldEnd);
    const settled = by === 0 ? placed : moved(placed, by);
    const overlaps = by !== 0 && settled.start < begin - 0.01;
    if (overlaps || !(settled.end <= end) || !isSeen(settled, size)) continue;
    if (settled.gaps.every((gap) => hasRoom(gap, cut))) return settled;
    tight ??= settled;
  }
  return tight;
}

function spreadOut(
  items: readonly LineItem[],
  regionOf: (box: number) => string,
  gaps: NarrowingGaps,
  size: number,
  margin: number,
): SegmentLayout | undefined {
  while (gaps.narrow()) {
    const spread = layOutJustified(items, regionOf, gaps.widthOf, size, margin);
    if (spread) return spread;
  }
  return undefined;
}

/** How far a stretch goes to keep the margin or the axis that it had. */
function alignedBy(
  placed: SegmentLayout,
  alignment: Alignment,
  frame: LineFrame,
  room: LineRoom,
  oldStart: number,
  oldEnd: number,
): number {
  if (alignment === 'right') return room.marginNear(frame, oldEnd) - placed.end;
  if (alignment !== 'centred') return 0;
  return room.axisNear(frame, (oldStart + oldEnd) / 2) - (placed.start + placed.end) / 2;
}

function isSeen({ gaps }: SegmentLayout, size: number): boolean {
  return gaps.every(({ from, to }) => to - from >= 0.5 * size);
}

/** The last gap of a line ends where the line does: narrower ones before it may leave it room for its label. */
function hasRoom({ region, from, to }: Gap, { gapWidths }: PageCut): boolean {
  return to - from >= lowest(gapWidths?.get(region) ?? [0]) - 0.01;
}
