import { PDFDict, PDFDocument, PDFName, PDFRawStream, PDFRef, PDFString, StandardFonts } from '@cantoo/pdf-lib';
import { expect, test } from 'vitest';
import { applyPlan } from '../apply-plan.ts';
import { pagedPlan, planFor } from '../hand-made-plan.fixture.ts';
import { openPages } from '../reader/pages.ts';

async function page(): Promise<Uint8Array> {
  const document = await PDFDocument.create({ updateMetadata: false });
  const font = await document.embedFont(StandardFonts.Helvetica);
  document.addPage([300, 200]).drawText('Seen Tobin Ashgrove stays', { x: 40, y: 120, size: 14, font });
  document.addPage([300, 200]).drawText('Another page', { x: 40, y: 120, size: 14, font });
  return document.save();
}

test('a page that becomes a picture keeps its other words, unseen, in their places', async () => {
  const bytes = await page();
  const plan = await planFor(bytes, ['Tobin Ashgrove']);
  const applied = await applyPlan(bytes, pagedPlan(plan), { strategies: new Map([[1, 'raster']]) });
  expect(applied.outcomes.map(({ strategy }) => strategy)).toEqual(['raster', 'untouched']);
  expect(applied.warnings.map(({ code }) => code)).toEqual(['page_rasterised']);
  const [before, after] = [await openPages(bytes), await openPages(applied.bytes)];
  const kept = before
    .glyphs(1)
    .glyphs.filter(({ text, quad }) => text.trim() !== '' && (quad[0] < 70 || quad[0] > 176));
  const words = after.glyphs(1).glyphs;
  expect(words.every(({ invisible }) => invisible)).toBe(true);
  expect(words.map(({ text }) => text).join('')).toBe('Seenstays');
  for (const [i, { quad }] of kept.entries()) expect(words[i]?.quad[0]).toBeCloseTo(quad[0], 1);
});

/** One line of Japanese in a font that is not in the file, over it a line in one that every reader has. */
async function withoutItsFont(kana: string): Promise<Uint8Array> {
  const document = await PDFDocument.create({ updateMetadata: false });
  const { context } = document;
  const drawn = document.addPage([300, 200]);
  drawn.drawText('Tobin Ashgrove', {
    x: 40,
    y: 120,
    size: 14,
    font: await document.embedFont(StandardFonts.Helvetica),
  });
  const descriptor = { Type: 'FontDescriptor', FontName: 'Ryumin-Light', Flags: 6, FontBBox: [0, -200, 1000, 900] };
  const system = { Registry: PDFString.of('Adobe'), Ordering: PDFString.of('Japan1'), Supplement: 2 };
  const descendant = context.obj({
    ...{ Type: 'Font', Subtype: 'CIDFontType0', BaseFont: 'Ryumin-Light', CIDSystemInfo: system },
    FontDescriptor: context.obj({ ...descriptor, Ascent: 800, Descent: -200, StemV: 80, ItalicAngle: 0 }),
  });
  const font = { Type: 'Font', Subtype: 'Type0', BaseFont: 'Ryumin-Light', Encoding: '90ms-RKSJ-H' };
  drawn.node.setFontDictionary(
    PDFName.of('J'),
    context.register(context.obj({ ...font, DescendantFonts: [descendant] })),
  );
  const line = context.register(context.stream(`BT /J 14 Tf 40 60 Td <${kana}> Tj ET`));
  drawn.node.addContentStream(line);
  return document.save();
}

test.each([
  ['letters that the engine has no font for are not lost in a picture', '8abf8e9a', 'verification_failed'],
  ['those that it has one for can be drawn', '303132', undefined],
])('%s', async (_, kana, code) => {
  const bytes = await withoutItsFont(kana);
  const plan = pagedPlan(await planFor(bytes, ['Tobin Ashgrove']));
  const applied = applyPlan(bytes, plan, { strategies: new Map([[1, 'raster']]) });
  expect(
    await applied.then(
      () => undefined,
      (error: unknown) => error,
    ),
  ).toEqual(code === undefined ? undefined : expect.objectContaining({ code, page: 1 }));
  // Cut, the page keeps what other readers show.
  expect((await applyPlan(bytes, plan, { strategies: new Map() })).outcomes[0]?.strategy).toBe('splice');
});

