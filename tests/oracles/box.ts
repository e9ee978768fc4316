/** An area of a page as displayed: points, origin top left, y down. Pages count from 1. */
export interface Box {
  readonly page: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export function holds(box: Box, x: number, y: number, inset = 0): boolean {
  return x > box.x + inset && x < box.x + box.width - inset && y > box.y + inset && y < box.y + box.height - inset;
}

export function grown(box: Box, by: number): Box {
  return { page: box.page, x: box.x - by, y: box.y - by, width: box.width + 2 * by, height: box.height + 2 * by };
}

export function overlap(a: Box, b: Box): boolean {
  return (
    a.page === b.page && a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
  );
}
