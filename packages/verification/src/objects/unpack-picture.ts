import sharp, { type Sharp } from 'sharp';
import { faxAsTiff } from './fax-tiff.ts';
import type { PdfFile } from './file.ts';
import { jpegHeader } from './jpeg-header.ts';
import { PdfDict, type PdfStream, type PdfValue } from './types.ts';

sharp.cache(false);
sharp.concurrency(1);

/** Samples of 8 bits, interleaved, row by row from the top. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly channels: number;
  readonly data: Uint8Array;
}

/** A packed image that a decoder of its own, not the writer's and not pdf.js', knows how to unpack. */
export interface PackedPicture {
  readonly width: number;
  readonly height: number;
  readonly channels: number;
  /** Pixels by which a change of one of them may disturb others: 0 where the coding keeps every bit. */
  readonly reach: number;
  /** Whether its samples mean what the image's dictionary says and nothing else. */
  readonly plain: boolean;
  /** At most `width` pixels wide where that is given. Rejects for data that is not whole. */
  unpack(width?: number): Promise<Picture>;
}

export const MAX_PIXELS = 100_000_000;

/** JPEG and Group 4 data; `undefined` for every other coding, and for data that is none. */
export function packedPicture(file: PdfFile, stream: PdfStream): PackedPicture | undefined {
  const { bytes, codec, opaque } = file.decode(stream);
  if (opaque) return undefined;
  if (codec === 'DCTDecode' || codec === 'DCT') return packedJpeg(bytes);
  if (codec === 'CCITTFaxDecode' || codec === 'CCF') return packedFax(file, stream, bytes);
  return undefined;
}

/**
 * Whether a JPEG has another size than its dictionary says: readers differ in which of its rows they show, and where,
 * so that its samples tell nothing of what lies under a box.
 */
export function contradictsItsSize(file: PdfFile, stream: PdfStream): boolean {
  const packed = packedPicture(file, stream);
  const said = (long: string, short: string) => file.resolve(stream.dict.get(long) ?? stream.dict.get(short));
  return packed !== undefined && (packed.width !== said('Width', 'W') || packed.height !== said('Height', 'H'));
}

const SPACES = { 1: 'b-w', 3: 'srgb', 4: 'cmyk' } as const;

function packedJpeg(bytes: Uint8Array): PackedPicture | undefined {
  const header = jpegHeader(bytes);
  const channels = header?.components;
  if (!header || !(channels === 1 || channels === 3 || channels === 4)) return undefined;
  if (!(header.width * header.height <= MAX_PIXELS)) return undefined;
  return {
    ...header,
    channels,
    // The smoothing of coarse colours reads one sample further.
    reach: 2 * header.unit,
    unpack: (width) => unpacked(bytes, header, SPACES[channels], width),
  };
}

/** Group 4 without rarer options (ISO 32000-2, table 11). */
function packedFax(file: PdfFile, stream: PdfStream, bytes: Uint8Array): PackedPicture | undefined {
  const parms = parmsOf(file, stream);
  const number = (dict: PdfDict | undefined, ...keys: string[]) => {
    const found = keys.map((key) => file.get(dict ?? null, key)).find((v) => typeof v === 'number');
    return typeof found === 'number' ? found : undefined;
  };
  const width = number(stream.dict, 'Width', 'W');
  const height = number(stream.dict, 'Height', 'H');
  const flag = (key: string) => file.get(parms ?? null, key) === true;
  const isGroup4 = (number(parms, 'K') ?? 0) < 0 && (number(parms, 'Columns') ?? 1728) === width;
  if (!isGroup4 || flag('EncodedByteAlign') || !width || !height || !(width * height <= MAX_PIXELS)) return undefined;
  const layout = { width, height, blackIs1: flag('BlackIs1') };
  const unpack = (most?: number) => unpacked(faxAsTiff(bytes, layout), layout, 'b-w', most);
  return { width, height, channels: 1, reach: 0, plain: true, unpack };
}

/** The parameters of the last filter. */
function parmsOf(file: PdfFile, { dict }: PdfStream): PdfDict | undefined {
  const value: PdfValue = file.resolve(dict.get('DecodeParms') ?? dict.get('DP'));
  const last = file.resolve(Array.isArray(value) ? (value.at(-1) ?? null) : value);
  return last instanceof PdfDict ? last : undefined;
}

async function unpacked(
  bytes: Uint8Array,
  { width, height }: { readonly width: number; readonly height: number },
  space: 'b-w' | 'srgb' | 'cmyk',
  most = width,
): Promise<Picture> {
  const whole = sharp(bytes, { failOn: 'warning', ignoreIcc: true, limitInputPixels: MAX_PIXELS });
  const sized: Sharp = most >= width ? whole : whole.resize(most, Math.ceil((height * most) / width), { fit: 'fill' });
  const { data, info } = await sized.toColourspace(space).raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, channels: info.channels, data };
}
