import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { logoOf } from './logo.ts';

const MOST = { pixels: 1_000_000, width: 640, height: 160 };

type Background = { r: number; g: number; b: number; alpha: number };
const BLUE: Background = { r: 20, g: 40, b: 160, alpha: 1 };

function picture(width: number, height: number, background: Background = BLUE) {
  return sharp({ create: { width, height, channels: 4, background } });
}

const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');

function chunk(type: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  return Buffer.concat([length, Buffer.from(type), data, Buffer.alloc(4)]);
}

/** A PNG of a few bytes that says it is 60,000 pixels wide and high. */
function bomb(): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(60_000, 0);
  head.writeUInt32BE(60_000, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const sign = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    sign,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc(64))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

describe('a logo', () => {
  test.each([
    'png',
    'jpeg',
  ] as const)('%s: is drawn anew as PNG, inside the box, in its own proportion', async (kind) => {
    const logo = await logoOf(await picture(1_200, 200).toFormat(kind).toBuffer(), MOST);
    expect([logo.width, logo.height]).toEqual([640, 107]);
    const { format, hasAlpha, space } = await sharp(logo.png).metadata();
    expect({ format, hasAlpha, space }).toEqual({ format: 'png', hasAlpha: false, space: 'srgb' });
  });

  test('a small one is not blown up', async () => {
    expect(await logoOf(await picture(90, 30).png().toBuffer(), MOST)).toMatchObject({ width: 90, height: 30 });
  });

  test('what is transparent is white', async () => {
    const half = Buffer.concat(
      Array.from({ length: 30 * 20 }, (_, at) => Buffer.from([20, 40, 160, at % 20 < 10 ? 255 : 0])),
    );
    const bytes = await sharp(half, { raw: { width: 20, height: 30, channels: 4 } })
      .png()
      .toBuffer();
    const { png } = await logoOf(bytes, MOST);
    const { data } = await sharp(png).raw().toBuffer({ resolveWithObject: true });
    expect([...data.subarray(0, 3)]).toEqual([20, 40, 160]);
    expect([...data.subarray(19 * 3, 20 * 3)]).toEqual([255, 255, 255]);
  });

  test('nothing of the file but its pixels is kept: no EXIF, no words, nothing behind the end', async () => {
    const tagged = await picture(60, 30)
      .withExif({ IFD0: { Artist: 'SECRET-EXIF' } })
      .jpeg()
      .toBuffer();
    const bytes = Buffer.concat([tagged, Buffer.from('<script>SECRET-TAIL</script>')]);
    expect(bytes.toString('latin1')).toContain('SECRET-EXIF');
    const { png } = await logoOf(bytes, MOST);
    expect(Buffer.from(png).toString('latin1')).not.toMatch(/SECRET|Exif|iTXt|tEXt|eXIf/);
  });

  test('a picture taken sideways is turned', async () => {
    const bytes = await picture(60, 30).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    expect(await logoOf(bytes, MOST)).toMatchObject({ width: 30, height: 60 });
  });

  test.each([
    ['an SVG file', svg, 'invalid_request', 'logo_kind'],
    ['a GIF file', Buffer.from('GIF89a........'), 'invalid_request', 'logo_kind'],
    ['nothing', Buffer.alloc(0), 'invalid_request', 'logo_kind'],
    ['a header of a PNG and then an SVG', Buffer.concat([bomb().subarray(0, 8), svg]), 'damaged', 'picture'],
    ['more pixels than fit, in a few bytes', bomb(), 'resource_limit', 'logo_pixels'],
  ])('refused: %s', async (_what, bytes, code, sentence) => {
    await expect(logoOf(bytes, MOST)).rejects.toMatchObject({ code, failure: { sentence } });
  });

  test('refused: one that breaks off', async () => {
    const whole = await picture(400, 200).jpeg().toBuffer();
    await expect(logoOf(whole.subarray(0, 300), MOST)).rejects.toMatchObject({ code: 'damaged' });
  });

  test.each([
    ['white letters on nothing', { r: 255, g: 255, b: 255, alpha: 1 }],
    ['all transparent', { ...BLUE, alpha: 0 }],
    ['nearly white', { r: 240, g: 240, b: 240, alpha: 1 }],
  ])('refused, as nobody would see it on white: %s', async (_what, background) => {
    const bytes = await picture(60, 30, background).png().toBuffer();
    await expect(logoOf(bytes, MOST)).rejects.toMatchObject({ failure: { sentence: 'logo_blank' } });
  });

  test('a pale color is seen', async () => {
    await expect(
      logoOf(await picture(60, 30, { r: 255, g: 220, b: 0, alpha: 1 }).png().toBuffer(), MOST),
    ).resolves.toBeDefined();
  });
});
