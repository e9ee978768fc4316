import { RULE_OVERLAP } from '@blackbar/geometry';
import type { Alignment } from './alignment.ts';
import { highest, type LineFrame, type LineItem, lowest } from './line-items.ts';
import type { LineRoom } from './line-room.ts';
import { firstBehind, lastBefore, type Neighbours } from './neighbours.ts';

/** Room that is kept before the next column, in parts of the size. */
const MARGIN = 0.25;

/** The room of one segment, in points along its line. */
export interface Bounds {
  readonly begin: number;
  readonly limit: number;
}

/** What a segment stands between. */
export interface Surroundings {
  readonly room: LineRoom;
  readonly neighbours: Neighbours;
  /** Borders of cells that its line crosses. */
  readonly rules: readonly number[];
  /** The segments of its line before and behind it. */
  readonly before: readonly LineItem[] | undefined;
  readonly behind: readonly LineItem[] | undefined;
}

/** How far a segment may reach: to what stands before and behind it, its cell's borders, its column's edges. */
export function boundsOf(
  segment: readonly LineItem[],
  alignment: Alignment,
  frame: LineFrame,
  { room, neighbours, rules, before, behind }: Surroundings,
): Bounds {
  const last = Math.max(highest((before ?? []).map(({ to }) => to)), lastBefore(segment, frame, neighbours));
  const first = Math.min(behind?.[0]?.from ?? Infinity, firstBehind(segment, frame, neighbours));
  const edge = alignment === 'centred' ? room.farEdge(frame) : room.edge(frame);
  const margin = MARGIN * frame.size;
  return {
    begin: Math.max(Math.max(last, lastRule(rules, segment, frame)) + margin, room.begin(frame)),
    limit: Math.min(Math.min(first, firstRule(rules, segment, frame)) - margin, edge),
  };
}

/** The border of the cell that a segment stands in, behind it. */
export function firstRule(across: readonly number[], segment: readonly LineItem[], { size }: LineFrame): number {
  const end = highest(segment.map(({ to }) => to)) - RULE_OVERLAP * size;
  return across.find((rule) => rule >= end) ?? Infinity;
}

/** The same before it. */
export function lastRule(across: readonly number[], segment: readonly LineItem[], { size }: LineFrame): number {
  const start = lowest(segment.map(({ from }) => from)) + RULE_OVERLAP * size;
  return across.findLast((rule) => rule <= start) ?? -Infinity;
}