test('words that only begin like a target stay, and letters of several sizes in one word stand where they are seen', async () => {
  const document = await PDFDocument.create({ updateMetadata: false });
  const font = await document.embedFont(StandardFonts.Helvetica);
  const drawn = document.addPage([300, 200]);
  drawn.drawText('Tobin Tobinson', { x: 40, y: 120, size: 14, font });
  drawn.drawText('C', { x: 40, y: 60, size: 20, font });
  drawn.drawText('OMPANY', { x: 40 + font.widthOfTextAtSize('C', 20), y: 60, size: 10, font });
  const bytes = await document.save();
  const plan = await planFor(bytes, []);
  const target = {
    id: 't',
    text: 'Tobin',
    variants: [],
    scope: 'everywhere',
    wholeWord: true,
    category: 'TERM',
  } as const;
  const { bytes: output } = await applyPlan(bytes, pagedPlan({ ...plan, targets: [target] }), {
    strategies: new Map([[1, 'raster']]),
  });
  const before = (await openPages(bytes)).glyphs(1).glyphs.filter(({ text }) => text.trim() !== '');
  const after = (await openPages(output)).glyphs(1).glyphs;
  expect(after.map(({ text }) => text).join('')).toBe('TobinsonCOMPANY');
  for (const [i, { quad }] of before.slice('Tobin'.length).entries()) expect(after[i]?.quad[0]).toBeCloseTo(quad[0], 0);
});

test('a target that was left where it stands stays among the unseen words there, and there only', async () => {
  const document = await PDFDocument.create({ updateMetadata: false });
  const font = await document.embedFont(StandardFonts.Helvetica);
  const drawn = document.addPage([300, 200]);
  for (const y of [120, 60]) drawn.drawText('in Boston today', { x: 40, y, size: 14, font });
  const bytes = await document.save();
  const target = {
    id: 'boston',
    text: 'Boston',
    variants: [],
    scope: 'theseOccurrences',
    wholeWord: true,
    category: 'CITY',
  } as const;
  const locator = {
    kind: 'page',
    part: 'page:1',
    page: 1,
    quads: [[54, 118, 100, 118, 100, 132, 54, 132]],
    start: 3,
    end: 9,
  } as const;
  const plan = { ...(await planFor(bytes, [])), targets: [target], kept: [{ target: 'boston', locator }] };
  const { bytes: output } = await applyPlan(bytes, pagedPlan(plan), { strategies: new Map([[1, 'raster']]) });
  const words = (await openPages(output)).glyphs(1).glyphs;
  expect(words.map(({ text }) => text).join('')).toBe('inBostontodayintoday');
});

test('the picture shows nothing under the box and the page around it as it was', async () => {
  const bytes = await page();
  const plan = await planFor(bytes, ['Tobin Ashgrove']);
  const { bytes: output } = await applyPlan(bytes, pagedPlan(plan), { strategies: new Map([[1, 'raster']]) });
  const document = await PDFDocument.load(output);
  const images = document.context
    .enumerateIndirectObjects()
    .filter(
      ([, object]) => object instanceof PDFRawStream && object.dict.get(PDFName.of('Subtype')) === PDFName.of('Image'),
    );
  expect(images).toHaveLength(1);
  const [before, after] = [(await openPages(bytes)).render(1, 72), (await openPages(output)).render(1, 72)];
  const shade = (raster: typeof before, x: number, y: number) => raster.data[4 * (y * raster.width + x)] as number;
  for (let x = 80; x < 160; x++) expect(shade(after, x, 75)).toBe(0);
  let differing = 0;
  for (let y = 0; y < 200; y++)
    for (let x = 0; x < 70; x++) if (Math.abs(shade(before, x, y) - shade(after, x, y)) > 128) differing++;
  expect(differing).toBe(0);
});

test('pages that become pictures share the font of their unseen words, and each is heard of when it is done', async () => {
  const bytes = await page();
  const plan = await planFor(bytes, ['Tobin Ashgrove']);
  const strategies = new Map([1, 2].map((number) => [number, 'raster'] as const));
  const heard: number[] = [];
  const { bytes: output } = await applyPlan(bytes, pagedPlan(plan), {
    strategies,
    onPage: (number) => void heard.push(number),
  });
  const document = await PDFDocument.load(output);
  const fonts = document
    .getPages()
    .map(({ node }) => node.Resources()?.lookup(PDFName.of('Font'), PDFDict).values()[0]);
  expect(fonts[0]).toBeInstanceOf(PDFRef);
  expect(fonts[1]).toBe(fonts[0]);
  // Both are cut first.
  expect(heard).toEqual([1, 2, 1, 2]);
});
