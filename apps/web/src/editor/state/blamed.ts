import type { FailedPlace } from '@blackbar/contracts';
import type { ViewRect } from '@blackbar/model';
import type { Item } from './items.ts';

/**
 * Of what is removed on a page, that which touches a place where something could not be confirmed, and the places that
 * nothing touches. Where no place is known anything on the page may be to blame.
 */
export function blamed(
  removed: readonly Item[],
  places: readonly FailedPlace[],
): { readonly marks: readonly Item[]; readonly bare: readonly FailedPlace[] } {
  if (places.length === 0) return { marks: removed, bare: [] };
  return {
    marks: removed.filter(({ rects }) => places.some((place) => rects.some((rect) => meet(rect, place)))),
    bare: places.filter((place) => !removed.some(({ rects }) => rects.some((rect) => meet(rect, place)))),
  };
}

function meet(a: ViewRect, b: ViewRect): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}
