import { quadOfRect, quadToView, rectToPdf, viewSize } from '@blackbar/geometry';
import type { PageGeometry, RedactionPlan, Region, Rotation, Stamp, ViewRect } from '@blackbar/model';
import { degrees, PDFDocument, PDFName, PDFNumber } from '@cantoo/pdf-lib';
import { describe, expect, test } from 'vitest';
import { applyPlan } from '../apply-plan.ts';
import { pagedPlan, planFor } from '../hand-made-plan.fixture.ts';
import { openPages, type Raster } from '../reader/pages.ts';

interface Sheet {
  readonly rotation: Rotation;
  readonly crop: readonly [number, number, number, number];
  readonly userUnit: number;
}

const CROPS = [
  [0, 0, 400, 300],
  [-50, 30, 330, 290],
] as const;

const SHEETS: Sheet[] = ([0, 90, 180, 270] as const).flatMap((rotation) =>
  CROPS.flatMap((crop) => [1, 2].map((userUnit) => ({ rotation, crop, userUnit }))),
);

async function blank({ rotation, crop, userUnit }: Sheet): Promise<Uint8Array> {
  const document = await PDFDocument.create({ updateMetadata: false });
  const [left, bottom, right, top] = crop;
  const page = document.addPage([10, 10]);
  page.setMediaBox(left - 20, bottom - 20, right - left + 40, top - bottom + 40);
  page.setCropBox(left, bottom, right - left, top - bottom);
  page.setRotation(degrees(rotation));
  page.node.set(PDFName.of('UserUnit'), PDFNumber.of(userUnit));
  return document.save();
}

function boxAt(page: PageGeometry, rect: ViewRect, label: string): Region {
  const quads = [quadOfRect(rectToPdf(page, rect))];
  return {
    id: 'r',
    page: 1,
    quads,
    origin: 'box',
    category: 'SSN',
    appearance: { label, citation: 'Fed. R. Civ. P. 5.2(a)(1)' },
    reasons: [],
  };
}

async function drawn(sheet: Sheet, label: string, rect: ViewRect, stamps: readonly Stamp[] = []) {
  const bytes = await blank(sheet);
  const plan: RedactionPlan = await planFor(bytes, [], { stamps });
  const page = plan.pages[0] as PageGeometry;
  const applied = await applyPlan(bytes, pagedPlan({ ...plan, regions: [boxAt(page, rect, label)] }), {
    strategies: new Map(),
  });
  const reader = await openPages(applied.bytes);
  const { glyphs } = reader.glyphs(1);
  return { page, glyphs, raster: reader.render(1, 72), applied };
}

function shades(raster: Raster, { x, y, width, height }: ViewRect, inset: number): number[] {
  const found: number[] = [];
  for (let row = Math.ceil(y + inset); row < Math.floor(y + height - inset); row++) {
    for (let column = Math.ceil(x + inset); column < Math.floor(x + width - inset); column++) {
      found.push(raster.data[4 * (row * raster.width + column)] as number);
    }
  }
  return found;
}

const RECT: ViewRect = { x: 60, y: 80, width: 90, height: 24 };

