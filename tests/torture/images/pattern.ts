import sharp from 'sharp';

export const WIDTH = 200;
export const HEIGHT = 100;

/** Light or dark, in blocks of 5 by 4: no area larger than a block has one value. */
export function dark(x: number, y: number): boolean {
  return ((Math.floor(x / 5) * 3 + Math.floor(y / 4) * 5) % 7) % 2 === 0;
}

/** Interleaved samples of the pattern, 8 bits each. */
export function samples(channels: number, width = WIDTH, height = HEIGHT): Buffer {
  const data = Buffer.alloc(width * height * channels);
  for (let i = 0; i < width * height; i++) {
    const value = dark(i % width, Math.floor(i / width)) ? 30 : 220;
    for (let c = 0; c < channels; c++) data[i * channels + c] = c === 1 ? 255 - value : value;
  }
  return data;
}

/** Rows of `bits` a sample, each padded to a byte; set bits are `dark`. */
export function packed(bits: 1 | 2 | 4, width = WIDTH, height = HEIGHT): Buffer {
  const row = Math.ceil((width * bits) / 8);
  const data = Buffer.alloc(row * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = y * row + ((x * bits) >> 3);
      const value = dark(x, y) ? (1 << bits) - 1 : 0;
      data[at] = (data[at] ?? 0) | (value << (8 - bits - ((x * bits) % 8)));
    }
  }
  return data;
}

export async function jpeg(channels: 1 | 3 | 4): Promise<Buffer> {
  // Four channels are made from black and white: only these stay apart whichever way round the inks are read.
  const data = channels === 4 ? samples(3).map((_, i) => (dark(pixel(i).x, pixel(i).y) ? 0 : 255)) : samples(channels);
  const input = sharp(data, { raw: { width: WIDTH, height: HEIGHT, channels: channels === 4 ? 3 : channels } });
  const coloured = channels === 4 ? input.toColourspace('cmyk') : channels === 1 ? input.toColourspace('b-w') : input;
  return coloured.jpeg({ quality: 90, chromaSubsampling: '4:4:4' }).toBuffer();
}

/** The pixel of the sample at `i` of three interleaved channels. */
function pixel(i: number): { readonly x: number; readonly y: number } {
  const at = Math.floor(i / 3);
  return { x: at % WIDTH, y: Math.floor(at / WIDTH) };
}

/** Group 4 data of the pattern: the single strip of a TIFF file; black is dark. */
export async function group4(): Promise<Buffer> {
  const gray = Buffer.alloc(WIDTH * HEIGHT);
  for (let i = 0; i < gray.length; i++) gray[i] = dark(i % WIDTH, Math.floor(i / WIDTH)) ? 0 : 255;
  const tiff = await sharp(gray, { raw: { width: WIDTH, height: HEIGHT, channels: 1 } })
    .toColourspace('b-w')
    .tiff({ compression: 'ccittfax4', bitdepth: 1 })
    .toBuffer();
  return strip(tiff);
}

/** The bytes of the only strip (TIFF 6.0, tags 273 and 279). */
function strip(tiff: Buffer): Buffer {
  const little = tiff.toString('latin1', 0, 2) === 'II';
  const short = (at: number) => (little ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const long = (at: number) => (little ? tiff.readUInt32LE(at) : tiff.readUInt32BE(at));
  const directory = long(4);
  const value = (tag: number) => {
    for (let i = 0; i < short(directory); i++) {
      const at = directory + 2 + i * 12;
      if (short(at) === tag) return { count: long(at + 4), value: short(at + 2) === 3 ? short(at + 8) : long(at + 8) };
    }
    throw new Error(`the TIFF file has no tag ${tag}`);
  };
  if (value(273).count !== 1) throw new Error('the TIFF file has several strips');
  return tiff.subarray(value(273).value, value(273).value + value(279).value);
}

/** A JBIG2 page whose one generic region is coded by MMR, as PDF embeds it (ITU-T T.88, 7.4). */
export async function jbig2(): Promise<Buffer> {
  const data = await group4();
  const segment = (number: number, type: number, page: number, body: Buffer) => {
    const head = Buffer.alloc(11);
    head.writeUInt32BE(number, 0);
    head[4] = type;
    head[6] = page;
    head.writeUInt32BE(body.length, 7);
    return Buffer.concat([head, body]);
  };
  const size = Buffer.alloc(8);
  size.writeUInt32BE(WIDTH, 0);
  size.writeUInt32BE(HEIGHT, 4);
  const pageInfo = Buffer.concat([size, Buffer.alloc(8), Buffer.from([0, 0, 0])]);
  const region = Buffer.concat([size, Buffer.alloc(8), Buffer.from([0, 1]), data]);
  return Buffer.concat([segment(0, 48, 1, pageInfo), segment(1, 38, 1, region), segment(2, 49, 1, Buffer.alloc(0))]);
}

/** A JPEG with the text in an Exif-like segment and in a comment. */
export async function jpegWithText(text: string): Promise<Buffer> {
  const data = await jpeg(3);
  const marked = (marker: number, body: Buffer) => {
    const head = Buffer.from([0xff, marker, 0, 0]);
    head.writeUInt16BE(body.length + 2, 2);
    return Buffer.concat([head, body]);
  };
  const exif = marked(0xe1, Buffer.from(`Exif\0\0${text}`));
  return Buffer.concat([data.subarray(0, 2), exif, marked(0xfe, Buffer.from(text)), data.subarray(2)]);
}
