import { deflateSync } from 'node:zlib';
import type { Quad, RedactionPlan } from '@blackbar/model';
import { PDFDocument, PDFName, type PDFObject, PDFRawStream } from '@cantoo/pdf-lib';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { applyPlan } from '../apply-plan.ts';
import { pagedPlan, planFor } from '../hand-made-plan.fixture.ts';
import { encodeCcitt } from './ccitt-encoder.ts';
import { drawnPixels } from './drawn-pixels.ts';
import { FaxRows } from './fax-rows.ts';
import { withPredictor } from './png-predictor.ts';

const [W, H] = [64, 48];

type Dict = Record<string, PDFObject | string | number | boolean | number[] | object>;

interface Case {
  readonly name: string;
  readonly dict: Dict;
  readonly data: Uint8Array | Promise<Uint8Array>;
  readonly keeps: string;
  readonly mask?: { readonly key: 'SMask' | 'Mask'; readonly dict: Dict; readonly data: Uint8Array };
}

const noise = (length: number) => Uint8Array.from({ length }, (_, i) => (i * 7919 + ((i * i) >> 3)) & 255);
const flate = { Filter: 'FlateDecode' };
const gray = (bits: number): Dict => ({ ColorSpace: 'DeviceGray', BitsPerComponent: bits, ...flate });
const rgbPixels = noise(W * H * 3);
/** What a photograph of a page is like: slow colours, and dark strokes. */
const photo = Uint8Array.from({ length: W * H * 3 }, (_, i) => {
  const [x, y] = [Math.floor(i / 3) % W, Math.floor(i / 3 / W)];
  return (x + 2 * y) % 9 < 3 ? 40 : 150 + x + (i % 3) * 20;
});
const raw = () => sharp(photo, { raw: { width: W, height: H, channels: 3 } });

function ccitt(): Uint8Array {
  const rows = new FaxRows(W);
  for (let y = 0; y < H; y++) rows.add([3 + (y % 7), 20, 25, 40 + (y % 5), 50]);
  return encodeCcitt(rows);
}

const CASES: Case[] = [
  ...[1, 2, 4, 8, 16].map((bits) => ({
    name: `gray of ${bits} bits`,
    dict: gray(bits),
    data: deflateSync(noise(Math.ceil((W * bits) / 8) * H)),
    keeps: 'FlateDecode',
  })),
  {
    name: 'RGB',
    dict: { ...flate, ColorSpace: 'DeviceRGB', BitsPerComponent: 8 },
    data: deflateSync(rgbPixels),
    keeps: 'FlateDecode',
  },
  {
    name: 'RGB with a PNG predictor',
    dict: {
      ...flate,
      ColorSpace: 'DeviceRGB',
      BitsPerComponent: 8,
      DecodeParms: { Predictor: 15, Colors: 3, BitsPerComponent: 8, Columns: W },
    },
    data: deflateSync(withPredictor(rgbPixels, W * 3, 3)),
    keeps: 'FlateDecode',
  },
  {
    name: 'CMYK',
    dict: { ...flate, ColorSpace: 'DeviceCMYK', BitsPerComponent: 8 },
    data: deflateSync(noise(W * H * 4)),
    keeps: 'FlateDecode',
  },
  {
    name: 'no filter',
    dict: { ColorSpace: 'DeviceGray', BitsPerComponent: 8 },
    data: noise(W * H),
    keeps: 'FlateDecode',
  },
  {
    name: 'turned decode',
    dict: { ...gray(8), Decode: [1, 0] },
    data: deflateSync(noise(W * H)),
    keeps: 'FlateDecode',
  },
  {
    name: 'JPEG RGB',
    dict: { ColorSpace: 'DeviceRGB', BitsPerComponent: 8, Filter: 'DCTDecode' },
    data: raw().jpeg().toBuffer(),
    keeps: 'DCTDecode',
  },
  {
    name: 'JPEG gray, progressive',
    dict: { ColorSpace: 'DeviceGray', BitsPerComponent: 8, Filter: 'DCTDecode' },
    data: raw().toColourspace('b-w').jpeg({ progressive: true }).toBuffer(),
    keeps: 'DCTDecode',
  },
  {
    name: 'JPEG CMYK',
    dict: { ColorSpace: 'DeviceCMYK', BitsPerComponent: 8, Filter: 'DCTDecode', Decode: [1, 0, 1, 0, 1, 0, 1, 0] },
    data: raw().toColourspace('cmyk').jpeg().toBuffer(),
    keeps: 'DCTDecode',
  },
  {
    name: 'CCITT Group 4',
    dict: {
      ColorSpace: 'DeviceGray',
      BitsPerComponent: 1,
      Filter: 'CCITTFaxDecode',
      DecodeParms: { K: -1, Columns: W, Rows: H },
    },
    data: ccitt(),
    keeps: 'CCITTFaxDecode',
  },
  {
    name: 'CCITT Group 4, black is 1',
    dict: {
      ColorSpace: 'DeviceGray',
      BitsPerComponent: 1,
      Filter: 'CCITTFaxDecode',
      DecodeParms: { K: -1, Columns: W, Rows: H, BlackIs1: true },
    },
    data: ccitt(),
    keeps: 'CCITTFaxDecode',
  },
  {
    name: 'soft mask of another size',
    dict: gray(8),
    data: deflateSync(noise(W * H)),
    keeps: 'FlateDecode',
    mask: { key: 'SMask', dict: { ...gray(8), Width: 20, Height: 10 }, data: deflateSync(noise(200)) },
  },
  {
    name: 'stencil mask',
    dict: gray(8),
    data: deflateSync(noise(W * H)),
    keeps: 'FlateDecode',
    mask: {
      key: 'Mask',
      dict: { ...flate, Width: 32, Height: 24, ImageMask: true, BitsPerComponent: 1 },
      data: deflateSync(noise(4 * 24)),
    },
  },
];

