import type { ViewPoint, ViewRect } from '@blackbar/model';

/** A place under the pointer: on the screen in pixels, and on the page as displayed in points. */
export interface PointerPlace {
  readonly screen: { readonly x: number; readonly y: number };
  readonly view: ViewPoint;
}

export interface Drawing {
  readonly page: number;
  readonly from: PointerPlace;
  readonly to: PointerPlace;
}

export function startDrawing(page: number, at: PointerPlace): Drawing {
  return { page, from: at, to: at };
}

export function draw(drawing: Drawing, at: PointerPlace): Drawing {
  return { ...drawing, to: at };
}

/** The box drawn so far, cut to the page. Points of the page as displayed. */
export function boxOf({ from, to }: Drawing, page: { readonly width: number; readonly height: number }): ViewRect {
  const within = (value: number, size: number) => Math.max(0, Math.min(size, value));
  const x1 = within(Math.min(from.view.x, to.view.x), page.width);
  const x2 = within(Math.max(from.view.x, to.view.x), page.width);
  const y1 = within(Math.min(from.view.y, to.view.y), page.height);
  const y2 = within(Math.max(from.view.y, to.view.y), page.height);
  return { x: x1, y: y1, width: x2 - x1, height: y2 - y1 };
}

/** A drag counts when it exceeds the minimum in both directions, in pixels of the screen (specification, section 4). */
export function isDrawn({ from, to }: Drawing, minimum: number): boolean {
  return Math.abs(to.screen.x - from.screen.x) > minimum && Math.abs(to.screen.y - from.screen.y) > minimum;
}
