import type { Context } from './context.ts';
import type { PageView } from './page-view.ts';

/** So many pages with boxes are always rendered, whatever their lists of paints say. */
const ALWAYS = 2;

/**
 * Whether a page has to be rendered whatever else is known of it: it is one of the first with boxes, or it became a
 * picture.
 */
export function mustLook(view: PageView, { regionsOf }: Context): boolean {
  if (view.outcome.strategy === 'raster') return true;
  return view.regions.length > 0 && isAmongFirst(view.page, regionsOf.keys());
}

function isAmongFirst(page: number, boxed: Iterable<number>): boolean {
  let before = 0;
  for (const other of boxed) if (other < page) before++;
  return before < ALWAYS;
}
