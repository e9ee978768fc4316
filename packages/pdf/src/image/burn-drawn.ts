import { PDFName, PDFNumber, PDFRawStream } from '@cantoo/pdf-lib';
import sharp, { type Sharp } from 'sharp';
import { type Burn, freshDict } from './burn.ts';
import { drawnPixels } from './drawn-pixels.ts';

/** JPEG 2000 and rarer codings come back as JPEG: of the best of these qualities that packs them nearly as well. */
const QUALITIES = [90, 80, 70] as const;
/** By so much a picture may grow, and a small one to so many bytes. */
const GROWTH = 1.3;
const SMALL = 1 << 16;

/** Burns what only the engine can decode: drawn pixel for pixel, then packed as JPEG. */
export async function burnDrawn(burn: Burn): Promise<PDFRawStream | undefined> {
  const { stream, width, height, paint } = burn;
  if (paint === 'unpainted') return undefined;
  const raster = await drawnPixels(stream, width, height);
  if (!raster) return undefined;
  const value = paint === 'black' ? 0 : 255;
  for (const { row, from, to } of burn.maskFor(width, height).runs()) {
    raster.data.fill(value, 4 * (row * width + from), 4 * (row * width + to));
  }
  const pixels = sharp(raster.data, { raw: { width, height, channels: 4 } }).removeAlpha();
  const isGray = paint === 'opaque' || hasNoColour(raster.data);
  const dict = freshDict(burn);
  dict.delete(PDFName.of('Decode'));
  dict.set(PDFName.of('Filter'), PDFName.of('DCTDecode'));
  dict.set(PDFName.of('BitsPerComponent'), PDFNumber.of(8));
  dict.set(PDFName.of('ColorSpace'), PDFName.of(isGray ? 'DeviceGray' : 'DeviceRGB'));
  return PDFRawStream.of(
    dict,
    await packed(isGray ? pixels.extractChannel(0) : pixels, Math.max(SMALL, GROWTH * stream.contents.length)),
  );
}

async function packed(pixels: Sharp, most: number): Promise<Buffer> {
  let data = Buffer.alloc(0);
  for (const quality of QUALITIES) {
    data = await pixels.clone().jpeg({ quality, chromaSubsampling: '4:4:4' }).toBuffer();
    if (data.length <= most) break;
  }
  return data;
}

function hasNoColour(data: Uint8ClampedArray): boolean {
  for (let i = 0; i < data.length; i += 4) if (data[i] !== data[i + 1] || data[i] !== data[i + 2]) return false;
  return true;
}
