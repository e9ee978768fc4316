import { highest, KERN, type LineItem } from './line-items.ts';

/** Where the gap of one region is in the new line, along the line in points. */
export interface Gap {
  readonly region: string;
  readonly items: readonly LineItem[];
  readonly from: number;
  readonly to: number;
}

export interface SegmentLayout {
  /** How far each item moves along the line. Removed ones all stand where their gap begins: what is written from there tells no width. */
  readonly shifts: ReadonlyMap<LineItem, number>;
  readonly gaps: readonly Gap[];
  readonly start: number;
  readonly end: number;
}

const STEP = 0.1;
/** Parts of the tail that were placed one by one: the rounding of their old places carries a trace of the width too. */
const FINE_STEP = 0.02;

/**
 * A stretch of a line with the gap of each region as wide as asked for: neither the gap, nor the kerning at
 * its edges, nor where the rest of the line stands depends on what was removed. The last gap of a segment
 * ends at `limit` at the latest, which the layout of the page decides and not the word.
 */
export function layOutSegment(
  items: readonly LineItem[],
  regionOf: (box: number) => string,
  widthOf: (region: string, items: readonly LineItem[]) => number,
  size: number,
  limit: number,
): SegmentLayout {
  const shifts = new Map<LineItem, number>();
  const gaps: Gap[] = [];
  let oldEnd: number | undefined;
  let newEnd = -Infinity;
  let afterGap = false;
  let shift = 0;
  for (let i = 0; i < items.length; ) {
    const item = items[i] as LineItem;
    if (item.box < 0) {
      if (afterGap && oldEnd !== undefined) shift = newEnd + snapped(item.from - oldEnd, size) - item.from;
      else if (gaps.length > 0 && oldEnd !== undefined && item.show !== items[i - 1]?.show) {
        const step = FINE_STEP * size;
        shift = newEnd + Math.round((item.from - oldEnd) / step) * step - item.from;
      }
      afterGap = false;
      shifts.set(item, shift);
      oldEnd = Math.max(oldEnd ?? -Infinity, item.to);
      newEnd = Math.max(newEnd, item.to + shift);
      i++;
      continue;
    }
    const region = regionOf(item.box);
    let next = i;
    while (
      next < items.length &&
      (items[next] as LineItem).box >= 0 &&
      regionOf((items[next] as LineItem).box) === region
    )
      next++;
    const block = items.slice(i, next);
    const from: number = oldEnd === undefined ? item.from : newEnd + snapped(item.from - oldEnd, size);
    const width = widthOf(region, block);
    const isLast = next === items.length;
    const to = isLast ? Math.max(from, Math.min(from + width, limit)) : from + width;
    for (const gone of block) shifts.set(gone, from - gone.from);
    gaps.push({ region, items: block, from, to });
    oldEnd = Math.max(highest(block.map((gone) => gone.to)), oldEnd ?? -Infinity);
    newEnd = to;
    afterGap = true;
    i = next;
  }
  return { shifts, gaps, start: items[0]?.from ?? 0, end: newEnd };
}

/** The whole stretch moved along the line. */
export function moved({ shifts, gaps, start, end }: SegmentLayout, by: number): SegmentLayout {
  return {
    shifts: new Map(Array.from(shifts, ([item, shift]) => [item, shift + by])),
    gaps: gaps.map((gap) => ({ ...gap, from: gap.from + by, to: gap.to + by })),
    start: start + by,
    end: end + by,
  };
}

/** Distances beside a gap in steps so wide that no pair of letters shows in them. */
function snapped(distance: number, size: number): number {
  return Math.abs(distance) < KERN * size ? 0 : Math.round(distance / (STEP * size)) * STEP * size;
}
