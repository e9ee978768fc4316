import { channelsOf } from './colour-channels.ts';
import type { PdfFile } from './file.ts';
import type { PdfDict, PdfStream, PdfValue } from './types.ts';
import { MAX_PIXELS, packedPicture } from './unpack-picture.ts';

export interface SampleLayout {
  readonly width: number;
  readonly height: number;
  readonly channels: number;
  /** Bits a sample: 1, 2, 4, 8 or 16; rows are padded to whole bytes (ISO 32000-2, 8.9.5.2). */
  readonly bits: number;
  /** By how much equal samples may differ after the codec: 0 where it keeps every bit. */
  readonly loss: number;
  /** Pixels by which a change of one of them may disturb others. */
  readonly reach: number;
}

/** An image's samples as stored. */
export class Samples implements SampleLayout {
  readonly width: number;
  readonly height: number;
  readonly channels: number;
  readonly bits: number;
  readonly loss: number;
  readonly reach: number;
  /** Bytes of a row. */
  readonly stride: number;
  readonly data: Uint8Array;

  constructor(layout: SampleLayout, data: Uint8Array) {
    this.width = layout.width;
    this.height = layout.height;
    this.channels = layout.channels;
    this.bits = layout.bits;
    this.loss = layout.loss;
    this.reach = layout.reach;
    this.stride = Math.ceil((layout.width * layout.channels * layout.bits) / 8);
    this.data = data;
  }

  /** One pixel's sample number `channel`; missing data is 0. */
  at(x: number, y: number, channel: number): number {
    const { bits, data } = this;
    const row = y * this.stride;
    const index = x * this.channels + channel;
    if (bits === 8) return data[row + index] ?? 0;
    if (bits === 16) return ((data[row + 2 * index] ?? 0) << 8) | (data[row + 2 * index + 1] ?? 0);
    const bit = index * bits;
    return ((data[row + (bit >> 3)] ?? 0) >> (8 - bits - (bit & 7))) & ((1 << bits) - 1);
  }
}

/** A JPEG rings beside hard edges. */
const JPEG_LOSS = 32;

/** `undefined` where no decoder here knows the image. */
export async function samplesOf(file: PdfFile, stream: PdfStream): Promise<Samples | undefined> {
  const packed = packedPicture(file, stream);
  if (packed) {
    // An image that can't be decoded is reported by whoever needs it.
    const picture = await packed.unpack().catch(() => undefined);
    const { reach } = packed;
    return picture && new Samples({ ...picture, bits: 8, loss: reach > 0 ? JPEG_LOSS : 0, reach }, picture.data);
  }
  const { bytes, codec, opaque } = file.decode(stream);
  const width = entry(file, stream.dict, 'Width', 'W');
  const height = entry(file, stream.dict, 'Height', 'H');
  if (opaque || codec !== undefined || typeof width !== 'number' || typeof height !== 'number') return undefined;
  const mask = entry(file, stream.dict, 'ImageMask', 'IM') === true;
  const bits = mask ? 1 : entry(file, stream.dict, 'BitsPerComponent', 'BPC');
  const channels = mask ? 1 : channelsOf(file, entry(file, stream.dict, 'ColorSpace', 'CS'));
  if (typeof bits !== 'number' || ![1, 2, 4, 8, 16].includes(bits) || channels === undefined) return undefined;
  return width * height <= MAX_PIXELS
    ? new Samples({ width, height, channels, bits, loss: 0, reach: 0 }, bytes)
    : undefined;
}

function entry(file: PdfFile, dict: PdfDict, long: string, short: string): PdfValue {
  return file.resolve(dict.get(long) ?? dict.get(short));
}
