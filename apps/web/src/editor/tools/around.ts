import type { ViewRect } from '@blackbar/model';

/** Thinner strips than this, in points, hold nothing. */
const THINNEST = 0.5;

/** Everything of a page but one box: the strips above, left, right and below it. Points of the page as displayed. */
export function around(box: ViewRect, page: { readonly width: number; readonly height: number }): readonly ViewRect[] {
  const right = box.x + box.width;
  const bottom = box.y + box.height;
  const strips: readonly ViewRect[] = [
    { x: 0, y: 0, width: page.width, height: box.y },
    { x: 0, y: box.y, width: box.x, height: box.height },
    { x: right, y: box.y, width: page.width - right, height: box.height },
    { x: 0, y: bottom, width: page.width, height: page.height - bottom },
  ];
  return strips.filter((strip) => strip.width >= THINNEST && strip.height >= THINNEST);
}