describe.each(SHEETS)('a page turned by $rotation, cropped to $crop, unit $userUnit', (sheet) => {
  test('the box is where it was wished, black, with its label upright in the middle', async () => {
    const { page, glyphs, raster } = await drawn(sheet, '(b)(6)', RECT);
    const inside = shades(raster, RECT, 1);
    expect(inside.filter((shade) => shade < 40).length).toBeGreaterThan(inside.length / 2);
    expect(inside.some((shade) => shade > 128)).toBe(true);
    const around = { x: RECT.x - 6, y: RECT.y - 6, width: RECT.width + 12, height: 5 };
    expect(Math.min(...shades(raster, around, 0))).toBe(255);

    expect(glyphs.map(({ text }) => text).join('')).toBe('(b)(6)');
    const places = glyphs.map(({ quad }) => quadToView(page, quad));
    const left = Math.min(...places.map(({ x }) => x));
    const right = Math.max(...places.map(({ x, width }) => x + width));
    expect((left + right) / 2).toBeCloseTo(RECT.x + RECT.width / 2, 0);
    expect(places.map(({ x }) => x)).toEqual(places.map(({ x }) => x).sort((a, b) => a - b));
    for (const { y, height } of places) {
      expect(y).toBeGreaterThan(RECT.y - 2);
      expect(y + height).toBeLessThan(RECT.y + RECT.height + 2);
    }
    expect((glyphs[0]?.size ?? 0) * page.userUnit).toBeGreaterThanOrEqual(8);
  });

  test('a stamp stands in the corner that was wished, as displayed', async () => {
    const stamp: Stamp = { kind: 'bates', page: 1, text: 'DOC000042', position: 'bottom-right' };
    const { page, glyphs } = await drawn(sheet, '', RECT, [stamp]);
    expect(glyphs.map(({ text }) => text).join('')).toBe('DOC000042');
    const size = viewSize(page);
    for (const { quad } of glyphs) {
      const { x, y, width, height } = quadToView(page, quad);
      expect(x).toBeGreaterThan(size.width / 2);
      expect(x + width).toBeLessThan(size.width - 15);
      expect(y).toBeGreaterThan(size.height - 40);
      expect(y + height).toBeLessThan(size.height - 10);
    }
  });
});

const PLAIN: Sheet = { rotation: 0, crop: CROPS[0], userUnit: 1 };

test('a label that fits in no box is told in the margin', async () => {
  const { applied, glyphs } = await drawn(PLAIN, 'Minor Child 1 of the plaintiff', {
    x: 60,
    y: 80,
    width: 20,
    height: 12,
  });
  const line = 'a: Minor Child 1 of the plaintiff';
  expect(applied.outcomes[0]?.drawn).toEqual([line, 'a']);
  const margin = glyphs.filter(({ origin }) => origin.y < 60).map(({ text }) => text);
  expect(margin.join('').replaceAll(' ', '')).toBe(line.replaceAll(' ', ''));
  expect(applied.outcomes[0]?.declared).toHaveLength(1);
  expect(applied.warnings).toMatchObject([{ code: 'label_as_number', page: 1 }]);
});

test.each([
  ['Łukasz Żółć', 'Łukasz Żółć'],
  ['Ωμέγα 3', 'Ωμέγα 3'],
  ['Жуков Юрий', 'Жуков Юрий'],
  ['½ — “ß”', '½ — “ß”'],
  // Accents that the face lacks are left out rather than the letters.
  ['Ἀθηνᾶ'.normalize('NFD'), 'Αθηνα'],
])('the label %s is drawn as %s, found and copied as it reads, in a font of its own', async (label, shown) => {
  const { applied, glyphs } = await drawn(PLAIN, label, { x: 60, y: 80, width: 120, height: 24 });
  expect(applied.warnings).toEqual([]);
  expect(applied.outcomes[0]?.drawn).toEqual([shown]);
  const text = glyphs.map((glyph) => glyph.text).join('');
  expect(text.replaceAll(' ', '')).toBe(shown.replaceAll(' ', ''));
  const { context } = await PDFDocument.load(applied.bytes);
  expect(context.enumerateIndirectObjects().join('\n')).toContain('/FontFile2');
});

test('a label in letters that the face does not have becomes a mark, and that is said', async () => {
  const { applied } = await drawn(PLAIN, '山田太郎', RECT);
  expect(applied.outcomes[0]?.drawn).toEqual(['a: SSN (see the report)', 'a']);
  expect(applied.warnings).toMatchObject([{ code: 'label_not_drawn', page: 1 }]);
});

test('several reasons stand on lines of their own where that makes them larger', async () => {
  const { applied, glyphs } = await drawn(PLAIN, '(b)(6); (b)(7)(C)', { x: 60, y: 80, width: 50, height: 30 });
  expect(applied.outcomes[0]?.drawn).toEqual(['(b)(6);', '(b)(7)(C)']);
  expect(glyphs[0]?.size).toBeGreaterThan(9);
});

