import type { CheckReason, Matrix, Quad } from '@blackbar/model';
import type { FileCheck, PageCheck } from '../check.ts';
import type { Context } from '../context.ts';
import type { PdfFile } from '../objects/file.ts';
import type { PaintedImage } from '../objects/painted-images.ts';
import type { Samples } from '../objects/samples.ts';
import { PdfStream } from '../objects/types.ts';
import { contradictsItsSize } from '../objects/unpack-picture.ts';
import type { PageView } from '../page-view.ts';
import { forRows } from '../pixel-mask.ts';
import { bounds, inverse, mapQuad, meets, rectQuad, thickness, unitToPixels } from '../plane.ts';
import { pdfjsSamples } from '../reader/image-samples.ts';
import { leavesShapes } from './left-shapes.ts';

/**
 * In the decoded samples of each image that a page paints, and of its masks, what lies under a box is one
 * value. Where each image lies is found by an own walk of the content; JPEG is allowed its ringing.
 * An image under a box that nothing here can decode, or whose rows are not those that it says, has failed. So has a
 * file in which the shapes of letters stayed that an image had in common with others and that is gone. Does not
 * see images inside patterns, nor a codec's hidden segments (`object_scan` reads those as bytes).
 */
export const imagePixels: PageCheck & FileCheck = {
  id: 'image_pixels',
  async page(view, context) {
    if (view.regions.length === 0) return [];
    for (const image of view.images().output) {
      const reason = await reasonAgainst(image, view, context);
      if (reason) return [{ page: view.page, reason }];
    }
    return [];
  },
  async file({ file, inputFile }) {
    return leavesShapes(file, inputFile) ? [{ reason: 'picture_shapes_left' }] : [];
  },
};

/** `undefined` where no box of the page lies over the image, or nothing is left under them. */
async function reasonAgainst(
  image: PaintedImage,
  view: PageView,
  { file, output }: Context,
): Promise<CheckReason | undefined> {
  const toImage = inverse(image.matrix);
  // Flattened to a line it shows nothing, but all of its pixels are there.
  if (!toImage) return isNear(image.matrix, view) ? 'picture_undecoded' : undefined;
  const quads = quadsOn(toImage, view);
  if (quads.length === 0) return undefined;
  for (const stream of [image.stream, ...masksOf(file, image)]) {
    if (contradictsItsSize(file, stream)) return 'picture_undecoded';
    const own = await view.samples.of(file, stream);
    const samples = own ?? (await pdfjsSamples(output, view.page, image.matrix));
    if (!samples) return 'picture_undecoded';
    if (!quads.every((quad) => isFlat(samples, quad))) return 'picture_shows_through';
  }
  return undefined;
}

/** The page's boxes on the image's unit square, those that touch it. */
function quadsOn(toImage: Matrix, view: PageView): Quad[] {
  return view.regions
    .flatMap(({ quads }) => quads.map((q) => mapQuad(toImage, q)))
    .filter((q) => {
      const b = bounds(q);
      return b.right > 0 && b.left < 1 && b.top > 0 && b.bottom < 1;
    });
}

/** Whether a box is where the image is painted, both taken by their bounds. */
function isNear(matrix: Matrix, view: PageView): boolean {
  const at = bounds(mapQuad(matrix, rectQuad(0, 0, 1, 1)));
  return view.regions.some(({ quads }) => quads.some((q) => meets(bounds(q), at)));
}

function masksOf(file: PdfFile, { stream }: PaintedImage): PdfStream[] {
  return ['SMask', 'Mask'].map((key) => file.resolve(stream.dict.get(key))).filter((v) => v instanceof PdfStream);
}

function isFlat(samples: Samples, unit: Quad): boolean {
  const quad = mapQuad(unitToPixels(samples), unit);
  // Beside a box's edge a pixel is half covered, and a JPEG's block of eight is disturbed.
  const side = Math.min(samples.loss > 0 ? 8 : 1, thickness(quad) / 4);
  return Array.from({ length: samples.channels }, (_, channel) => channel).every(
    (channel) => spread(samples, channel, quad, side) <= samples.loss,
  );
}

/** Between the greatest and the least sample under a quad, `side` pixels at its sides left out. */
function spread(samples: Samples, channel: number, quad: Quad, side: number): number {
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  forRows(quad, -side, samples, (row, from, to) => {
    for (let x = from; x < to; x++) {
      const value = samples.at(x, row, channel);
      if (value < low) low = value;
      if (value > high) high = value;
    }
  });
  return high - low;
}
