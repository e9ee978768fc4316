import { multiply, quadThrough } from '@blackbar/geometry';
import type { Glyph, Matrix } from '@blackbar/model';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type PlainPdf, plainPdf, stream } from '../engine/plain-pdf.fixture.ts';
import { openPages } from './pages.ts';

async function glyphsOf(pdf: PlainPdf): Promise<readonly Glyph[]> {
  const reader = await openPages(plainPdf(pdf));
  const { glyphs } = reader.glyphs(1);
  reader.close();
  return glyphs;
}

const textOf = (glyphs: readonly Glyph[]) => glyphs.map((g) => g.text).join('');

/** Widths of Helvetica in thousandths (Adobe's metrics). */
const H = 722;
const E = 556;

describe('where glyphs stand', () => {
  test('the second glyph begins where the advance of the first ends', async () => {
    const [h, e] = await glyphsOf({ content: 'BT /F1 10 Tf 100 700 Td (He) Tj ET' });
    expect(h?.origin).toEqual({ x: 100, y: 700 });
    expect(h?.quad[2]).toBeCloseTo(100 + H / 100, 2);
    expect(e?.origin.x).toBeCloseTo(100 + H / 100, 2);
    expect(e?.quad[2]).toBeCloseTo(100 + (H + E) / 100, 2);
  });

  test.each([
    ['scaling', 'BT /F1 10 Tf 50 Tz 100 700 Td (He) Tj ET', 100 + H / 200],
    ['character spacing', 'BT /F1 10 Tf 3 Tc 100 700 Td (He) Tj ET', 100 + H / 100 + 3],
    ['kerning', 'BT /F1 10 Tf 100 700 Td [(H) -500 (e)] TJ ET', 100 + H / 100 + 5],
    ['a move back', 'BT /F1 10 Tf 100 700 Td (H) Tj -20 0 Td (e) Tj ET', 80],
  ])('%s moves the next glyph, not the box of this one', async (_, content, x) => {
    const glyphs = await glyphsOf({ content });
    const [h, e] = ['H', 'e'].map((c) => glyphs.find((g) => g.text === c));
    expect(e?.origin.x).toBeCloseTo(x, 2);
    expect((h?.quad[2] ?? 0) - (h?.quad[0] ?? 0)).toBeCloseTo(content.includes('Tz') ? H / 200 : H / 100, 2);
  });

  test.each([
    ['level', '1 0 0 1 100 100 Tm', 2],
    ['up the page', '0 1 -1 0 100 100 Tm', 3],
    ['upside down', '-1 0 0 -1 100 100 Tm', 2],
  ])('a small capital, %s, is as wide as it is drawn, not as the small letter that it stands for', async (_, place, at) => {
    const [small] = await glyphsOf({ content: `BT /F1 10 Tf ${place} /Span<</ActualText (i)>> BDC (H) Tj EMC ET` });
    expect(small?.text).toBe('i');
    // Both sides of an H have the same room: its ink ends as far from its advance as it begins from its origin.
    expect(Math.abs((small?.quad[at] ?? 0) - 100)).toBeCloseTo(H / 100, 1);
  });

  test.each([
    ['upright', '1 0 0 1 100 100 Tm', 105],
    ['up the page', '0 1 -1 0 100 100 Tm', 105],
  ])('unseen text %s is as wide as the file says, whatever a substitute font would draw', async (_, place, end) => {
    const [wide] = await glyphsOf({
      content: `BT 3 Tr /F2 10 Tf ${place} (W) Tj ET`,
      resources: '/Font<</F2 6 0 R>>',
      objects: ['<</Type/Font/Subtype/TrueType/BaseFont/Unseen/FirstChar 87/LastChar 87/Widths[500]>>'],
    });
    const along = place.startsWith('0') ? wide?.quad[3] : wide?.quad[2];
    expect(along).toBeCloseTo(end, 2);
  });

  test('a small capital in a form stands where the form is drawn, like the letters beside it', async () => {
    const content = 'BT /F1 10 Tf 20 30 Td (H) Tj /Span<</ActualText (e)>> BDC (E) Tj EMC (H) Tj ET';
    const fonts = '/Resources<</Font<</F1<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>>>>>';
    const inForm = await glyphsOf({
      content: 'q 2 0 0 2 100 200 cm /X Do Q',
      resources: '/XObject<</X 6 0 R>>',
      objects: [stream(`/Type/XObject/Subtype/Form/BBox[0 0 300 300]${fonts}`, content)],
    });
    const onPage = await glyphsOf({ content: `q 2 0 0 2 100 200 cm ${content} Q` });
    expect(textOf(inForm)).toBe('HeH');
    for (const [i, { quad, origin }] of onPage.entries()) {
      for (const [n, value] of quad.entries()) expect(inForm[i]?.quad[n]).toBeCloseTo(value, 1);
      expect(inForm[i]?.origin.x).toBeCloseTo(origin.x, 2);
    }
  });

  test.each([
    ['its own line', '/Span<</ActualText (Ann Lee came)>> BDC (Ann Lee came) Tj EMC'],
    [
      'each of two equal words',
      '/Span<</ActualText (Ann )>> BDC (Ann ) Tj EMC /Span<</ActualText (Ann )>> BDC (Ann ) Tj EMC',
    ],
    ['two lines together', '/Span<</ActualText (Ann Lee came)>> BDC (Ann Lee) Tj T* (came) Tj EMC'],
  ])('letters stand where they are drawn though marked content says what %s says', async (_, marked) => {
    const content = `BT /F1 10 Tf 12 TL 100 700 Td ${marked} ET`;
    const plain = await glyphsOf({ content: content.replace(/\/Span<<.*?>> BDC|EMC/g, '') });
    const glyphs = await glyphsOf({ content });
    expect(glyphs.map(({ text, quad }) => ({ text, quad }))).toEqual(plain.map(({ text, quad }) => ({ text, quad })));
  });

  test('what marked content says otherwise than the letters is read instead of them', async () => {
    const glyphs = await glyphsOf({ content: 'BT /F1 10 Tf 100 700 Td /Span<</ActualText (Ann)>> BDC (A.) Tj EMC ET' });
    expect(textOf(glyphs)).toBe('Ann');
  });

  test('letters of full width that are written downwards stand in a column, the first of them too', async () => {
    const glyphs = await glyphsOf({
      content: 'BT /F2 16 Tf 410 700 Td <5c717530592a90ce> Tj -30 0 Td <592a> Tj ET',
      resources: '/Font<</F2 6 0 R>>',
      objects: [
        '<</Type/Font/Subtype/Type0/BaseFont/HeiseiMin-W3/Encoding/UniJIS-UCS2-V/DescendantFonts[7 0 R]>>',
        '<</Type/Font/Subtype/CIDFontType0/BaseFont/HeiseiMin-W3/CIDSystemInfo<</Registry(Adobe)/Ordering(Japan1)/Supplement 2>>/DW 1000/FontDescriptor 8 0 R>>',
        '<</Type/FontDescriptor/FontName/HeiseiMin-W3/Flags 6/FontBBox[-123 -257 1001 910]/ItalicAngle 0/Ascent 723/Descent -241/CapHeight 709/StemV 69>>',
      ],
    });
    expect(textOf(glyphs)).toBe('\u592a\u5c71\u7530\u592a\u90ce');
    for (const { angle } of glyphs) expect(angle).toBeCloseTo(-Math.PI / 2, 3);
    // The column's middle line goes through the point that the text was set at.
    expect(glyphs[1]?.origin).toEqual({ x: expect.closeTo(410, 1), y: expect.closeTo(700, 1) });
    expect(glyphs[2]?.origin).toEqual({ x: expect.closeTo(410, 1), y: expect.closeTo(684, 1) });
  });

  test('nested forms place text through all their matrices', async () => {
    const inner = stream(
      '/Type/XObject/Subtype/Form/BBox[0 0 900 900]/Matrix[0 1 -1 0 200 0]/Resources<</Font<</F1 5 0 R>>>>',
      'BT /F1 10 Tf 100 50 Td (H) Tj ET',
    );
    const outer = stream(
      '/Type/XObject/Subtype/Form/BBox[0 0 900 900]/Matrix[.5 0 0 .5 10 20]/Resources<</XObject<</X2 7 0 R>>>>',
      'q 1 0 0 1 5 5 cm /X2 Do Q',
    );
    const glyphs = await glyphsOf({
      content: 'q 2 0 0 2 50 50 cm /X1 Do Q',
      resources: '/XObject<</X1 6 0 R>>',
      objects: [outer, inner],
    });
    const all: Matrix = [
      [0, 1, -1, 0, 200, 0],
      [1, 0, 0, 1, 5, 5],
      [0.5, 0, 0, 0.5, 10, 20],
      [2, 0, 0, 2, 50, 50],
    ].reduce((m, next) => multiply(m, next as unknown as Matrix), [1, 0, 0, 1, 100, 50] as Matrix);
    expect(glyphs[0]?.origin.x).toBeCloseTo(all[4], 2);
    expect(glyphs[0]?.origin.y).toBeCloseTo(all[5], 2);
    expect(glyphs[0]?.angle).toBeCloseTo(Math.PI / 2, 3);
  });

  test('boxes follow the text at any angle, slant, scale and mirroring, on cropped and turned pages', async () => {
    const angle = fc.double({ min: -Math.PI, max: Math.PI, noNaN: true });
    const scale = fc.double({ min: 0.5, max: 4, noNaN: true });
    const slant = fc.double({ min: -0.4, max: 0.4, noNaN: true });
    const page = fc.constantFrom('', '/Rotate 90', '/Rotate 180/CropBox[30 40 500 700]', '/Rotate 270/UserUnit 2');
    await fc.assert(
      fc.asyncProperty(angle, scale, slant, fc.boolean(), page, async (a, s, k, mirrored, extra) => {
        const turn: Matrix = [s * Math.cos(a), s * Math.sin(a), -s * Math.sin(a), s * Math.cos(a), 300, 400];
        const m = multiply([mirrored ? -1 : 1, 0, k, 1, 0, 0], turn);
        const operands = m.map((v) => v.toFixed(6)).join(' ');
        const [h] = await glyphsOf({
          page: `/MediaBox[0 0 600 800]${extra}`,
          content: `BT /F1 10 Tf ${operands} Tm (H) Tj ET`,
        });
        expect(h?.origin.x).toBeCloseTo(300, 2);
        expect(h?.origin.y).toBeCloseTo(400, 2);
        const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = h?.quad ?? [];
        const expected = quadThrough(m, 0, 0, H / 100, 10);
        expect(x2 - x1).toBeCloseTo(expected[2] - expected[0], 1);
        expect(y2 - y1).toBeCloseTo(expected[3] - expected[1], 1);
        const center = [((h?.quad[0] ?? 0) + (h?.quad[4] ?? 0)) / 2, ((h?.quad[1] ?? 0) + (h?.quad[5] ?? 0)) / 2];
        const middle = quadThrough(m, H / 200, 3.5, H / 200, 3.5);
        expect(Math.hypot((center[0] ?? 0) - middle[0], (center[1] ?? 0) - middle[1])).toBeLessThan(1.5 * s);
      }),
      { numRuns: 40 },
    );
  });
});

