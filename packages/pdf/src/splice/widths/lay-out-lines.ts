import { RULE_OVERLAP } from '@blackbar/geometry';
import type { PdfRect, Quad } from '@blackbar/model';
import type { MovedBox, MovedText, PageCut, UnevenGap } from '../types.ts';
import { type Alignment, alignmentOf } from './alignment.ts';
import type { CellRules } from './cell-rules.ts';
import { layOutJustified } from './lay-out-justified.ts';
import { type Gap, layOutSegment, moved, type SegmentLayout } from './lay-out-segment.ts';
import { frameOf, highest, itemsOf, type LineFrame, type LineItem, lowest, segmentsOf } from './line-items.ts';
import type { LaidOutText } from './line-marks.ts';
import { LineRoom } from './line-room.ts';
import { firstBehind, lastBefore, lineOf, type Stretch } from './neighbours.ts';
import type { ShowText } from './text-event.ts';

/** Room that is kept before the next column, in parts of the size. */
const MARGIN = 0.25;
/** Gaps without a width of their own are rounded up to this many points. */
const STEP = 36;

/** The room of one stretch, in points along its line. */
interface Bounds {
  readonly begin: number;
  readonly limit: number;
}

export interface LineLayout {
  /** Points along its line by which a glyph moves; only those that move are in it. */
  readonly shifts: ReadonlyMap<ShowText, Float64Array>;
  /** Text of justified lines: its word spacing is in the shifts. */
  readonly respaced: ReadonlySet<ShowText>;
  readonly boxes: MovedBox[];
  readonly declared: Quad[];
  /** Stretches that were laid out anew. */
  readonly texts: LaidOutText[];
  readonly uneven: UnevenGap[];
}

type GrowingLayout = LineLayout & {
  shifts: Map<ShowText, Float64Array>;
  respaced: Set<ShowText>;
  settled: Stretch[];
};

/** Decides for each line with a hit where its parts stand in the new page. `page` bounds what can be seen. */
export function layOutLines(shows: readonly ShowText[], cut: PageCut, page: PdfRect, rules: CellRules): LineLayout {
  const layout: GrowingLayout = {
    shifts: new Map(),
    respaced: new Set(),
    boxes: [],
    declared: [],
    texts: [],
    uneven: [],
    settled: [],
  };
  const framed = shows.map((show) => ({ show, frame: frameOf(show) }));
  const done = new Set<ShowText>();
  let room: LineRoom | undefined;
  for (const { show, frame } of framed) {
    if (!frame || done.has(show) || !show.hits.some((box) => box >= 0)) continue;
    const line = lineOf(show, frame, framed, done);
    for (const other of line) done.add(other);
    room ??= new LineRoom(framed, page);
    const { edges } = room;
    const isJustified = (items: readonly LineItem[]) => alignmentOf(items, frame.size, edges) === 'justified';
    const across = rules.across(frame);
    const segments = segmentsOf(itemsOf(line, show, frame), frame.size, across, room, isJustified);
    const neighbours = { framed, line, settled: layout.settled };
    for (const [i, segment] of segments.entries()) {
      if (!segment.some(({ box }) => box >= 0)) continue;
      const next = segments[i + 1]?.[0];
      const behind = Math.min(next?.from ?? Infinity, firstBehind(segment, frame, neighbours));
      const last = highest((segments[i - 1] ?? []).map(({ to }) => to));
      const before = Math.max(last, lastBefore(segment, frame, neighbours));
      const alignment = alignmentOf(segment, frame.size, edges);
      const edge = edgeOf(room, alignment, frame);
      const bounds = {
        begin: Math.max(Math.max(before, lastRule(across, segment, frame)) + MARGIN * frame.size, room.begin(frame)),
        limit: Math.min(Math.min(behind, firstRule(across, segment, frame)) - MARGIN * frame.size, edge),
      };
      placeSegment(segment, alignment, frame, bounds, room, cut, layout);
    }
  }
  return layout;
}

function edgeOf(room: LineRoom, alignment: Alignment, frame: LineFrame): number {
  return alignment === 'centred' ? room.farEdge(frame) : room.edge(frame);
}

