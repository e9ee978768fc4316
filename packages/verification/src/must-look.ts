import type { Context } from './check.ts';
import { paintedImages } from './objects/painted-images.ts';
import type { PageView } from './page-view.ts';

/** So many pages with boxes are always rendered, whatever their lists of paints say. */
const ALWAYS = 4;

/**
 * Whether a page has to be rendered: it is one of the first with boxes, it became a picture, or it shows
 * pictures, of which the reading for text knows nothing.
 */
export async function mustLook(view: PageView, { plan, file, inputFile }: Context): Promise<boolean> {
  if (view.outcome.strategy === 'raster') return true;
  const boxed = [...new Set(plan.regions.map(({ page }) => page))].sort((a, b) => a - b);
  if (boxed.slice(0, ALWAYS).includes(view.page)) return true;
  return paintedImages(file, view.page).length > 0 || paintedImages(inputFile(), view.page).length > 0;
}
