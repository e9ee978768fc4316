import { PDFName, PDFNumber, PDFRawStream } from '@cantoo/pdf-lib';
import type { Raster } from '../reader/pages.ts';
import { type Burn, freshDict } from './burn-image.ts';
import { CcittEncoder } from './ccitt-encoder.ts';
import { drawnPixels } from './drawn-pixels.ts';
import { burntSamples } from './sample-values.ts';

/** Burns an image of one bit in fax or JBIG2 coding; it comes back in Group 4 coding without loss. */
export async function burnBilevel(burn: Burn): Promise<PDFRawStream | undefined> {
  const { stream, width, height, context, paint } = burn;
  const [value] = burntSamples(stream.dict, paint, 1) ?? [];
  const raster = await drawnPixels(asGray(stream), width, height);
  if (value === undefined || !raster) return undefined;
  for (const { row, from, to } of burn.maskFor(width, height).runs()) {
    raster.data.fill(value >= 0.5 ? 255 : 0, 4 * (row * width + from), 4 * (row * width + to));
  }
  const encoder = new CcittEncoder(width);
  for (let row = 0; row < height; row++) encoder.row(changesOf(raster, row));
  const dict = freshDict(burn);
  dict.set(PDFName.of('Filter'), PDFName.of('CCITTFaxDecode'));
  dict.set(PDFName.of('DecodeParms'), context.obj({ K: -1, Columns: width, Rows: height }));
  dict.set(PDFName.of('BitsPerComponent'), PDFNumber.of(1));
  return PDFRawStream.of(dict, encoder.finish());
}

/** The same data with its stored values as shades: 0 black, 1 white. */
function asGray(stream: PDFRawStream): PDFRawStream {
  const dict = stream.dict.clone();
  for (const key of ['ImageMask', 'Decode', 'SMask', 'Mask']) dict.delete(PDFName.of(key));
  dict.set(PDFName.of('ColorSpace'), PDFName.of('DeviceGray'));
  dict.set(PDFName.of('BitsPerComponent'), PDFNumber.of(1));
  return PDFRawStream.of(dict, stream.getContents());
}

/** The columns of a row at which its colour changes, white first. */
function changesOf({ data, width }: Raster, row: number): number[] {
  const changes: number[] = [];
  let isBlack = false;
  for (let x = 0, at = 4 * row * width; x < width; x++, at += 4) {
    if ((data[at] as number) < 128 === isBlack) continue;
    changes.push(x);
    isBlack = !isBlack;
  }
  return changes;
}
