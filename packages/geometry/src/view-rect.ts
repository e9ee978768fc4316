import type { ViewRect } from '@blackbar/model';

/** What two rectangles have in common, both as a page is displayed; undefined where that has no area. */
export function intersectView(a: ViewRect, b: ViewRect): ViewRect | undefined {
  const x = Math.max(a.x, b.x);
  const y = Math.max(a.y, b.y);
  const width = Math.min(a.x + a.width, b.x + b.width) - x;
  const height = Math.min(a.y + a.height, b.y + b.height) - y;
  return width > 0 && height > 0 ? { x, y, width, height } : undefined;
}

/** Whether two rectangles share an area, both as a page is displayed. */
export function meetsView(a: ViewRect, b: ViewRect): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

/** `undefined` for no rectangles at all. */
export function unionView(rects: readonly ViewRect[]): ViewRect | undefined {
  return rects.length === 0 ? undefined : rects.reduce(around);
}

/** The least rectangle that holds both. */
export function around(a: ViewRect, b: ViewRect): ViewRect {
  const x = Math.min(a.x, b.x);
  const y = Math.min(a.y, b.y);
  return {
    x,
    y,
    width: Math.max(a.x + a.width, b.x + b.width) - x,
    height: Math.max(a.y + a.height, b.y + b.height) - y,
  };
}

/** From points to the pixels of a picture with so many a point, or back by the inverse. */
export function scaleView({ x, y, width, height }: ViewRect, by: number): ViewRect {
  return { x: x * by, y: y * by, width: width * by, height: height * by };
}

/** Whether the middle of a place lies in a rectangle, both as a page is displayed. */
export function holdsCentre(rect: ViewRect, { x, y, width, height }: ViewRect): boolean {
  const [across, down] = [x + width / 2 - rect.x, y + height / 2 - rect.y];
  return across >= 0 && across <= rect.width && down >= 0 && down <= rect.height;
}
