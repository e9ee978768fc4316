import { PDFDocument, PDFHexString, PDFName } from '@cantoo/pdf-lib';
import { describe, expect, it } from 'vitest';
import { openPages } from './pages.ts';

const [WIDE, HIGH] = [200, 60];

/**
 * A page with a picture of specks 200 by 60 points large at (100, 100), and what else `content` draws: /P is the
 * picture.
 */
async function pageWith(content: string, state: Record<string, number> = {}): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const page = document.addPage([400, 300]);
  const { context } = document;
  const specks = Uint8Array.from({ length: WIDE * HIGH }, (_, i) => {
    const [x, y] = [Math.floor((i % WIDE) / 3), Math.floor(i / WIDE / 3)];
    return (x * 7 + y * 13 + x * y) % 5 < 2 ? 0 : 255;
  });
  const picture = context.flateStream(specks, {
    Type: 'XObject',
    Subtype: 'Image',
    Width: WIDE,
    Height: HIGH,
    ColorSpace: 'DeviceGray',
    BitsPerComponent: 8,
  });
  page.node.set(
    PDFName.of('Resources'),
    context.obj({ XObject: { P: context.register(picture) }, ExtGState: { G: state } }),
  );
  page.node.set(PDFName.of('Contents'), context.register(context.flateStream(content)));
  return document.save();
}

async function hidden(content: string, state?: Record<string, number>) {
  const reader = await openPages(await pageWith(content, state));
  const { hiddenInPictures = [] } = reader.glyphs(1);
  reader.close();
  return hiddenInPictures;
}

/** With the top of the page to itself. */
const SMALL = 'q 40 0 0 12 10 280 cm /P Do Q ';
const DRAWN = 'q 200 0 0 60 100 100 cm /P Do Q';

describe('what pictures hold and the page does not show', () => {
  it.each<[string, string, Record<string, number>?]>([
    ['a picture in full', DRAWN],
    ['one that is turned', 'q 0 200 -60 0 200 50 cm /P Do Q'],
    ['one that is washed out', `/G gs ${DRAWN}`, { ca: 0.4 }],
    ['one with a line across it', `${DRAWN} 0 g 100 128 200 3 re f`],
    ['none at all', '0 g 100 100 200 60 re f'],
  ])('nothing: %s', async (_, content, state) => {
    expect(await hidden(content, state)).toEqual([]);
  });

  it.each<[string, string, Record<string, number>?]>([
    ['below a box', `${DRAWN} 1 g 180 90 130 90 re f`],
    ['below another picture', `${DRAWN} q 130 0 0 90 180 90 cm /P Do Q`],
    ['outside of a clip', `q 100 100 70 60 re W n ${DRAWN} Q`],
    ["beyond the page's edge", 'q 200 0 0 60 300 100 cm /P Do Q'],
    ['all transparent', `/G gs ${DRAWN}`, { ca: 0 }],
    ['too small to see', 'q 2 0 0 1 100 100 cm /P Do Q'],
    ['below a box, behind many that are seen', `${SMALL.repeat(300)} ${DRAWN} 1 g 180 90 130 90 re f`],
  ])('something: %s', async (_, content, state) => {
    expect((await hidden(content, state)).length).toBeGreaterThan(0);
  });

  it.each([
    ['all pictures of a page are looked at', 300, undefined],
    ['where there are too many, it is said', 2_100, true],
  ])('%s', async (_, count, expected) => {
    const reader = await openPages(await pageWith(SMALL.repeat(count)));
    const { isCutShort } = reader.glyphs(1);
    reader.close();
    expect(isCutShort).toBe(expected);
  });

  it('says where', async () => {
    const [place] = await hidden(`${DRAWN} 1 g 180 90 130 90 re f`);
    expect(place?.left).toBeGreaterThan(165);
    expect(place?.right).toBeLessThanOrEqual(301);
  });
});

/** A page with one picture whose samples spell something, or nothing, in a colour space that says how they look. */
async function inColours(colours: Record<string, unknown>, sampleAt: (x: number, y: number) => number) {
  const document = await PDFDocument.create();
  const { context } = document;
  const page = document.addPage([400, 300]);
  const samples = Uint8Array.from({ length: WIDE * HIGH }, (_, i) => sampleAt(i % WIDE, Math.floor(i / WIDE)));
  const picture = context.flateStream(samples, {
    Type: 'XObject',
    Subtype: 'Image',
    Width: WIDE,
    Height: HIGH,
    BitsPerComponent: 8,
    ColorSpace: 'DeviceGray',
    ...(colours as Record<string, string>),
  });
  page.node.set(PDFName.of('Resources'), context.obj({ XObject: { P: context.register(picture) } }));
  page.node.set(PDFName.of('Contents'), context.register(context.flateStream(DRAWN)));
  const reader = await openPages(await document.save());
  const { hiddenInPictures = [] } = reader.glyphs(1);
  reader.close();
  return hiddenInPictures;
}

const specks = (x: number, y: number) =>
  (Math.floor(x / 3) * 7 + Math.floor(y / 3) * 13 + Math.floor(x / 3) * Math.floor(y / 3)) % 5 < 2 ? 0 : 255;
const tint = (to: number) => ({ FunctionType: 2, Domain: [0, 1], N: 1, C0: [1], C1: [to] });
const indexed = (palette: string) => ({ ColorSpace: ['Indexed', 'DeviceGray', 255, PDFHexString.of(palette)] });

describe('a picture all of whose samples are made one colour', () => {
  it.each([
    ['by /Decode', { Decode: [1, 1] }],
    ['nearly', { Decode: [0.97, 1] }],
    ['by its palette', indexed('ff'.repeat(256))],
    ['by a spot colour that is white', { ColorSpace: ['Separation', 'Spot', 'DeviceGray', tint(1)] }],
    ['by a colour that is none', { ColorSpace: ['Separation', 'None', 'DeviceGray', tint(0)] }],
  ])('hides what they hold: %s', async (_, colours) => {
    expect(await inColours(colours, specks)).toHaveLength(1);
  });

  it.each<[string, Record<string, unknown>, (x: number, y: number) => number]>([
    ['white paper', {}, () => 255],
    ['paper with grain', {}, (x, y) => 246 + ((x * 31 + y * 57 + x * y * 7) % 9)],
    ['an even palette', indexed('fe'.repeat(256)), () => 3],
    ['grain in a palette', indexed('fe'.repeat(256)), (x, y) => 100 + ((x * 31 + y * 57 + x * y * 7) % 9)],
  ])('hides nothing: %s', async (_, colours, sampleAt) => {
    expect(await inColours(colours, sampleAt)).toEqual([]);
  });
});
