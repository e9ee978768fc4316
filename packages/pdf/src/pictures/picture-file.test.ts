import sharp from 'sharp';
import { expect, test } from 'vitest';
import { normalise } from '../normalise/normalise.ts';
import { openPages } from '../reader/pages.ts';
import { pdfOfPicture } from './picture-file.ts';

/** Four quarters, each with a shade of its own, on a picture that is wider than high. */
async function quarters(): Promise<Buffer> {
  const tile = (shade: string) => ({ create: { width: 300, height: 200, channels: 3 as const, background: shade } });
  const blank = sharp({ create: { width: 600, height: 400, channels: 3, background: '#fff' } });
  const at = [
    ['#ff0000', 0, 0],
    ['#00ff00', 300, 0],
    ['#0000ff', 0, 200],
    ['#000000', 300, 200],
  ] as const;
  return blank
    .composite(at.map(([shade, left, top]) => ({ input: tile(shade), left, top })))
    .png()
    .toBuffer();
}

/** The shades in the middles of the quarters of a page as displayed, from the top left by rows. */
async function seen(pdf: Uint8Array, page = 1) {
  const reader = await openPages((await normalise(pdf)).bytes);
  try {
    const { width, height, data } = reader.render(page, 72);
    const at = (x: number, y: number) => {
      const i = 4 * (Math.floor(height * y) * width + Math.floor(width * x));
      return [0, 1, 2].map((k) => ((data[i + k] as number) > 128 ? 1 : 0)).join('');
    };
    const shades = [at(0.25, 0.25), at(0.75, 0.25), at(0.25, 0.75), at(0.75, 0.75)];
    return { shades, wide: width > height, pages: reader.pageCount, size: [width, height] };
  } finally {
    reader.close();
  }
}

const [RED, GREEN, BLUE, BLACK] = ['100', '010', '001', '000'];

test.each([
  [1, [RED, GREEN, BLUE, BLACK]],
  [2, [GREEN, RED, BLACK, BLUE]],
  [3, [BLACK, BLUE, GREEN, RED]],
  [4, [BLUE, BLACK, RED, GREEN]],
  [5, [RED, BLUE, GREEN, BLACK]],
  [6, [BLUE, RED, BLACK, GREEN]],
  [7, [BLACK, GREEN, BLUE, RED]],
  [8, [GREEN, BLACK, RED, BLUE]],
] as const)('a photograph with orientation %i is seen as it was taken', async (orientation, shades) => {
  const jpeg = await sharp(await quarters())
    .withMetadata({ orientation, density: 100 })
    .jpeg()
    .toBuffer();
  const page = await seen(await pdfOfPicture(jpeg));
  expect(page).toMatchObject({ shades, wide: orientation < 5, pages: 1 });
  expect([...page.size].sort((a, b) => b - a)).toEqual([432, 288]);
});

test('nothing of the camera, of a comment or of what lies behind the end is left', async () => {
  const jpeg = await sharp(await quarters())
    .withExif({ IFD0: { Artist: 'Thelma Abernathy', ImageDescription: 'Ward 7' } })
    .jpeg()
    .toBuffer();
  const png = await sharp(await quarters())
    .withExif({ IFD0: { Artist: 'Thelma Abernathy' } })
    .png()
    .toBuffer();
  for (const picture of [Buffer.concat([jpeg, Buffer.from('Thelma Abernathy')]), png]) {
    expect(picture.includes('Abernathy')).toBe(true);
    const pdf = Buffer.from(await pdfOfPicture(picture));
    expect(pdf.includes('Abernathy')).toBe(false);
    expect(pdf.includes('Exif')).toBe(false);
    expect((await seen(pdf)).shades).toEqual([RED, GREEN, BLUE, BLACK]);
  }
});

test('each page of a TIFF is a page, in the size that it says, whatever its packing', async () => {
  const page = async (shade: string) =>
    sharp({ create: { width: 200, height: 300, channels: 3, background: shade } })
      .raw()
      .toBuffer();
  const tall = Buffer.concat([await page('#f00'), await page('#000'), await page('#fff')]);
  const tiff = await sharp(tall, { raw: { width: 200, height: 900, channels: 3, pageHeight: 300 } })
    .withMetadata({ density: 200 })
    .tiff({ compression: 'lzw' })
    .toBuffer();
  const pdf = await pdfOfPicture(tiff);
  const pages = [await seen(pdf, 1), await seen(pdf, 2), await seen(pdf, 3)];
  expect(pages.map(({ shades }) => shades[0])).toEqual([RED, BLACK, '111']);
  expect(pages[0]).toMatchObject({ pages: 3, size: [72, 108] });
});

test('a fax stays in two shades', async () => {
  const rows = Buffer.alloc(1728 * 1100, 255);
  rows.fill(0, 1728 * 500, 1728 * 560);
  const fax = await sharp(rows, { raw: { width: 1728, height: 1100, channels: 1 } })
    .toColourspace('b-w')
    .tiff({ compression: 'ccittfax4', bitdepth: 1, xres: 200 / 25.4, yres: 200 / 25.4 })
    .toBuffer();
  const pdf = Buffer.from(await pdfOfPicture(fax));
  expect(pdf.includes('/CCITTFaxDecode')).toBe(true);
  const reader = await openPages(pdf);
  const { width, height, data } = reader.render(1, 72);
  reader.close();
  expect([data[4 * (Math.round(height * 0.48) * width + 300)], data[4 * (20 * width + 300)]]).toEqual([0, 255]);
});

test.each([
  ['a JPEG that ends early', (whole: Buffer) => whole.subarray(0, 300)],
  ['a PNG without a picture', () => Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0])],
  ['a TIFF whose directory lies nowhere', () => Buffer.from([0x49, 0x49, 0x2a, 0, 255, 255, 255, 127])],
])('%s is refused as damaged', async (_what, spoilt) => {
  const whole = await sharp(await quarters())
    .jpeg()
    .toBuffer();
  await expect(pdfOfPicture(spoilt(whole))).rejects.toMatchObject({ code: 'damaged' });
});

test('other files are left as they are', async () => {
  const bytes = Buffer.from('%PDF-1.7');
  expect(await pdfOfPicture(bytes)).toBe(bytes);
});