describe('what glyphs say', () => {
  test('spaces between words are the file’s own, none are put in', async () => {
    expect(textOf(await glyphsOf({ content: 'BT /F1 10 Tf 100 700 Td (a b) Tj 50 0 Td (c) Tj ET' }))).toBe('a bc');
  });

  test.each([
    ['invisible text', '3 Tr', true],
    ['text that only clips', '7 Tr', true],
    ['filled text', '0 Tr', undefined],
  ])('%s', async (_, mode, invisible) => {
    const [glyph] = await glyphsOf({ content: `BT ${mode} /F1 10 Tf 100 700 Td (H) Tj ET` });
    expect(glyph?.invisible).toBe(invisible);
  });

  test('a ligature is one glyph with several characters, a pair of surrogates is one character', async () => {
    const map = stream(
      '',
      '/CIDInit /ProcSet findresource begin begincmap 1 begincodespacerange <00> <FF> endcodespacerange 2 beginbfchar <41> <00660069> <42> <D83DDE00> endbfchar endcmap end',
    );
    const font = '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/ToUnicode 6 0 R>>';
    const glyphs = await glyphsOf({
      content: 'BT /F2 10 Tf 100 700 Td (AB) Tj ET',
      resources: '/Font<</F2 7 0 R>>',
      objects: [map, font],
    });
    expect(glyphs.map((g) => g.text)).toEqual(['fi', '\u{1f600}']);
  });

  test.each([
    '/F1 0 Tf 100 700 Td',
    '/F1 12 Tf 0 0 0 0 100 700 Tm',
  ])('text without extent is there all the same: %s', async (place) => {
    const glyphs = await glyphsOf({ content: `BT ${place} (Secret) Tj ET` });
    expect(textOf(glyphs)).toBe('Secret');
    expect(glyphs.every((g) => g.invisible)).toBe(true);
  });

  test('a hyphen at the end of a line stays a hyphen', async () => {
    const glyphs = await glyphsOf({ content: 'BT /F1 10 Tf 100 700 Td (exam-) Tj 0 -12 Td (ple) Tj ET' });
    expect(textOf(glyphs)).toBe('exam-ple');
  });
});

