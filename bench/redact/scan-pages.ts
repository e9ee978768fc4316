import { openPages } from '@blackbar/pdf';
import sharp from 'sharp';
import { textFile } from './text-file.ts';

/** A scanned page in gray, one byte a pixel. */
export interface ScannedPage {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

/** Printed pages as a scanner sees them at `dpi`: rendered text, paper that is not quite white, and noise. */
export async function scannedPages(pages: number, dpi: number, grain: number): Promise<ScannedPage[]> {
  const reader = await openPages(await textFile(pages));
  try {
    return Array.from({ length: pages }, (_, i) => {
      const { width, height, data } = reader.render(i + 1, dpi);
      const noise = grains(i + 1);
      const gray = new Uint8Array(width * height);
      for (let p = 0; p < gray.length; p++) {
        gray[p] = Math.min(255, Math.max(0, (data[4 * p] as number) * 0.93 + 8 + grain * noise()));
      }
      return { width, height, data: gray };
    });
  } finally {
    reader.close();
  }
}

/** About normal noise between -2 and 2, the same in every run. */
function grains(seed: number): () => number {
  let state = seed * 2_654_435_761;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0;
    return ((state >>> 24) + ((state >>> 16) & 255) + ((state >>> 8) & 255) - 382.5) / 191.25;
  };
}

/** As a colour scanner packs it: a warm paper, 4:2:0. */
export function colourJpeg({ width, height, data }: ScannedPage, quality: number): Promise<Buffer> {
  const pixels = Buffer.alloc(3 * data.length);
  for (let p = 0; p < data.length; p++) {
    const value = data[p] as number;
    pixels[3 * p] = value;
    pixels[3 * p + 1] = value - (value >> 6);
    pixels[3 * p + 2] = value - (value >> 4);
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .jpeg({ quality })
    .toBuffer();
}

export function grayJpeg({ width, height, data }: ScannedPage, quality: number): Promise<Buffer> {
  return sharp(data, { raw: { width, height, channels: 1 } })
    .toColourspace('b-w')
    .jpeg({ quality })
    .toBuffer();
}

/** Group 4 data of the page, black where it is darker than the middle, with a speck on one pixel in `specks`. */
export async function fax({ width, height, data }: ScannedPage, specks: number, seed: number): Promise<Buffer> {
  const bits = new Uint8Array(data.length);
  const noise = grains(seed);
  for (let p = 0; p < data.length; p++) bits[p] = (data[p] as number) < 128 ? 0 : 255;
  for (let p = 0; p < data.length; p += 1 + Math.floor(Math.abs(noise()) * specks)) bits[p] = 255 - (bits[p] as number);
  const tiff = await sharp(bits, { raw: { width, height, channels: 1 } })
    .toColourspace('b-w')
    .tiff({ compression: 'ccittfax4', bitdepth: 1, tileHeight: 16 * Math.ceil(height / 16) })
    .toBuffer();
  return stripOf(tiff);
}

/** The bytes of the only strip (TIFF 6.0, tags 273 and 279). */
function stripOf(tiff: Buffer): Buffer {
  const directory = tiff.readUInt32LE(4);
  const values = new Map<number, number>();
  for (let i = 0; i < tiff.readUInt16LE(directory); i++) {
    const at = directory + 2 + i * 12;
    const wide = tiff.readUInt16LE(at + 2) === 4;
    if (tiff.readUInt32LE(at + 4) !== 1) continue;
    values.set(tiff.readUInt16LE(at), wide ? tiff.readUInt32LE(at + 8) : tiff.readUInt16LE(at + 8));
  }
  const [start, length] = [values.get(273), values.get(279)];
  if (start === undefined || length === undefined) throw new Error('The TIFF file has several strips.');
  return tiff.subarray(start, start + length);
}
