import type { Gap, SegmentLayout } from './lay-out-segment.ts';
import { highest, isBlank, KERN, type LineItem, lowest } from './line-items.ts';

/** Between two words of a line that was spread, in parts of the size: narrower runs together, wider falls apart. */
const NARROWEST = 0.14;
const WIDEST = 0.9;
/**
 * Parts of a word that were placed one by one: their places are rounded, and the rounding depends on what stood before.
 */
const FINE_STEP = 0.02;

/** A word that stays, or the gap of a region. */
interface Unit {
  readonly items: LineItem[];
  readonly region: string | undefined;
  readonly width: number;
  /** Whether a space parts it from the unit before. */
  readonly parted: boolean;
}

/**
 * A stretch of a justified line between the same two margins, with the gap of each region as wide as asked
 * for and the same space between all words. Not only the words behind the gap move: the old spaces in front
 * of it would tell how much room was left for the word. `undefined` where no decent space comes out.
 */
export function layOutJustified(
  items: readonly LineItem[],
  regionOf: (box: number) => string,
  widthOf: (region: string, items: readonly LineItem[]) => number,
  size: number,
  end: number,
): SegmentLayout | undefined {
  const units = unitsOf(items, regionOf, widthOf, size);
  const [first] = items;
  const breaks = units.filter(({ parted }) => parted).length;
  if (!first || breaks === 0) return undefined;
  const words = units.reduce((sum, { width }) => sum + width, 0);
  const space = (end - first.from - words) / breaks;
  if (space < NARROWEST * size || space > WIDEST * size) return undefined;
  const shifts = new Map<LineItem, number>();
  const gaps: Gap[] = [];
  let at = first.from;
  for (const unit of units) {
    const blank = at;
    if (unit.parted) at += space;
    placeUnit(unit, at, blank, size, shifts);
    if (unit.region !== undefined) gaps.push({ region: unit.region, items: unit.items, from: at, to: at + unit.width });
    at += unit.width;
  }
  return { shifts, gaps, start: first.from, end: at };
}

function placeUnit(unit: Unit, at: number, blank: number, size: number, shifts: Map<LineItem, number>): void {
  const step = FINE_STEP * size;
  const words = unit.items.filter((item) => !isBlank(item));
  const from = lowest((words.length > 0 ? words : unit.items).map((item) => item.from));
  let last: { readonly show: LineItem['show']; readonly shift: number } | undefined;
  for (const item of unit.items) {
    let shift = at - from;
    if (unit.region !== undefined) shift = at - item.from;
    else if (isBlank(item)) shift = blank - item.from;
    else if (item.show === last?.show) shift = last.shift;
    else if (last) shift = at + Math.round((item.from - from) / step) * step - item.from;
    if (!isBlank(item)) last = { show: item.show, shift };
    shifts.set(item, shift);
  }
}

/** Spaces go with the word behind them, which they part from the one before. */
function unitsOf(
  items: readonly LineItem[],
  regionOf: (box: number) => string,
  widthOf: (region: string, items: readonly LineItem[]) => number,
  size: number,
): Unit[] {
  const units: Unit[] = [];
  let end: number | undefined;
  let blanks: LineItem[] = [];
  for (let i = 0; i < items.length; ) {
    const item = items[i] as LineItem;
    if (isBlank(item)) {
      blanks.push(item);
      i++;
      continue;
    }
    const region = item.box >= 0 ? regionOf(item.box) : undefined;
    const next = endOfUnit(items, i, region, regionOf, size);
    const own = items.slice(i, next);
    const natural = highest(own.map(({ to }) => to)) - item.from;
    const parted = end !== undefined && (blanks.length > 0 || item.from - end >= KERN * size);
    units.push({
      items: [...blanks, ...own],
      region,
      width: region === undefined ? natural : widthOf(region, own),
      parted,
    });
    end = highest(own.map(({ to }) => to));
    blanks = [];
    i = next;
  }
  // Blanks at the end of the line are seen by nobody: they stay with the last word.
  units.at(-1)?.items.push(...blanks);
  return units;
}

function endOfUnit(
  items: readonly LineItem[],
  from: number,
  region: string | undefined,
  regionOf: (box: number) => string,
  size: number,
): number {
  let next = from + 1;
  let end = items[from]?.to ?? 0;
  for (; next < items.length; next++) {
    const item = items[next] as LineItem;
    const own = item.box >= 0 ? regionOf(item.box) : undefined;
    if (own !== region) break;
    if (region === undefined && (isBlank(item) || item.from - end >= KERN * size)) break;
    end = Math.max(end, item.to);
  }
  return next;
}