/** On the page the image fills 100..420 x 100..340: 5 points a pixel. */
async function pageWith(item: Case): Promise<{ document: PDFDocument; image: PDFRawStream }> {
  const document = await PDFDocument.create({ updateMetadata: false });
  const { context } = document;
  const page = document.addPage([600, 500]);
  const literal = { Type: 'XObject', Subtype: 'Image', Width: W, Height: H, ...item.dict };
  const image = PDFRawStream.of(context.obj(literal as Record<string, string | number>), await item.data);
  if (item.mask) {
    const mask = { Type: 'XObject', Subtype: 'Image', ...item.mask.dict };
    image.dict.set(
      PDFName.of(item.mask.key),
      context.register(PDFRawStream.of(context.obj(mask as Record<string, string | number>), item.mask.data)),
    );
  }
  page.node.set(PDFName.Resources, context.obj({ XObject: { Im0: context.register(image) } }));
  page.node.set(PDFName.Contents, context.register(context.stream('q 320 0 0 240 100 100 cm /Im0 Do Q')));
  return { document, image };
}

/** Pixels 10..20 across and 20..30 down, drawn a quarter of a pixel inside their outer edges. */
const BOX: Quad = [151.25, 191.25, 198.75, 191.25, 198.75, 238.75, 151.25, 238.75];

function planWith(plan: RedactionPlan): RedactionPlan {
  const region = { page: 1, origin: 'box', category: 'MANUAL', appearance: { label: '' }, reasons: [] } as const;
  return { ...plan, regions: [{ ...region, id: 'box', quads: [BOX] }] };
}

async function imageOf(bytes: Uint8Array): Promise<PDFRawStream> {
  const document = await PDFDocument.load(bytes, { updateMetadata: false });
  const images = document.context
    .enumerateIndirectObjects()
    .flatMap(([, object]) => (object instanceof PDFRawStream && object.dict.has(PDFName.of('Width')) ? [object] : []));
  return images.find(({ dict }) => String(dict.get(PDFName.of('Width'))) === String(W)) as PDFRawStream;
}

type Drawn = Awaited<ReturnType<typeof drawnPixels>>;

const PLACES: readonly (readonly [number, number])[] = Array.from({ length: W * H }, (_, i) => [
  i % W,
  Math.floor(i / W),
]);

