import { firstWhere } from '@blackbar/geometry';

/** 100 % is one CSS inch per 72 points. */
export const PX_PER_POINT = 96 / 72;

/** CSS pixels above, between and beside pages, and below the last one. */
export const GAP = 16;

/** Size of a page as displayed, in points. */
export interface PageSize {
  readonly width: number;
  readonly height: number;
}

/** All pages one under the other. Lengths are CSS pixels; indexes count from 0. */
export interface Column {
  readonly tops: Float64Array;
  readonly bottoms: Float64Array;
  readonly height: number;
  /** Width of the widest page. */
  readonly width: number;
}

/** `scale` is CSS pixels per point. `gap` is the space above, between and below pages. */
export function layOut(sizes: readonly PageSize[], scale: number, gap: number): Column {
  const tops = new Float64Array(sizes.length);
  const bottoms = new Float64Array(sizes.length);
  let y = gap;
  let width = 0;
  sizes.forEach((size, index) => {
    tops[index] = y;
    y += size.height * scale;
    bottoms[index] = y;
    y += gap;
    width = Math.max(width, size.width * scale);
  });
  return { tops, bottoms, height: y, width };
}

/** The first page whose bottom edge lies below `y`; the last page for anything further down. */
export function pageAt(column: Column, y: number): number {
  const last = column.bottoms.length - 1;
  return firstWhere(Math.max(0, last), (i) => (column.bottoms[i] as number) > y);
}

/** First and last page that show between two heights, with `overscan` more on either side. */
export function pagesBetween(column: Column, top: number, bottom: number, overscan: number): readonly [number, number] {
  const last = column.tops.length - 1;
  if (last < 0) return [0, -1];
  const first = pageAt(column, top);
  let end = first;
  while (end < last && (column.tops[end + 1] as number) < bottom) end++;
  return [Math.max(0, first - overscan), Math.min(last, end + overscan)];
}

/** The page that a reader would say they are on: the one that holds the middle of the window. */
export function pageInView(column: Column, top: number, height: number): number {
  return pageAt(column, top + height / 2);
}

/**
 * A point of a page: index from 0, points from the page's top left corner; it may lie in the margin beside the page.
 */
export interface Place {
  readonly page: number;
  readonly x: number;
  readonly y: number;
}

/** A column as it is shown: `width` is the room that its pages stand in the middle of, `scale` CSS pixels per point. */
export interface Shown {
  readonly column: Column;
  readonly sizes: readonly PageSize[];
  readonly width: number;
  readonly scale: number;
}

/** Where a page's left edge stands, in CSS pixels. */
export function leftOf({ sizes, width, scale }: Shown, page: number): number {
  return (width - (sizes[page]?.width ?? 0) * scale) / 2;
}

/** What lies at a point of the column, in CSS pixels from its top left corner. */
export function placeAt(shown: Shown, x: number, y: number): Place {
  const page = pageAt(shown.column, y);
  const top = shown.column.tops[page] ?? 0;
  return { page, x: (x - leftOf(shown, page)) / shown.scale, y: (y - top) / shown.scale };
}

/** Where a place lies in a column, in CSS pixels from its top left corner. */
export function pointOf(shown: Shown, { page, x, y }: Place): { readonly x: number; readonly y: number } {
  return { x: leftOf(shown, page) + x * shown.scale, y: (shown.column.tops[page] ?? 0) + y * shown.scale };
}
