/** 100 % is one CSS inch per 72 points. */
export const PX_PER_POINT = 96 / 72;

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
  let low = 0;
  let high = column.bottoms.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((column.bottoms[middle] as number) > y) high = middle;
    else low = middle + 1;
  }
  return Math.max(0, low);
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
