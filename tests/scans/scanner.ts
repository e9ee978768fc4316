import type { Matrix, PdfPoint } from '@blackbar/model';
import { PDFDocument } from '@cantoo/pdf-lib';
import sharp, { type Sharp } from 'sharp';
import { Chance } from './chance.ts';

/** What an office does to a page between the printer and the file. */
export interface Scanning {
  readonly dpi: number;
  /** Degrees, clockwise. */
  readonly skew?: number;
  /** Standard deviation of the shade. */
  readonly noise?: number;
  /** Standard deviation in pixels. */
  readonly blur?: number;
  readonly jpeg?: number;
  /** Black and white only. */
  readonly fax?: boolean;
  /** Brown rings of cups. */
  readonly stains?: number;
  /** Quarter turns, clockwise, that nobody set right. */
  readonly turned?: 0 | 1 | 2 | 3;
}

export interface Scanned {
  readonly pdf: Uint8Array;
  readonly png: Uint8Array;
  readonly width: number;
  readonly height: number;
  /** From points of the printed page (y up) to points of the scan's page (y up). */
  readonly place: (point: PdfPoint) => PdfPoint;
}

/**
 * Pixels of a printed page at the scanner's resolution, RGBA, `dpi` of them an inch; and a page of what became of them.
 */
export async function scan(
  page: { readonly width: number; readonly height: number; readonly data: Uint8Array | Uint8ClampedArray },
  how: Scanning,
  seed: number,
): Promise<Scanned> {
  const { dpi, skew = 0, turned = 0 } = how;
  const raw = { width: page.width, height: page.height, channels: 4 } as const;
  const stained = await withStains(Buffer.from(page.data), raw, how, seed);
  let picture: Sharp = sharp(stained).removeAlpha().grayscale();
  if (skew !== 0) {
    picture = sharp(await picture.rotate(skew, { background: '#fff' }).png().toBuffer());
  }
  if (how.blur) picture = sharp(await picture.blur(how.blur).png().toBuffer());
  const flat = await picture.grayscale().raw().toBuffer({ resolveWithObject: true });
  const { width, height } = flat.info;
  const grey = worn(new Uint8Array(flat.data.buffer, flat.data.byteOffset, width * height), how, seed);
  const upright = sharp(Buffer.from(grey), { raw: { width, height, channels: 1 } });
  const lying =
    turned === 0
      ? upright
      : sharp(
          await upright
            .rotate(90 * turned)
            .png()
            .toBuffer(),
        );
  const png = await lying.clone().grayscale().png().toBuffer();
  const coded = how.jpeg === undefined ? png : await lying.grayscale().jpeg({ quality: how.jpeg }).toBuffer();
  const side = turned % 2 === 0 ? { width, height } : { width: height, height: width };
  const place = placing(page, { width, height }, { dpi, skew, turned });
  return { pdf: await pdfOf(coded, how.jpeg !== undefined, side, dpi), png, ...side, place };
}

async function withStains(
  data: Buffer,
  raw: { readonly width: number; readonly height: number; readonly channels: 4 },
  { stains = 0 }: Scanning,
  seed: number,
): Promise<Buffer> {
  const chance = new Chance(seed ^ 0x57a15);
  const rings = Array.from({ length: stains }, () => {
    const [x, y] = [chance.from(0, raw.width), chance.from(0, raw.height)];
    return `<circle cx="${x}" cy="${y}" r="${raw.width / 9}" fill="#b08040" fill-opacity="0.16" stroke="#80561e" stroke-opacity="0.3" stroke-width="${raw.width / 60}"/>`;
  });
  const page = sharp(data, { raw });
  if (rings.length === 0) return page.png().toBuffer();
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${raw.width}" height="${raw.height}">${rings.join('')}</svg>`;
  return page
    .composite([{ input: Buffer.from(svg) }])
    .png()
    .toBuffer();
}

/** Paper that is not quite white, ink that is not quite black, and grain; or a fax's two shades. */
function worn(shades: Uint8Array, { noise = 0, fax = false }: Scanning, seed: number): Uint8Array {
  const chance = new Chance(seed);
  return shades.map((shade) => {
    const bell = noise === 0 ? 0 : (chance.next() + chance.next() + chance.next() - 1.5) * 2 * noise;
    const value = shade * 0.9 + 14 + bell;
    if (fax) return value < 150 ? 0 : 255;
    return Math.max(0, Math.min(255, value));
  });
}

interface Size {
  readonly width: number;
  readonly height: number;
}

function placing(from: Size, to: Size, { dpi, skew, turned }: { dpi: number; skew: number; turned: number }) {
  const [cos, sin] = [Math.cos((skew * Math.PI) / 180), Math.sin((skew * Math.PI) / 180)];
  // About the middle, for the canvas grows around it. y down, clockwise.
  const skewed: Matrix = [
    cos,
    sin,
    -sin,
    cos,
    to.width / 2 - (cos * from.width) / 2 + (sin * from.height) / 2,
    to.height / 2 - (sin * from.width) / 2 - (cos * from.height) / 2,
  ];
  return ({ x, y }: PdfPoint): PdfPoint => {
    const [px, py] = [(x * dpi) / 72, from.height - (y * dpi) / 72];
    const [sx, sy] = [skewed[0] * px + skewed[2] * py + skewed[4], skewed[1] * px + skewed[3] * py + skewed[5]];
    const [tx, ty] = quarterTurned(sx, sy, to, turned);
    const high = turned % 2 === 0 ? to.height : to.width;
    return { x: (tx * 72) / dpi, y: ((high - ty) * 72) / dpi };
  };
}

function quarterTurned(x: number, y: number, { width, height }: Size, turned: number): readonly [number, number] {
  if (turned === 1) return [height - y, x];
  if (turned === 2) return [width - x, height - y];
  if (turned === 3) return [y, width - x];
  return [x, y];
}

async function pdfOf(picture: Uint8Array, isJpeg: boolean, { width, height }: Size, dpi: number): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const image = isJpeg ? await document.embedJpg(picture) : await document.embedPng(picture);
  const size = [(width * 72) / dpi, (height * 72) / dpi] as const;
  document.addPage([...size]).drawImage(image, { x: 0, y: 0, width: size[0], height: size[1] });
  return document.save();
}

export const KINDS: Readonly<Record<string, Scanning>> = {
  'clean 300 dpi': { dpi: 300 },
  'JPEG 40, 200 dpi': { dpi: 200, jpeg: 40, noise: 4 },
  'JPEG 40, 150 dpi': { dpi: 150, jpeg: 40, noise: 4 },
  'skew +5°, 200 dpi': { dpi: 200, skew: 5, noise: 6, jpeg: 75 },
  'skew -5°, 300 dpi': { dpi: 300, skew: -5, jpeg: 60 },
  'noise, 200 dpi': { dpi: 200, noise: 26, jpeg: 80, skew: 1.2 },
  'blur, 200 dpi': { dpi: 200, blur: 1.3, noise: 4, jpeg: 70 },
  'stains, 200 dpi': { dpi: 200, stains: 4, noise: 5, jpeg: 60, skew: -0.7 },
  'fax, 200 dpi': { dpi: 200, fax: true, noise: 12, skew: 0.6 },
  'turned 90°': { dpi: 200, turned: 1, noise: 4, jpeg: 60, skew: 1 },
  'turned 180°': { dpi: 200, turned: 2, noise: 4, jpeg: 60, skew: -1.5 },
  'turned 270°': { dpi: 200, turned: 3, noise: 4, jpeg: 60 },
};
