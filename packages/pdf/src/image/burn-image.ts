import { invert, multiply } from '@blackbar/geometry';
import type { Matrix, Quad } from '@blackbar/model';
import { type PDFContext, PDFName, type PDFRawStream } from '@cantoo/pdf-lib';
import { dictAt, numberAt, streamAt } from '../content/objects.ts';
import { decodeStream } from '../rewrite/decode-stream.ts';
import type { ImageHit } from '../splice/index.ts';
import type { Burn } from './burn.ts';
import { burnBilevel } from './burn-bilevel.ts';
import { burnDct } from './burn-dct.ts';
import { burnDrawn } from './burn-drawn.ts';
import { burnSamples } from './burn-samples.ts';
import { PixelMask } from './pixel-mask.ts';
import { fillSpans } from './quad-spans.ts';
import { isStencil, type Paint } from './sample-values.ts';

/**
 * Burns quads of the page into an image and its masks, and puts the burnt copy in the place of the one that
 * this page drew. False when its pixels can't be read: then the page has to become a picture.
 */
export async function burnImage(context: PDFContext, hit: ImageHit, quads: readonly Quad[]): Promise<boolean> {
  // The transparency lies inside the packed data, where another coding would lose it.
  if ((numberAt(hit.stream.dict, 'SMaskInData') ?? 0) !== 0) return false;
  const burnt = await burnStream(context, hit.stream, hit.ctm, quads, paintOf(hit.stream));
  if (!burnt) return false;
  for (const key of ['SMask', 'Mask']) {
    const mask = streamAt(hit.stream.dict, key);
    if (!mask) continue;
    const opaque = await burnStream(context, mask, hit.ctm, quads, 'opaque');
    if (!opaque) return false;
    burnt.dict.set(PDFName.of(key), context.register(opaque));
  }
  const images = dictAt(hit.resources, 'XObject');
  images?.set(hit.name, context.register(burnt));
  return images !== undefined;
}

/** The same picture of one bit in a coding that needs no other stream; `undefined` when it can't be decoded. */
export async function recodedBilevel(stream: PDFRawStream): Promise<PDFRawStream | undefined> {
  return burnStream(stream.dict.context, stream, [1, 0, 0, 1, 0, 0], [], 'opaque');
}

function paintOf({ dict }: PDFRawStream): Paint {
  return isStencil(dict) ? 'unpainted' : 'black';
}

async function burnStream(
  context: PDFContext,
  stream: PDFRawStream,
  ctm: Matrix,
  quads: readonly Quad[],
  paint: Paint,
): Promise<PDFRawStream | undefined> {
  const [width, height] = [numberAt(stream.dict, 'Width') ?? 0, numberAt(stream.dict, 'Height') ?? 0];
  const back = invert(ctm);
  // Flattened to a line or without pixels nothing of it can be seen, but its data would still be there.
  if (!back || !(width >= 1 && height >= 1)) return undefined;
  const { bytes, image } = decodeStream(stream);
  const maskFor = (columns: number, rows: number) => {
    const mask = new PixelMask(columns, rows);
    // The unit square's y points up, rows of samples go down (ISO 32000-2, 8.9.5.1).
    const toPixels = multiply(back, [columns, 0, 0, -rows, 0, rows]);
    fillSpans(quads, toPixels, mask, (row, from, to) => mask.add(row, from, to));
    return mask;
  };
  const burn: Burn = { context, stream, width, height, data: bytes, filter: image?.filter, paint, maskFor };
  switch (burn.filter) {
    case undefined:
      return burnSamples(burn);
    case 'DCTDecode':
      return burnDct(burn) ?? burnDrawn(burn);
    case 'CCITTFaxDecode':
    case 'JBIG2Decode':
      return burnBilevel(burn);
    default:
      return burnDrawn(burn);
  }
}