/** Pixels of the image that lie under the box. */
function inBox() {
  return PLACES.filter(([x, y]) => x >= 10 && x < 20 && y >= 20 && y < 30);
}

/** Pixels that the box does not touch; of a JPEG none of the blocks that it touches. */
function farFrom(coarse: boolean) {
  return PLACES.filter(([x, y]) => (coarse ? x >= 34 || y < 14 || y >= 34 : x >= 21 || x < 9 || y < 19 || y >= 31));
}

describe('an image under a box', () => {
  test.each(CASES)('$name: one colour inside, untouched outside', async (item) => {
    const { document, image } = await pageWith(item);
    const bytes = await document.save({ useObjectStreams: false });
    const plan = planWith(await planFor(bytes, []));
    const applied = await applyPlan(bytes, pagedPlan(plan), { strategies: new Map() });
    expect(applied.outcomes.map(({ strategy }) => strategy)).toEqual(['splice']);

    const after = await imageOf(applied.bytes);
    expect(String(after.dict.get(PDFName.of('Filter')))).toBe(`/${item.keeps}`);
    const old = await drawnPixels(image, W, H);
    const now = await drawnPixels(after, W, H);
    const coarse = item.keeps === 'DCTDecode';
    const at = (x: number, y: number) => 4 * (y * W + x);
    const differs = (one: Drawn, i: number, other: Drawn, k: number) =>
      Math.max(...[0, 1, 2].map((c) => Math.abs((one?.data[i + c] ?? 0) - (other?.data[k + c] ?? 255))));
    const inside = Math.max(...inBox().map(([x, y]) => differs(now, at(x, y), now, at(15, 25))));
    const far = Math.max(...farFrom(coarse).map(([x, y]) => differs(old, at(x, y), now, at(x, y))));
    expect(inside).toBeLessThanOrEqual(coarse ? 16 : 0);
    expect(far).toBe(0);
  });

  test('a JPEG with more rows than its dictionary says: what is shown is burnt, and the rest is gone', async () => {
    const tall = sharp(photo, { raw: { width: W, height: H, channels: 3 } }).extend({ bottom: H, background: '#777' });
    const dict = { ColorSpace: 'DeviceRGB', BitsPerComponent: 8, Filter: 'DCTDecode' };
    const { document } = await pageWith({ name: 'tall', dict, data: tall.jpeg().toBuffer(), keeps: 'DCTDecode' });
    const bytes = await document.save({ useObjectStreams: false });
    const applied = await applyPlan(bytes, pagedPlan(planWith(await planFor(bytes, []))), { strategies: new Map() });
    const after = await imageOf(applied.bytes);
    expect(await sharp(after.contents).metadata()).toMatchObject({ width: W, height: H });
    const now = await drawnPixels(after, W, H);
    expect(Math.max(...inBox().map(([x, y]) => now?.data[4 * (y * W + x)] ?? 255))).toBeLessThanOrEqual(16);
  });

  test('drawn on another page too: that page keeps its picture', async () => {
    const { document } = await pageWith(CASES[5] as Case);
    const [copied] = await document.copyPages(document, [0]);
    document.addPage(copied);
    const first = document.getPage(0).node;
    document.getPage(1).node.set(PDFName.Resources, first.Resources() as PDFObject);
    const bytes = await document.save();
    const before = await PDFDocument.load(bytes);
    expect(before.getPageCount()).toBe(2);
    const applied = await applyPlan(bytes, pagedPlan(planWith(await planFor(bytes, []))), { strategies: new Map() });
    const after = await PDFDocument.load(applied.bytes);
    const images = after.context
      .enumerateIndirectObjects()
      .flatMap(([, o]) => (o instanceof PDFRawStream && o.dict.has(PDFName.of('Width')) ? [o] : []));
    const drawn = await Promise.all(images.map((each) => drawnPixels(each, W, H)));
    const black = drawn.map((each) => each?.data[4 * (25 * W + 15)] === 0 && each.data[4 * (25 * W + 16)] === 0);
    expect(black.sort()).toEqual([false, true]);
  });
});
