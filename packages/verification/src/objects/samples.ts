import { createCanvas, loadImage } from '@napi-rs/canvas';
import type { PdfFile } from './file.ts';
import { type PdfDict, PdfName, PdfStream, type PdfValue } from './types.ts';

/** An image's samples as stored. `at` gives one pixel's sample number `channel`. */
export interface Samples {
  readonly width: number;
  readonly height: number;
  readonly channels: number;
  at(x: number, y: number, channel: number): number;
  /** By how much equal samples may differ after the codec: 0 where it keeps every bit. */
  readonly loss: number;
}

const MAX_PIXELS = 100_000_000;
/** A JPEG rings beside hard edges. */
const JPEG_LOSS = 32;

/** `undefined` where this parser cannot decode the image. */
export async function samplesOf(file: PdfFile, stream: PdfStream): Promise<Samples | undefined> {
  const { bytes, codec, opaque } = file.decode(stream);
  const width = entry(file, stream.dict, 'Width', 'W');
  const height = entry(file, stream.dict, 'Height', 'H');
  if (opaque || typeof width !== 'number' || typeof height !== 'number' || !(width * height <= MAX_PIXELS))
    return undefined;
  if (codec === 'DCTDecode' || codec === 'DCT') return jpeg(bytes);
  if (codec !== undefined) return undefined;
  const mask = entry(file, stream.dict, 'ImageMask', 'IM') === true;
  const bits = mask ? 1 : entry(file, stream.dict, 'BitsPerComponent', 'BPC');
  const channels = mask ? 1 : channelsOf(file, entry(file, stream.dict, 'ColorSpace', 'CS'));
  if (typeof bits !== 'number' || ![1, 2, 4, 8, 16].includes(bits) || channels === undefined) return undefined;
  return packed(bytes, width, height, channels, bits);
}

function entry(file: PdfFile, dict: PdfDict, long: string, short: string): PdfValue {
  return file.resolve(dict.get(long) ?? dict.get(short));
}

async function jpeg(bytes: Uint8Array): Promise<Samples | undefined> {
  try {
    const image = await loadImage(Buffer.from(bytes));
    if (image.width * image.height > MAX_PIXELS) return undefined;
    const canvas = createCanvas(image.width, image.height);
    const context = canvas.getContext('2d');
    context.drawImage(image, 0, 0);
    const { data } = context.getImageData(0, 0, image.width, image.height);
    const at = (x: number, y: number, c: number) => data[4 * (y * image.width + x) + c] as number;
    return { width: image.width, height: image.height, channels: 3, at, loss: JPEG_LOSS };
  } catch {
    // Reported by the caller: an image that can't be decoded is a failure where a box lies on it.
    return undefined;
  }
}

/** Samples of `bits` bits, rows padded to whole bytes (ISO 32000-2, 8.9.5.2). */
function packed(data: Uint8Array, width: number, height: number, channels: number, bits: number): Samples {
  const row = Math.ceil((width * channels * bits) / 8);
  const top = (1 << bits) - 1;
  const at = (x: number, y: number, c: number): number => {
    const index = x * channels + c;
    if (bits === 8) return data[y * row + index] ?? 0;
    if (bits === 16) return ((data[y * row + 2 * index] ?? 0) << 8) | (data[y * row + 2 * index + 1] ?? 0);
    const bit = index * bits;
    return ((data[y * row + (bit >> 3)] ?? 0) >> (8 - bits - (bit & 7))) & top;
  };
  return { width, height, channels, at, loss: 0 };
}

const DEVICE: Readonly<Record<string, number>> = {
  DeviceGray: 1,
  G: 1,
  CalGray: 1,
  DeviceRGB: 3,
  RGB: 3,
  CalRGB: 3,
  Lab: 3,
  DeviceCMYK: 4,
  CMYK: 4,
  Indexed: 1,
  I: 1,
  Separation: 1,
};

/** Components a pixel (8.6): an inline image may name a space of the page's resources, which then stays unknown. */
function channelsOf(file: PdfFile, space: PdfValue): number | undefined {
  if (space instanceof PdfName) return DEVICE[space.name];
  if (!Array.isArray(space)) return undefined;
  const [kind, detail] = space.map(file.resolve);
  if (!(kind instanceof PdfName)) return undefined;
  if (kind.name === 'ICCBased' && detail instanceof PdfStream) {
    const n = file.resolve(detail.dict.get('N'));
    return typeof n === 'number' ? n : undefined;
  }
  if (kind.name === 'DeviceN') return Array.isArray(detail) ? detail.length : undefined;
  return DEVICE[kind.name];
}
