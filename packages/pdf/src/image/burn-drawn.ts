import { PDFName, PDFNumber, PDFRawStream } from '@cantoo/pdf-lib';
import sharp from 'sharp';
import { type Burn, freshDict } from './burn-image.ts';
import { drawnPixels } from './drawn-pixels.ts';

/** JPEG 2000 and rarer codings come back as JPEG of this quality. */
const JPEG = { quality: 90, chromaSubsampling: '4:4:4' } as const;

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
  return PDFRawStream.of(dict, await (isGray ? pixels.extractChannel(0) : pixels).jpeg(JPEG).toBuffer());
}

function hasNoColour(data: Uint8ClampedArray): boolean {
  for (let i = 0; i < data.length; i += 4) if (data[i] !== data[i + 1] || data[i] !== data[i + 2]) return false;
  return true;
}
