import type { PageCheck } from '../check.ts';
import { mustLook } from '../must-look.ts';
import { samePaint } from '../objects/page-print.ts';
import type { PageView } from '../page-view.ts';
import { paintsAlike } from '../paint-proof.ts';
import { PixelMask, pixelQuad } from '../pixel-mask.ts';
import type { Raster } from '../reader/raster.ts';

/** A channel difference that the eye can see, and the share of a page that may differ: one measure everywhere in the product. */
const VISIBLE = 24;
const SHARE = 0.002;
/** Pixels around boxes and declared areas that blend with them. */
const BLEND = 2;

/**
 * Outside boxes and declared areas the page looks the same: two renderings by pdf.js at 100 dpi differ
 * visibly in at most 0.2 % of the page's pixels. A page that was to stay as it is and whose content,
 * resources and annotations are the same objects byte for byte is not rendered: equal instructions draw
 * equal pages. Nor, behind the first pages with boxes, is one on which pdf.js is about to paint the same
 * outlines in the same order, places and colours (`paintsAlike`). Does not see changes that are off the page or smaller than the measure.
 */
export const keptPixels: PageCheck = {
  id: 'kept_pixels',
  async page(view, context) {
    const { inputFile, file } = context;
    if (view.regions.length === 0 && samePaint(inputFile(), file, view.page)) return [];
    if (!(await mustLook(view, context)) && (await paintsAlike(view))) return [];
    const [before, after] = [await view.inputRaster(), await view.outputRaster()];
    if (before.width !== after.width || before.height !== after.height) {
      return [{ page: view.page, reason: 'The page has another size.' }];
    }
    return changed(before, after, excepted(view, after)) > SHARE * before.width * before.height
      ? [{ page: view.page, reason: 'The page looks different outside the boxes.' }]
      : [];
  },
};

function excepted(view: PageView, raster: Raster): PixelMask {
  const mask = new PixelMask(raster);
  for (const quad of view.excepted()) {
    mask.add(pixelQuad(view.geometry, raster, quad), BLEND);
  }
  return mask;
}

function changed(before: Raster, after: Raster, except: PixelMask): number {
  let count = 0;
  for (let i = 0, p = 0; i < except.bits.length; i++, p += 4) {
    if (except.bits[i] === 1) continue;
    const [a, b] = [before.data, after.data];
    const most = Math.max(difference(a, b, p), difference(a, b, p + 1), difference(a, b, p + 2));
    if (most > VISIBLE) count++;
  }
  return count;
}

function difference(a: Uint8ClampedArray, b: Uint8ClampedArray, i: number): number {
  return Math.abs((a[i] as number) - (b[i] as number));
}
