import type { FailedPlace } from '@blackbar/contracts';
import { meetsView } from '@blackbar/geometry';
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
    marks: removed.filter(({ rects }) => places.some((place) => rects.some((rect) => meetsView(rect, place)))),
    bare: places.filter((place) => !removed.some(({ rects }) => rects.some((rect) => meetsView(rect, place)))),
  };
}
