import { highest, KERN, type LineItem } from './line-items.ts';

/** Where the gap of one region is in the new line, along the line in points. */
export interface Gap {
  readonly region: string;
  readonly items: readonly LineItem[];
  readonly from: number;
  readonly to: number;
}

export interface SegmentLayout {
  /**
   * How far each item moves along the line. Removed ones all stand where their gap begins: what is written from there
   * tells no width.
   */
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
  const segment = new Segment(size);
  for (let i = 0; i < items.length; ) {
    const item = items[i] as LineItem;
    if (item.box < 0) {
      segment.keep(item, items[i - 1]);
      i++;
      continue;
    }
    const region = regionOf(item.box);
    const goesToo = (other: LineItem | undefined) => other && other.box >= 0 && regionOf(other.box) === region;
    let next = i;
    while (goesToo(items[next])) next++;
    const block = items.slice(i, next);
    segment.open(region, block, widthOf(region, block), next === items.length ? limit : undefined);
    i = next;
  }
  return { shifts: segment.shifts, gaps: segment.gaps, start: items[0]?.from ?? 0, end: segment.end };
}

/** A stretch that is laid out from its start: what was read of it ended at `#oldEnd`, what is written at `end`. */
class Segment {
  readonly shifts = new Map<LineItem, number>();
  readonly gaps: Gap[] = [];
  end = -Infinity;
  readonly #size: number;
  #oldEnd: number | undefined;
  #afterGap = false;
  #shift = 0;

  constructor(size: number) {
    this.#size = size;
  }

  keep(item: LineItem, before: LineItem | undefined): void {
    if (this.#oldEnd !== undefined) {
      const distance = item.from - this.#oldEnd;
      if (this.#afterGap) this.#shift = this.end + snapped(distance, this.#size) - item.from;
      else if (this.gaps.length > 0 && item.show !== before?.show) {
        const step = FINE_STEP * this.#size;
        this.#shift = this.end + Math.round(distance / step) * step - item.from;
      }
    }
    this.#afterGap = false;
    this.shifts.set(item, this.#shift);
    this.#oldEnd = Math.max(this.#oldEnd ?? -Infinity, item.to);
    this.end = Math.max(this.end, item.to + this.#shift);
  }

  /** The gap that takes the place of removed items. */
  open(region: string, items: readonly LineItem[], width: number, limit: number | undefined): void {
    const begin = (items[0] as LineItem).from;
    const from = this.#oldEnd === undefined ? begin : this.end + snapped(begin - this.#oldEnd, this.#size);
    const to = limit === undefined ? from + width : Math.max(from, Math.min(from + width, limit));
    for (const gone of items) this.shifts.set(gone, from - gone.from);
    this.gaps.push({ region, items, from, to });
    this.#oldEnd = Math.max(highest(items.map((gone) => gone.to)), this.#oldEnd ?? -Infinity);
    this.end = to;
    this.#afterGap = true;
  }
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
