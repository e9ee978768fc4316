import { type PDFContext, PDFRawStream } from '@cantoo/pdf-lib';
import sharp from 'sharp';
import type { Raster } from '../reader/pages.ts';
import { idatOf } from './png-data.ts';

/** A page of text packs well without loss; a page of photographs does not. */
const LARGEST_LOSSLESS = 1_500_000;
const JPEG = { quality: 85, chromaSubsampling: '4:4:4' } as const;

/** The picture as an image object: gray where it has no colour, without loss where that is small. */
export async function encodeRaster(context: PDFContext, { width, height, data }: Raster): Promise<PDFRawStream> {
  const gray = isGray(data);
  const opaque = sharp(data, { raw: { width, height, channels: 4 } }).removeAlpha();
  const pixels = gray ? opaque.extractChannel(0) : opaque;
  const dict = {
    Type: 'XObject',
    Subtype: 'Image',
    Width: width,
    Height: height,
    BitsPerComponent: 8,
    ColorSpace: gray ? 'DeviceGray' : 'DeviceRGB',
  };
  const png = idatOf(
    await pixels.clone().png({ compressionLevel: 6, adaptiveFiltering: true, palette: false }).toBuffer(),
  );
  if (png.length <= LARGEST_LOSSLESS) {
    const parms = { Predictor: 15, Colors: gray ? 1 : 3, BitsPerComponent: 8, Columns: width };
    return PDFRawStream.of(context.obj({ ...dict, Filter: 'FlateDecode', DecodeParms: parms }), png);
  }
  const jpeg = await pixels.jpeg(JPEG).toBuffer();
  return PDFRawStream.of(context.obj({ ...dict, Filter: 'DCTDecode' }), jpeg);
}

function isGray(data: Uint8ClampedArray): boolean {
  for (let i = 0; i < data.length; i += 4) {
    if (data[i] !== data[i + 1] || data[i] !== data[i + 2]) return false;
  }
  return true;
}
