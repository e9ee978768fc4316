import { deflateSync } from 'node:zlib';
import { BlackbarError, type Matrix } from '@blackbar/model';
import { type PDFDocument, PDFName, PDFRawStream } from '@cantoo/pdf-lib';
import sharp from 'sharp';
import { encodeCcitt } from '../image/ccitt-encoder.ts';
import { FaxRows } from '../image/fax-rows.ts';
import { withoutMetadata } from '../image/jpeg-segments.ts';
import { LIMITS } from '../limits.ts';

/** An inch of a picture that says nothing, or nothing likely, of its size: as long as US Letter. */
const LONG_SIDE = 11;
const LEAST_DPI = 96;
const MOST_DPI = 1_200;
const MOST_INCHES = 60;
/**
 * Bytes of pixels above which a picture with shades is packed as JPEG: several of them would be more than a file may
 * unpack to.
 */
const LARGEST_LOSSLESS = 12_000_000;
const JPEG = { quality: 90, chromaSubsampling: '4:4:4' } as const;

/** One picture of a file, and what stands in its header. */
export interface PictureHead {
  /** Of a file of several, from 0. */
  readonly page: number;
  readonly width: number;
  readonly height: number;
  /** Pixels an inch. */
  readonly density: number | undefined;
  /** 1 to 8: how the picture has to be turned to be seen as it was taken (TIFF 6.0, tag 274). */
  readonly orientation: number;
  /** Gray or YCbCr, in eight bits: a page can show the JPEG as it is. */
  readonly plainJpeg: boolean;
}

export function openPicture(bytes: Uint8Array, page: number) {
  return sharp(bytes, { page, limitInputPixels: LIMITS.imagePixels, failOn: 'error' });
}

/** Adds a page as large as the picture, which shows it the right way up and carries nothing else of it. */
export async function addPictureOf(document: PDFDocument, bytes: Uint8Array, head: PictureHead): Promise<void> {
  const { context } = document;
  const inch = dpiOf(head);
  const sideways = head.orientation >= 5;
  const [width, height] = [(head.width * 72) / inch, (head.height * 72) / inch];
  const page = document.addPage(sideways ? [height, width] : [width, height]);
  const { entries, data } = head.plainJpeg ? asItIs(bytes, await channelsOf(bytes, head)) : await packed(bytes, head);
  const dict = { Type: 'XObject', Subtype: 'Image', Width: head.width, Height: head.height, ...entries };
  const image = context.register(PDFRawStream.of(context.obj(dict), data));
  page.node.set(PDFName.of('Resources'), context.obj({ XObject: { Im: image } }));
  const matrix = matrixFor(head.orientation, width, height).map((value) => Number(value.toFixed(4)));
  page.node.set(PDFName.of('Contents'), context.register(context.stream(`q ${matrix.join(' ')} cm /Im Do Q`)));
}

/** Pixels an inch: what the file says where it is likely. Cameras and screens write 72 whatever they took. */
function dpiOf({ width, height, density }: PictureHead): number {
  const long = Math.max(width, height);
  const said = density ?? 0;
  return said >= LEAST_DPI && said <= MOST_DPI && long / said <= MOST_INCHES ? said : Math.max(72, long / LONG_SIDE);
}

/**
 * The unit square to the page, turned and mirrored as the orientation says; `width` and `height` of the picture in
 * points.
 */
function matrixFor(orientation: number, width: number, height: number): Matrix {
  const [w, h] = [width, height];
  const matrices: readonly Matrix[] = [
    [w, 0, 0, h, 0, 0],
    [-w, 0, 0, h, w, 0],
    [-w, 0, 0, -h, w, h],
    [w, 0, 0, -h, 0, h],
    [0, -w, -h, 0, h, w],
    [0, -w, h, 0, 0, w],
    [0, w, h, 0, 0, 0],
    [0, w, -h, 0, h, 0],
  ];
  return matrices[orientation - 1] ?? [w, 0, 0, h, 0, 0];
}

async function channelsOf(bytes: Uint8Array, { page }: PictureHead): Promise<number> {
  return (await openPicture(bytes, page).metadata()).channels ?? 3;
}

function asItIs(bytes: Uint8Array, channels: number) {
  const ColorSpace = channels === 1 ? 'DeviceGray' : 'DeviceRGB';
  return { entries: { ColorSpace, BitsPerComponent: 8, Filter: 'DCTDecode' }, data: withoutMetadata(bytes) };
}

/** Decoded and packed anew, on white where it is transparent. */
async function packed(bytes: Uint8Array, { page, width, height }: PictureHead) {
  const flat = openPicture(bytes, page).flatten({ background: '#fff' }).toColourspace('srgb');
  const { data, info } = await flat.raw({ depth: 'uchar' }).toBuffer({ resolveWithObject: true });
  if (info.width !== width || info.height !== height) throw unreadable();
  const gray = isGray(data, info.channels);
  const shades = gray ? firstOf(data, info.channels) : data;
  const raw = { raw: { width, height, channels: gray ? 1 : info.channels } };
  const colours = { ColorSpace: gray ? 'DeviceGray' : 'DeviceRGB' };
  if (gray && isBlackAndWhite(shades)) return { entries: faxEntries(width, height), data: fax(shades, width, height) };
  if (shades.length > LARGEST_LOSSLESS) {
    const coded = sharp(shades, raw).toColourspace(gray ? 'b-w' : 'srgb');
    return {
      entries: { ...colours, BitsPerComponent: 8, Filter: 'DCTDecode' },
      data: await coded.jpeg(JPEG).toBuffer(),
    };
  }
  return {
    entries: { ...colours, BitsPerComponent: 8, Filter: 'FlateDecode' },
    data: deflateSync(shades, { level: 6 }),
  };
}

function isGray(data: Uint8Array, channels: number): boolean {
  if (channels < 3) return true;
  for (let i = 0; i < data.length; i += channels) {
    if (data[i] !== data[i + 1] || data[i] !== data[i + 2]) return false;
  }
  return true;
}

function firstOf(data: Uint8Array, channels: number): Uint8Array {
  return channels === 1
    ? data
    : Uint8Array.from({ length: data.length / channels }, (_, i) => data[i * channels] as number);
}

function isBlackAndWhite(shades: Uint8Array): boolean {
  return shades.every((shade) => shade === 0 || shade === 255);
}

const faxEntries = (Columns: number, Rows: number) => ({
  ColorSpace: 'DeviceGray',
  BitsPerComponent: 1,
  Filter: 'CCITTFaxDecode',
  DecodeParms: { K: -1, Columns, Rows },
});

/** Group 4 data. */
function fax(shades: Uint8Array, width: number, height: number): Uint8Array {
  const rows = new FaxRows(width);
  for (let y = 0; y < height; y++) {
    const changes = rows.open();
    let count = 0;
    let before = 255;
    for (let x = 0; x < width; x++) {
      const shade = shades[y * width + x] as number;
      if (shade !== before) changes[count++] = x;
      before = shade;
    }
    rows.close(count);
  }
  return encodeCcitt(rows);
}

export function unreadable(cause?: unknown): BlackbarError {
  return new BlackbarError('damaged', 'picture', { cause });
}
