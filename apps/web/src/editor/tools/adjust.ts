import type { ViewRect } from '@blackbar/model';

export const CORNERS = ['nw', 'ne', 'sw', 'se'] as const;
export type Corner = (typeof CORNERS)[number];
export type Grip = Corner | 'whole';

interface Size {
  readonly width: number;
  readonly height: number;
}

/** No box gets smaller than this, in points. */
const SMALLEST = 2;

/** Moves a box, or one of its corners, by `dx`, `dy` points; it stays on the page and keeps a size. */
export function adjust(box: ViewRect, grip: Grip, dx: number, dy: number, page: Size): ViewRect {
  if (grip === 'whole') {
    return {
      ...box,
      x: clamp(box.x + dx, 0, Math.max(0, page.width - box.width)),
      y: clamp(box.y + dy, 0, Math.max(0, page.height - box.height)),
    };
  }
  let [left, top, right, bottom] = [box.x, box.y, box.x + box.width, box.y + box.height];
  if (grip === 'nw' || grip === 'sw') left = clamp(left + dx, 0, right - SMALLEST);
  else right = clamp(right + dx, left + SMALLEST, page.width);
  if (grip === 'nw' || grip === 'ne') top = clamp(top + dy, 0, bottom - SMALLEST);
  else bottom = clamp(bottom + dy, top + SMALLEST, page.height);
  return { x: left, y: top, width: right - left, height: bottom - top };
}

function clamp(value: number, low: number, high: number): number {
  return Math.max(low, Math.min(high, value));
}
