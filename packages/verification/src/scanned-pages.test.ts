import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { box, plainPdf, stream } from './testing/plain-pdf.ts';
import { geometry, outcome, plan, quad, region } from './testing/plans.ts';
import { verify } from './verify.ts';

/** Pages behind the first boxed ones are not rendered: this one is judged by its paints and samples. */
const PAGES = 6;
const LAST = 6;
const [WIDTH, HEIGHT] = [204, 264];
/** A box of the last page in points, and its pixels in the image that fills the page. */
const BOX = [150, 300, 300, 360] as const;

type Pixels = (x: number, y: number) => number;

const paper: Pixels = (x, y) => ((Math.floor(x / 6) + Math.floor(y / 9)) % 3 === 0 ? 40 : 230);
const inBox = (x: number, y: number) => x >= 49 && x <= 101 && y >= 143 && y <= 165;
const burnt: Pixels = (x, y) => (inBox(x, y) ? 0 : paper(x, y));

type Packing = (pixels: Pixels) => Promise<string>;

const bytesOf = (pixels: Pixels) =>
  Buffer.from(Array.from({ length: WIDTH * HEIGHT }, (_, i) => pixels(i % WIDTH, Math.floor(i / WIDTH))));

const SIZE = `/Type /XObject /Subtype /Image /Width ${WIDTH} /Height ${HEIGHT} /ColorSpace /DeviceGray`;
const plainSamples =
  (entries = ''): Packing =>
  async (pixels) =>
    stream(bytesOf(pixels).toString('latin1'), `${SIZE} /BitsPerComponent 8 ${entries}`);
const jpeg: Packing = async (pixels) => {
  const raw = sharp(bytesOf(pixels), { raw: { width: WIDTH, height: HEIGHT, channels: 1 } });
  const data = await raw.toColourspace('b-w').jpeg({ quality: 90 }).toBuffer();
  return stream(data.toString('latin1'), `${SIZE} /BitsPerComponent 8 /Filter /DCTDecode`);
};

interface Scan {
  readonly packing: Packing;
  readonly pixels: Pixels;
  /** Of the last page. */
  readonly content?: string;
}

const FULL = 'q 612 0 0 792 0 0 cm /Im Do Q\n';

async function scan({ packing, pixels, content = FULL }: Scan): Promise<Uint8Array> {
  const first = await packing(paper);
  return plainPdf({
    pages: Array.from({ length: PAGES }, (_, i) => ({
      content: i + 1 === LAST ? content : `${FULL}${box(...BOX)}`,
      resources: `/XObject << /Im ${i + 1 === LAST ? 101 : 100} 0 R >>`,
    })),
    objects: { 100: first, 101: await packing(pixels) },
  });
}

/** The first pages have boxes as well: they use up what is always rendered. */
async function failing(before: Scan, after: Scan, displayed = false): Promise<string[]> {
  const [left, bottom, right, top] = BOX;
  const { checks } = await verify({
    normalised: await scan(before),
    output: await scan(after),
    plan: plan({
      pages: Array.from({ length: PAGES }, (_, i) => geometry(i + 1)),
      regions: Array.from({ length: PAGES }, (_, i) => region(i + 1, [quad(...BOX)])),
    }),
    outcomes: Array.from({ length: PAGES }, (_, i) => outcome(i + 1)),
    share: { pages: [LAST], whole: false },
    asDisplayed: displayed
      ? [{ page: LAST, rect: { x: left, y: 792 - top, width: right - left, height: top - bottom } }]
      : [],
  });
  return checks.filter(({ result }) => result === 'failed').map(({ id }) => id);
}

const BLACKED = `${FULL}${box(...BOX)}`;
const sample: Packing = plainSamples();

describe.each([
  ['plain samples', sample],
  ['JPEG', jpeg],
] as const)('a scanned page behind the first ones, %s', (_name, packing) => {
  const before: Scan = { packing, pixels: paper };

  test.each([
    ['burnt and covered', { packing, pixels: burnt, content: BLACKED }, []],
    ['covered only', { packing, pixels: paper, content: BLACKED }, ['image_pixels']],
    ['burnt, but not covered', { packing, pixels: burnt }, []],
    [
      'changed elsewhere too',
      { packing, pixels: (x: number, y: number) => (y < 40 ? 230 : burnt(x, y)), content: BLACKED },
      ['kept_pixels'],
    ],
    [
      'painted over the box',
      { packing, pixels: burnt, content: `${box(...BOX)}q 306 0 0 792 0 0 cm /Im Do Q\n` },
      ['box_pixels', 'image_pixels', 'kept_pixels'],
    ],
    [
      'covered in another place',
      { packing, pixels: burnt, content: `${FULL}${box(150, 400, 300, 460)}` },
      ['kept_pixels'],
    ],
  ] as const)('%s', async (_case, after, expected) => {
    expect((await failing(before, after)).sort()).toEqual([...expected].sort());
    expect((await failing(before, after, true)).sort()).toEqual([...expected].sort());
  });
});

test.each([
  ['shades turned round', '/Decode [1 0]'],
  ['a colour key', '/Mask [0 50]'],
])('a dictionary that paints equal samples otherwise: %s', async (_name, entry) => {
  const after = { packing: plainSamples(entry), pixels: burnt, content: BLACKED };
  expect(await failing({ packing: sample, pixels: paper }, after)).toContain('kept_pixels');
});

test('a JPEG of another size than its dictionary says is not judged by its own rows', async () => {
  const lying: Packing = async (pixels) =>
    (await jpeg(pixels)).replace(`/Height ${HEIGHT}`, `/Height ${Math.floor(HEIGHT / 2)}`);
  const after = { packing: lying, pixels: burnt, content: BLACKED };
  expect(await failing({ packing: jpeg, pixels: paper }, after)).toContain('image_pixels');
});
