import type { Quad } from '@blackbar/model';
import type { PageCheck } from '../check.ts';
import { imagesAlike } from '../images-alike.ts';
import { inkOf } from '../ink-cover.ts';
import { mustLook } from '../must-look.ts';
import type { PageView } from '../page-view.ts';
import { paintsAlike } from '../paint-proof.ts';
import { PixelMask, pixelQuad } from '../pixel-mask.ts';
import { rectQuad } from '../plane.ts';
import { PlaceIndex } from '../reader/place-index.ts';
import type { Raster } from '../reader/raster.ts';
import type { ReadGlyph } from '../reader/read-glyph.ts';
import { BLEND, VISIBLE, VISIBLE_SHARE } from '../visible-change.ts';

/**
 * What two engines differ by at the edges of thin letters: fainter things are not missed on pages that became pictures.
 */
const SHADE = 96;
/** Ems by which the ink of a letter may reach from its centre, whichever way it is turned. */
const INK = 0.6;
/** Points by which a letter that stays may stand elsewhere. */
const MOVED = 0.5;

/**
 * Outside boxes, letters that they took and declared areas the page looks the same: two renderings by pdf.js at 100 dpi
 * differ visibly in at most 0.2 % of the page's pixels. A page that was to stay as it is and whose content, resources
 * and annotations are the same objects byte for byte is not rendered: equal instructions draw equal pages. Nor, behind
 * the first pages with boxes, is one on which pdf.js is about to paint the same outlines in the same order, places and
 * colours (`paintsAlike`), and pictures with the same samples (`imagesAlike`). Does not see changes that are off the
 * page or smaller than the measure.
 */
export const keptPixels: PageCheck = {
  id: 'kept_pixels',
  async page(view, context) {
    if (view.unchanged()) return [];
    if (!mustLook(view, context) && (await paintsAlike(view)) && (await imagesAlike(view, context))) return [];
    const [before, after] = [await view.inputRaster(), await view.outputRaster()];
    if (before.width !== after.width || before.height !== after.height) {
      return [{ page: view.page, reason: 'another_size' }];
    }
    const differ = view.outcome.strategy === 'raster' ? differsNearby : differsHere;
    return changed(before, after, await excepted(view, after), differ) > VISIBLE_SHARE * before.width * before.height
      ? [{ page: view.page, reason: 'looks_different' }]
      : [];
  },
};

/** Boxes and declared areas, and the ink of letters that a box took without covering them whole. */
async function excepted(view: PageView, raster: Raster): Promise<PixelMask> {
  const mask = new PixelMask(raster);
  for (const quad of [...view.excepted(), ...(await takenLetters(view)).flatMap(inkAround)]) {
    mask.add(pixelQuad(view.geometry, raster, quad), BLEND);
  }
  return mask;
}

/** Of a letter with its centre near the edge of a box, such as a watermark's, it shows whether the box took it. */
async function takenLetters(view: PageView): Promise<ReadGlyph[]> {
  const touched = (await view.inputGlyphs()).filter((glyph) => view.mayTake(glyph));
  if (touched.length === 0) return [];
  const after = new PlaceIndex(await view.outputGlyphs());
  return touched.filter((glyph) => view.index.taking(glyph).length > 0 || !after.holds(glyph, MOVED));
}

function inkAround(glyph: ReadGlyph): Quad[] {
  const { x, y, size } = glyph;
  const reach = INK * size;
  const own = inkOf(glyph);
  const square = rectQuad(x - reach, y - reach, x + reach, y + reach);
  return own ? [square, rectQuad(own.left, own.bottom, own.right, own.top)] : [square];
}

function changed(before: Raster, after: Raster, except: PixelMask, differ: typeof differsHere): number {
  let count = 0;
  for (let i = 0; i < except.bits.length; i++) if (except.bits[i] === 0 && differ(before, after, i)) count++;
  return count;
}

function differsHere({ data: a }: Raster, { data: b }: Raster, i: number): boolean {
  const p = 4 * i;
  return Math.max(difference(a, b, p), difference(a, b, p + 1), difference(a, b, p + 2)) > VISIBLE;
}

/**
 * Two engines draw the edges of letters in other shades: on a page that became a picture a pixel has changed
 * when its shade is none that the other picture has within one pixel, not even nearly.
 */
function differsNearby(before: Raster, after: Raster, i: number): boolean {
  return differsHere(before, after, i) && (isForeign(before, after, i) || isForeign(after, before, i));
}

function isForeign(one: Raster, other: Raster, i: number): boolean {
  const { width, height, data } = other;
  const [x, y] = [i % width, Math.floor(i / width)];
  for (let channel = 0; channel < 3; channel++) {
    let [low, high] = [255, 0];
    for (let row = Math.max(0, y - 1); row <= Math.min(height - 1, y + 1); row++) {
      for (let column = Math.max(0, x - 1); column <= Math.min(width - 1, x + 1); column++) {
        const value = data[4 * (row * width + column) + channel] as number;
        [low, high] = [Math.min(low, value), Math.max(high, value)];
      }
    }
    const value = one.data[4 * i + channel] as number;
    if (value < low - SHADE || value > high + SHADE) return true;
  }
  return false;
}

function difference(a: Uint8ClampedArray, b: Uint8ClampedArray, i: number): number {
  return Math.abs((a[i] as number) - (b[i] as number));
}