function placeSegment(
  items: readonly LineItem[],
  alignment: Alignment,
  frame: LineFrame,
  bounds: Bounds,
  room: LineRoom,
  cut: PageCut,
  layout: GrowingLayout,
): void {
  const placed = fitted(items, alignment, frame, bounds, room, cut);
  const why = placed ? heldBy(items, alignment) : 'no room';
  if (!placed || why) {
    const regions = new Set(items.flatMap(({ box }) => (box >= 0 ? (cut.regions?.[box] ?? '') : [])));
    layout.uneven.push(...Array.from(regions, (region) => ({ region, why: why ?? 'no room' }) as const));
    return;
  }
  keepShifts(placed, alignment, layout);
  for (const { region, from, to, items: gone } of placed.gaps) {
    const [bottom, top] = heightOf(gone, cut, frame);
    const [start, end] = [lowest(gone.map((item) => item.from)), highest(gone.map((item) => item.to))];
    const was = quadAlong(frame, start, end, bottom, top);
    layout.boxes.push({ region, quad: quadAlong(frame, from, to, bottom, top), was });
  }
  declare(items, placed, frame, layout.declared);
  layout.texts.push({
    frame,
    words: wordsOf(items, placed),
    from: lowest(items.map((item) => item.from)),
    to: highest(items.map((item) => item.to)),
  });
  layout.settled.push({ frame, from: placed.start, to: placed.end });
}

/** Why a stretch for which there is room can't move all the same. */
function heldBy(items: readonly LineItem[], alignment: Alignment): UnevenGap['why'] | undefined {
  const first = items.findIndex(({ box }) => box >= 0);
  const held = alignment === 'left' ? items.slice(first) : items;
  if (held.some(({ fixed }) => fixed)) return 'another space';
  if (isDrawnBackwards(items)) return 'backwards';
  const setsSpaces = alignment === 'justified' && items.some(({ show }) => show.operation.operator === '"');
  return setsSpaces ? 'another space' : undefined;
}

function keepShifts({ shifts }: SegmentLayout, alignment: Alignment, layout: GrowingLayout): void {
  for (const [item, shift] of shifts) {
    if (alignment === 'justified') layout.respaced.add(item.show);
    if (Math.abs(shift) < 1e-6) continue;
    const all = layout.shifts.get(item.show) ?? new Float64Array(item.show.hits.length);
    all[item.glyph] = shift;
    layout.shifts.set(item.show, all);
  }
}

/**
 * The stretch with gaps as wide as wished, or as wide as there is room for. How much room there is depends on
 * what stays and on the page alone, so a narrower gap tells no more than a wide one.
 */
