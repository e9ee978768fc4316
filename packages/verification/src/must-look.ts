import type { Context } from './check.ts';
import type { PageView } from './page-view.ts';

/** So many pages with boxes are always rendered, whatever their lists of paints say. */
const ALWAYS = 4;

/**
 * Whether a page has to be rendered: it is one of the first with boxes, it became a picture, or it shows
 * pictures, of which the reading for text knows nothing.
 */
export function mustLook(view: PageView, { regionsOf }: Context): boolean {
  if (view.outcome.strategy === 'raster') return true;
  if (view.regions.length > 0 && isAmongFirst(view.page, regionsOf.keys())) return true;
  const { input, output } = view.images();
  return input.length + output.length > 0;
}

function isAmongFirst(page: number, boxed: Iterable<number>): boolean {
  let before = 0;
  for (const other of boxed) if (other < page) before++;
  return before < ALWAYS;
}