test('on a line of 8 points a label is as high as the letters beside it', async () => {
  const { glyphs } = await drawn(PLAIN, 'XXX-XX-1120', { x: 60, y: 80, width: 60, height: 9.2 });
  expect(glyphs[0]?.size).toBeGreaterThanOrEqual(8);
});

test('what finds no free place is left out, and that is said', async () => {
  const document = await PDFDocument.create({ updateMetadata: false });
  const page = document.addPage([400, 300]);
  for (let y = 0; y < 300; y += 4) page.drawLine({ start: { x: 0, y }, end: { x: 400, y }, thickness: 2 });
  const bytes = await document.save();
  const stamps: Stamp[] = [{ kind: 'bates', page: 1, text: 'DOC000042', position: 'bottom-right' }];
  const applied = await applyPlan(bytes, pagedPlan(await planFor(bytes, [], { stamps })), { strategies: new Map() });
  expect(applied.outcomes[0]?.drawn).toEqual([]);
  expect(applied.warnings).toMatchObject([{ code: 'stamp_not_drawn', page: 1 }]);
});

test('a number that nothing on the page could explain is not drawn', async () => {
  const document = await PDFDocument.create({ updateMetadata: false });
  const page = document.addPage([400, 300]);
  for (let y = 0; y < 300; y += 4) page.drawLine({ start: { x: 0, y }, end: { x: 400, y }, thickness: 2 });
  const bytes = await document.save();
  const plan = await planFor(bytes, []);
  const box = boxAt(plan.pages[0] as PageGeometry, { x: 60, y: 80, width: 12, height: 12 }, 'Minor Child 1');
  const applied = await applyPlan(bytes, pagedPlan({ ...plan, regions: [box] }), { strategies: new Map() });
  expect(applied.outcomes[0]?.drawn).toEqual([]);
  expect(applied.warnings).toMatchObject([{ code: 'label_not_drawn', page: 1 }]);
});

test('a stamp moves out of the way of what stands in the margin', async () => {
  const document = await PDFDocument.create({ updateMetadata: false });
  const page = document.addPage([400, 300]);
  page.drawText('Page 1 of 1', { x: 320, y: 22, size: 10 });
  const bytes = await document.save();
  const stamps: Stamp[] = [{ kind: 'bates', page: 1, text: 'DOC000042', position: 'bottom-right' }];
  const applied = await applyPlan(bytes, pagedPlan(await planFor(bytes, [], { stamps })), { strategies: new Map() });
  const { glyphs } = (await openPages(applied.bytes)).glyphs(1);
  const stamp = glyphs.filter(({ text }) => /[DOC042]/.test(text) && text !== '1').map(({ quad }) => quad);
  expect(Math.min(...stamp.slice(-9).map((quad) => quad[1]))).toBeGreaterThan(30);
});

test('a tall box has its label turned', async () => {
  const { glyphs } = await drawn(PLAIN, 'PERSON 12', { x: 60, y: 80, width: 14, height: 90 });
  expect(glyphs[0]?.angle).toBeCloseTo(Math.PI / 2, 2);
});

test('a screen reader hears the kind and the rule', async () => {
  const { applied } = await drawn(PLAIN, 'SSN', RECT);
  const document = await PDFDocument.load(applied.bytes);
  const text = Buffer.from('Redacted: SSN, Fed. R. Civ. P. 5.2(a)(1)', 'utf16le')
    .swap16()
    .toString('hex')
    .toUpperCase();
  const { default: zlib } = await import('node:zlib');
  const contents = document.context.enumerateIndirectObjects().flatMap(([, object]) => {
    const stream = object as { getContents?: () => Uint8Array };
    try {
      return stream.getContents ? [zlib.inflateSync(stream.getContents()).toString('latin1')] : [];
    } catch {
      return [];
    }
  });
  expect(contents.join('\n').toUpperCase()).toContain(`/ALT <FEFF${text}>`);
});