describe('what a page shows', () => {
  const PICTURE = stream(
    '/Type/XObject/Subtype/Image/Width 1/Height 1/ColorSpace/DeviceGray/BitsPerComponent 8',
    '\x40',
  );

  test.each([
    ['an empty page', { content: '' }, 0, false],
    ['a page with a line', { content: '100 100 m 300 100 l S' }, 0, true],
    ['a white rectangle', { content: '1 g 100 100 50 50 re f' }, 0, false],
    [
      'a picture over half the page',
      { content: 'q 600 0 0 400 0 0 cm /I Do Q', resources: '/XObject<</I 6 0 R>>', objects: [PICTURE] },
      0.5,
      true,
    ],
  ])('%s', async (_, pdf: PlainPdf, imageShare, hasInk) => {
    const reader = await openPages(plainPdf(pdf));
    expect(reader.glyphs(1)).toMatchObject({ imageShare, hasInk });
  });

  test.each([
    ['strokes', '50 690 m 50 710 l 90 710 l S', 2],
    ['the frame of a cell', '50 690 40 20 re S', 4],
    ['thin rectangles of one path', '50 690 1 20 re 51 690 100 1 re f', 2],
    ['an area', '50 690 40 20 re f', 0],
    ['a curve', '50 690 m 60 690 70 700 70 710 c S', 0],
    ['a path that only clips', '50 690 40 20 re W n', 0],
  ])('straight lines: %s', async (_, content, count) => {
    const reader = await openPages(plainPdf({ content: `q 2 0 0 2 0 0 cm ${content} Q` }));
    const { rules } = reader.glyphs(1);
    expect(rules).toHaveLength(count);
    for (const { from } of rules) expect(from.x).toBeGreaterThanOrEqual(100);
    reader.close();
  });

  test('crop box, rotation and unit', async () => {
    const reader = await openPages(
      plainPdf({ page: '/MediaBox[10 20 310 420]/CropBox[0 0 200 1000]/Rotate -90/UserUnit 2' }),
    );
    expect(reader.geometry(1)).toEqual({
      page: 1,
      mediaBox: { left: 10, bottom: 20, right: 310, top: 420 },
      cropBox: { left: 10, bottom: 20, right: 200, top: 420 },
      rotation: 270,
      userUnit: 2,
    });
  });

  test('a picture of the page as displayed: turned, scaled by unit and dpi', async () => {
    const reader = await openPages(
      plainPdf({ page: '/MediaBox[0 0 100 200]/Rotate 90/UserUnit 2', content: '0 0 10 10 re f' }),
    );
    const { width, height, data } = reader.render(1, 72);
    expect([width, height]).toEqual([400, 200]);
    // The bottom left corner of the page is seen at the top left.
    expect([...data.subarray(4 * (5 * width + 5), 4 * (5 * width + 5) + 4)]).toEqual([0, 0, 0, 255]);
    expect([...data.subarray(4 * (100 * width + 100), 4 * (100 * width + 100) + 4)]).toEqual([255, 255, 255, 255]);
  });
});
