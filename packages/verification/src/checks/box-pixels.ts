import type { Quad, ViewRect } from '@blackbar/model';
import { type Failure, type PageCheck, TOLD_PLACES } from '../check.ts';
import type { DisplayedBox } from '../context.ts';
import { mustLook } from '../must-look.ts';
import { displayQuad, displayTransform } from '../page-transform.ts';
import type { PageView } from '../page-view.ts';
import { boxesOnTop } from '../paint-proof.ts';
import { forPixels, PixelMask, pixelQuad } from '../pixel-mask.ts';
import { inverse, mapQuad, rectQuad } from '../plane.ts';
import type { Raster } from '../reader/raster.ts';
import type { ReadGlyph } from '../reader/read-glyph.ts';
import { BLACK, SIDE } from './box-black.ts';

/** Pixels by which ink may pass a label's advance boxes. */
const INK = 2;

/**
 * In pdf.js' own rendering each box is black but for the ink of its label, found through a page transform that the
 * writer does not share. Boxes that a person drew are also looked for where they were drawn on the page as displayed.
 * Behind the first pages with boxes, a page that paints nothing but text, paths and pictures is judged by their order
 * instead: a black area that covers the box, and on top of it only labels. Sees anything painted over or beside a box,
 * and a box that is missing or elsewhere. Does not see what a box covers (that is for `box_text` and `image_pixels`),
 * nor boxes thinner than 3 pixels.
 */
export const boxPixels: PageCheck = {
  id: 'box_pixels',
  async page(view, context): Promise<Failure[]> {
    const { asDisplayed } = context;
    const displayed = asDisplayed.filter(({ page }) => page === view.page);
    if (view.regions.length === 0 && displayed.length === 0) return [];
    const boxes = view.regions.flatMap((region) => [...region.quads, ...view.boxesOf(region)]);
    if (!mustLook(view, context) && (await boxesOnTop(view, [...boxes, ...asDrawn(view, displayed)]))) return [];
    const raster = await view.outputRaster();
    const ink = await labelInk(view, raster);
    const shown = refilled(view, raster);
    const places: ViewRect[] = [];
    for (const q of boxes) {
      if (!isBlack(pixelQuad(view.geometry, raster, q), raster, ink, shown)) places.push(displayQuad(view.geometry, q));
    }
    for (const { rect } of displayed) {
      const [x, y] = [rect.x * raster.scale, rect.y * raster.scale];
      const quad = rectQuad(x, y, x + rect.width * raster.scale, y + rect.height * raster.scale);
      if (!isBlack(quad, raster, ink, shown)) places.push(rect);
    }
    if (places.length === 0) return [];
    return [{ page: view.page, reason: 'box_shows_through', places: places.slice(0, TOLD_PLACES) }];
  },
};

/** Boxes that a person drew on the page as displayed, in user space by a transform that the writer does not share. */
function asDrawn(view: PageView, displayed: readonly DisplayedBox[]): Quad[] {
  const back = inverse(displayTransform(view.geometry));
  if (!back) return [];
  return displayed.map(({ rect: { x, y, width, height } }) => mapQuad(back, rectQuad(x, y, x + width, y + height)));
}

async function labelInk(view: PageView, raster: Raster): Promise<PixelMask> {
  const ink = new PixelMask(raster);
  const glyphs = await view.outputGlyphs();
  for (const i of await view.drawnGlyphs())
    ink.add(pixelQuad(view.geometry, raster, (glyphs[i] as ReadGlyph).quad), INK);
  return ink;
}

/** Where a narrower box let the rest of its line come nearer: declared, in a region, under no painted box. */
function refilled(view: PageView, raster: Raster): PixelMask {
  const mask = new PixelMask(raster);
  if (!view.outcome.boxes?.length) return mask;
  for (const quad of view.outcome.declared) mask.add(pixelQuad(view.geometry, raster, quad), INK);
  for (const { quad } of view.outcome.boxes) mask.remove(pixelQuad(view.geometry, raster, quad), -SIDE);
  return mask;
}

function isBlack(quad: Quad, raster: Raster, ...except: readonly PixelMask[]): boolean {
  let black = true;
  forPixels(quad, -SIDE, raster, (i) => {
    const { data } = raster;
    const most = Math.max(data[4 * i] as number, data[4 * i + 1] as number, data[4 * i + 2] as number);
    if (most > BLACK && except.every(({ bits }) => bits[i] === 0)) black = false;
  });
  return black;
}
