import {
  boundsOfQuad,
  expand,
  intersect,
  invert,
  multiply,
  pdfRect,
  quadThrough,
  scaleOf,
  transformQuad,
} from '@blackbar/geometry';
import type { Matrix, Quad } from '@blackbar/model';
import type { PDFRawStream } from '@cantoo/pdf-lib';
import { numberAt, streamAt } from '../content/objects.ts';
import type { ImageHit } from '../splice/index.ts';

/** Points up to which a pixel's overhang over a box can't be told from the rendering's own rounding. */
const FINE = 0.7;

/**
 * A pixel is burnt whole where a box touches it: of a coarse picture, or one with a coarse mask, that is seen
 * outside the box. These are the areas of such pixels, in the page's user space, to be declared.
 */
export function coarsePixels(hit: ImageHit, quads: readonly Quad[]): Quad[] {
  const masks = ['SMask', 'Mask'].flatMap((key) => streamAt(hit.stream.dict, key) ?? []);
  return [hit.stream, ...masks].flatMap((stream) => pixelsUnder(stream, hit.ctm, quads));
}

function pixelsUnder({ dict }: PDFRawStream, ctm: Matrix, quads: readonly Quad[]): Quad[] {
  const [width, height] = [numberAt(dict, 'Width') ?? 0, numberAt(dict, 'Height') ?? 0];
  const scale = scaleOf(ctm);
  const back = invert(ctm);
  if (!back || (scale.x <= FINE * width && scale.y <= FINE * height)) return [];
  const toPixels = multiply(back, [width, 0, 0, height, 0, 0]);
  const toPage = multiply([1 / width, 0, 0, 1 / height, 0, 0], ctm);
  return quads.flatMap((quad) => {
    const under = intersect(boundsOfQuad(transformQuad(toPixels, quad)), pdfRect(0, 0, width, height));
    if (!under) return [];
    // And the pixels beside them: enlarged, neighbours blend into one another.
    const { left, bottom, right, top } = expand(under, 1);
    return [quadThrough(toPage, Math.floor(left), Math.floor(bottom), Math.ceil(right), Math.ceil(top))];
  });
}
