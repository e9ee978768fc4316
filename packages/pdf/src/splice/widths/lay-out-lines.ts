import type { PdfRect } from '@blackbar/model';
import type { PageCut, UnevenGap } from '../types.ts';
import { type Alignment, alignmentOf, type Margins } from './alignment.ts';
import type { CellRules } from './cell-rules.ts';
import { fitSegment } from './fit-segment.ts';
import { gapBoxes } from './gap-boxes.ts';
import type { SegmentLayout } from './lay-out-segment.ts';
import { besideLeader } from './leaders.ts';
import { removedRuns } from './line-grounds.ts';
import { frameOf, highest, itemsOf, type LineFrame, type LineItem, lowest, segmentsOf } from './line-items.ts';
import { emptyLayout, type LineLayout } from './line-layout.ts';
import { LineRoom } from './line-room.ts';
import { movedPart, wordsOf } from './moved-words.ts';
import { lineOf, type Stretch } from './neighbours.ts';
import { type Bounds, boundsOf } from './segment-bounds.ts';
import { standsAtItsEnd } from './set-by-word.ts';
import type { ShowText } from './text-event.ts';
import { whyHeld } from './why-held.ts';

/**
 * Decides for each line with a hit where its parts stand in the new page. `seen` bounds what can be seen of them: the
 * `page`, or the box of the form that draws them.
 */
export function layOutLines(
  shows: readonly ShowText[],
  cut: PageCut,
  seen: PdfRect,
  page: PdfRect,
  rules: CellRules,
): LineLayout {
  const layout = emptyLayout();
  const settled: Stretch[] = [];
  const framed = shows.map((show) => ({ show, frame: frameOf(show) }));
  const done = new Set<ShowText>();
  let room: LineRoom | undefined;
  for (const { show, frame } of framed) {
    if (!frame || done.has(show) || !show.hits.some((box) => box >= 0)) continue;
    const line = lineOf(show, frame, framed, done);
    for (const other of line) done.add(other);
    room ??= new LineRoom(framed, seen, page);
    const { edges } = room;
    const isJustified = (items: readonly LineItem[]) => alignmentOf(items, frame.size, edges) === 'justified';
    const across = rules.across(frame);
    const items = itemsOf(line, show, frame);
    const segments = segmentsOf(items, frame.size, across, room, isJustified);
    const neighbours = { framed, line, settled };
    for (const [i, segment] of segments.entries()) {
      if (!segment.some(({ box }) => box >= 0)) continue;
      const alignment = alignmentOf(segment, frame.size, edges, marginsOf(segments, i, frame, room));
      const around = { room, neighbours, rules: across, before: segments[i - 1], behind: segments[i + 1] };
      const bounds = boundsOf(segment, alignment, frame, around);
      const placed = placeSegment(segment, alignment, frame, bounds, room, cut, layout);
      if (placed) settled.push({ frame, from: placed.start, to: placed.end });
      const isBound = standsAtItsEnd(segment, alignment, frame, bounds, around, framed);
      layout.uneven.push(...toldBeside(items, placed && segment, isBound, frame, cut));
    }
  }
  return layout;
}

/** Of a line that is one stretch; of the last of several, whatever stands at the other margin, the far one. */
function marginsOf(segments: readonly unknown[], at: number, frame: LineFrame, room: LineRoom): Margins | undefined {
  if (at < segments.length - 1) return undefined;
  const margins = room.marginsOf(frame);
  return segments.length === 1 ? margins : { ...margins, middles: [] };
}

/** Puts a segment into the layout; `undefined` when it has to stay as it is. */
function placeSegment(
  items: readonly LineItem[],
  alignment: Alignment,
  frame: LineFrame,
  bounds: Bounds,
  room: LineRoom,
  cut: PageCut,
  layout: LineLayout,
): SegmentLayout | undefined {
  const placed = fitSegment(items, alignment, frame, bounds, room, cut);
  const isFitted = room.isFitted(frame, highest(items.map((item) => item.to)));
  const why = placed && !isFitted ? whyHeld(items, alignment) : 'no room';
  if (!placed || why) {
    layout.uneven.push(...told(items, cut, why ?? 'no room'));
    return undefined;
  }
  keepShifts(placed, alignment, layout);
  layout.boxes.push(...gapBoxes(placed, frame, cut));
  layout.declared.push(...movedPart(items, placed, frame));
  layout.texts.push({
    frame,
    words: wordsOf(items, placed),
    from: lowest(items.map((item) => item.from)),
    to: highest(items.map((item) => item.to)),
    removed: placed.gaps.flatMap((gap) => removedRuns(gap.items, [gap.from, gap.to])),
  });
  return placed;
}

/** Of a stretch that was placed: any other is told already. */
function toldBeside(
  line: readonly LineItem[],
  placed: readonly LineItem[] | undefined,
  isBound: boolean,
  { size }: LineFrame,
  cut: PageCut,
): UnevenGap[] {
  if (!placed) return [];
  if (besideLeader(line, placed, size)) return told(placed, cut, 'leader');
  return isBound ? told(placed, cut, 'no room') : [];
}

function told(items: readonly LineItem[], { regions }: PageCut, why: UnevenGap['why']): UnevenGap[] {
  const gone = new Set(items.flatMap(({ box }) => (box >= 0 ? (regions?.[box] ?? '') : [])));
  return Array.from(gone, (region) => ({ region, why }));
}

function keepShifts({ shifts }: SegmentLayout, alignment: Alignment, layout: LineLayout): void {
  for (const [item, shift] of shifts) {
    if (alignment === 'justified') layout.respaced.add(item.show);
    if (Math.abs(shift) < 1e-6) continue;
    const all = layout.shifts.get(item.show) ?? new Float64Array(item.show.hits.length);
    all[item.glyph] = shift;
    layout.shifts.set(item.show, all);
  }
}