function fitted(
  items: readonly LineItem[],
  alignment: Alignment,
  { size }: LineFrame,
  { begin, limit }: Bounds,
  room: LineRoom,
  cut: PageCut,
): SegmentLayout | undefined {
  const regionOf = (box: number) => cut.regions?.[box] ?? '';
  const gaps = new NarrowingGaps(cut.gapWidths, size);
  const [oldStart, oldEnd] = [lowest(items.map(({ from }) => from)), highest(items.map(({ to }) => to))];
  const end = Math.max(limit, alignment === 'right' ? oldEnd : 0) + 0.01;
  let tight: SegmentLayout | undefined;
  if (alignment === 'justified') return spreadOut(items, regionOf, gaps, size, room.edges.margin(oldEnd));
  while (gaps.narrow()) {
    const placed = layOutSegment(items, regionOf, gaps.widthOf, size, alignment === 'left' ? limit : Infinity);
    const by = alignedBy(placed, alignment, room, oldStart, oldEnd);
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
  { edges }: LineRoom,
  oldStart: number,
  oldEnd: number,
): number {
  if (alignment === 'right') return edges.margin(oldEnd) - placed.end;
  return alignment === 'centred' ? edges.axis((oldStart + oldEnd) / 2) - (placed.start + placed.end) / 2 : 0;
}

function isSeen({ gaps }: SegmentLayout, size: number): boolean {
  return gaps.every(({ from, to }) => to - from >= 0.5 * size);
}

/** The widths of gaps, narrower with each level, as long as a narrower one is left for any of them. */
class NarrowingGaps {
  readonly #wished: PageCut['gapWidths'];
  readonly #size: number;
  #level = -1;
  #more = true;

  constructor(wished: PageCut['gapWidths'], size: number) {
    this.#wished = wished;
    this.#size = size;
  }

  narrow(): boolean {
    if (!this.#more) return false;
    this.#level++;
    this.#more = false;
    return true;
  }

  readonly widthOf = (region: string, block: readonly LineItem[]): number => {
    const widths = narrowerWidths(this.#wished?.get(region) ?? [roundedUp(extentOf(block))], this.#size);
    if (this.#level < widths.length - 1) this.#more = true;
    return widths[Math.min(this.#level, widths.length - 1)] as number;
  };
}

/** The last gap of a line ends where the line does: narrower ones before it may leave it room for its label. */
function hasRoom({ region, from, to }: Gap, { gapWidths }: PageCut): boolean {
  return to - from >= lowest(gapWidths?.get(region) ?? [0]) - 0.01;
}

/** The wished widths, then in steps down to one that shows as a box. None but the first depends on the word. */
function narrowerWidths(wished: readonly number[], size: number): number[] {
  const steps = Array.from({ length: 20 }, (_, i) => STEP * (20 - i));
  const least = lowest(wished);
  return [...wished, ...[...steps, 24, 12].filter((width) => width < least && width >= size)];
}

/** The border of the cell that a segment stands in, behind it. */
function firstRule(across: readonly number[], segment: readonly LineItem[], { size }: LineFrame): number {
  const end = highest(segment.map(({ to }) => to)) - RULE_OVERLAP * size;
  return across.find((rule) => rule >= end) ?? Infinity;
}

/** The same before it. */
function lastRule(across: readonly number[], segment: readonly LineItem[], { size }: LineFrame): number {
  const start = lowest(segment.map(({ from }) => from)) + RULE_OVERLAP * size;
  return across.findLast((rule) => rule <= start) ?? -Infinity;
}

/** The moved part of the line, where it was and where it is, joined. */
function declare(items: readonly LineItem[], placed: SegmentLayout, frame: LineFrame, declared: Quad[]): void {
  const moved = items.filter((item) => item.box < 0 && Math.abs(placed.shifts.get(item) ?? 0) > 1e-6);
  if (moved.length === 0) return;
  const from = lowest(moved.map((item) => item.from + Math.min(0, placed.shifts.get(item) ?? 0)));
  const to = highest(moved.map((item) => item.to + Math.max(0, placed.shifts.get(item) ?? 0)));
  declared.push(quadAlong(frame, from, to, frame.baseline - 0.4 * frame.size, frame.baseline + 1.1 * frame.size));
}

/** Letters side by side that went equally far, as one. */
function wordsOf(items: readonly LineItem[], placed: SegmentLayout): LaidOutText['words'] {
  const words: { from: number; to: number; readonly shift: number; readonly apart: boolean }[] = [];
  let apart = false;
  for (const item of items) {
    if (item.box >= 0) {
      apart = true;
      continue;
    }
    const shift = placed.shifts.get(item) ?? 0;
    const last = words.at(-1);
    if (last && !apart && Math.abs(last.shift - shift) < 0.01) last.to = Math.max(last.to, item.to);
    else words.push({ from: item.from, to: item.to, shift, apart });
    apart = false;
  }
  return words;
}

/** The words of laid-out text where they were, and how far each went. */
export function movedWords({ frame, words }: LaidOutText): MovedText[] {
  const { u, baseline, size } = frame;
  return words.map(({ from, to, shift }) => ({
    quad: quadAlong(frame, from, to, baseline - 0.35 * size, baseline + size),
    by: [shift * u[0], shift * u[1]],
  }));
}

/** Scripts that run to the left: their lines begin at the other end. */
function isDrawnBackwards(items: readonly LineItem[]): boolean {
  const shows = [...new Set(items.map(({ show }) => show))];
  const from = (show: ShowText) => items.find((item) => item.show === show)?.from ?? 0;
  const drawn = shows.toSorted((a, b) => a.operation.start - b.operation.start);
  const back = drawn.filter((show, i) => i > 0 && from(show) < from(drawn[i - 1] as ShowText)).length;
  return shows.length > 2 && back > shows.length / 2;
}

function extentOf(items: readonly LineItem[]): number {
  return highest(items.map(({ to }) => to)) - lowest(items.map(({ from }) => from));
}

function roundedUp(width: number): number {
  return Math.max(1, Math.ceil(width / STEP - 1e-6)) * STEP;
}

/** Lowest and highest corner of the boxes of these glyphs across the line. */
function heightOf(items: readonly LineItem[], cut: PageCut, { u }: LineFrame): [number, number] {
  const across = items.flatMap(({ box }) => {
    const quad = cut.quads[box];
    return quad ? [0, 2, 4, 6].map((i) => (quad[i + 1] as number) * u[0] - (quad[i] as number) * u[1]) : [];
  });
  return [lowest(across), highest(across)];
}

function quadAlong({ u: [x, y] }: LineFrame, from: number, to: number, bottom: number, top: number): Quad {
  const at = (s: number, t: number): [number, number] => [s * x - t * y, s * y + t * x];
  return [...at(from, bottom), ...at(to, bottom), ...at(to, top), ...at(from, top)];
}
