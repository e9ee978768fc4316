import type { PDFContext, PDFRef } from '@cantoo/pdf-lib';
import { describe, expect, test } from 'vitest';
import { boxesOf, cutOf, documentOf, type Literal, readPages, splice, stream, textOf } from '../../test/raw-page.ts';

/** ToUnicode for codes of `bytes` bytes that are the ASCII codes themselves, plus `shift`. */
function toUnicode(c: PDFContext, bytes: number, shift = 0): PDFRef {
  const hex = (n: number) => n.toString(16).padStart(bytes * 2, '0');
  const lines = Array.from(
    { length: 95 },
    (_, i) => `<${hex(32 + i + shift)}> <${(32 + i).toString(16).padStart(4, '0')}>`,
  );
  const range = `1 begincodespacerange <${'00'.repeat(bytes)}> <${'ff'.repeat(bytes)}> endcodespacerange`;
  return stream(c, `begincmap ${range} ${lines.length} beginbfchar ${lines.join('\n')} endbfchar endcmap`);
}

function composite(Encoding: Literal, cidFont: Record<string, Literal>, ToUnicode: PDFRef): Literal {
  const descriptor = {
    Type: 'FontDescriptor',
    FontName: 'Made',
    Flags: 4,
    Ascent: 800,
    Descent: -200,
    FontBBox: [0, -200, 1000, 800],
  };
  const descendant = {
    Type: 'Font',
    Subtype: 'CIDFontType2',
    BaseFont: 'Made',
    CIDSystemInfo: { Registry: 'Adobe', Ordering: 'Identity', Supplement: 0 },
    FontDescriptor: descriptor,
    ...cidFont,
  };
  return {
    Type: 'Font',
    Subtype: 'Type0',
    BaseFont: 'Made',
    Encoding,
    DescendantFonts: [descendant],
    ToUnicode,
  } as Literal;
}

const wide = (text: string) => `<${Array.from(text, (ch) => ch.charCodeAt(0).toString(16).padStart(4, '0')).join('')}>`;

const MIXED_CMAP =
  'begincmap 2 begincodespacerange <00> <7f> <8100> <81ff> endcodespacerange 1 begincidrange <20> <7e> 1 endcidrange 1 begincidchar <8140> 200 endcidchar endcmap';

const CASES: readonly (readonly [name: string, font: (c: PDFContext) => Literal, content: string])[] = [
  [
    'Type0, Identity-H, both forms of W',
    (c) => composite('Identity-H', { DW: 600, W: [0x45, [777, 333], 0x61, 0x7a, 444] }, toUnicode(c, 2)),
    `BT /F 12 Tf 72 700 Td [${wide('before S')} -40 ${wide('ECRET after')}] TJ ${wide('on')} Tj ET`,
  ],
  [
    'Type0, vertical, DW2 and W2',
    (c) => composite('Identity-V', { DW: 1000, DW2: [880, -1100], W2: [0x45, [-900, 500, 800]] }, toUnicode(c, 2)),
    `BT /F 12 Tf 300 700 Td 1 Tc [${wide('ab SE')} 100 ${wide('CRET cd')}] TJ ET`,
  ],
  [
    'Type0, embedded CMap with codes of one and two bytes',
    (c) =>
      composite(
        stream(c, MIXED_CMAP, { Type: 'CMap', CMapName: 'Made' }),
        { DW: 500, W: [1, 95, 610] },
        toUnicode(c, 1),
      ),
    'BT /F 12 Tf 72 700 Td 4 Tw (a b SECRET c d) Tj ET',
  ],
  [
    'simple with Widths, FirstChar and MissingWidth',
    (c) => ({
      Type: 'Font',
      Subtype: 'TrueType',
      BaseFont: 'Made',
      FirstChar: 65,
      LastChar: 90,
      Widths: Array.from({ length: 26 }, (_, i) => 400 + 20 * i),
      Encoding: 'WinAnsiEncoding',
      FontDescriptor: c.register(
        c.obj({
          Type: 'FontDescriptor',
          FontName: 'Made',
          Flags: 32,
          MissingWidth: 555,
          Ascent: 900,
          Descent: -210,
          FontBBox: [0, -210, 1000, 900],
        }),
      ),
    }),
    'BT /F 12 Tf 72 700 Td (before SECRET after) Tj (on) Tj ET',
  ],
  [
    'a standard font without widths, with Differences',
    () => ({
      Type: 'Font',
      Subtype: 'Type1',
      BaseFont: 'Times-Bold',
      Encoding: { Differences: [1, 'S', 'E', 'C', 'R', 'T'] },
    }),
    'BT /F 12 Tf 72 700 Td (before \\001\\002\\003\\004\\002\\005 after) Tj ET',
  ],
  [
    'a standard font by its other name',
    () => ({ Type: 'Font', Subtype: 'TrueType', BaseFont: 'Arial,Bold', Encoding: 'WinAnsiEncoding' }),
    'BT /F 12 Tf 72 700 Td (before SECRET after) Tj ET',
  ],
  [
    'Type3',
    (c) => ({
      Type: 'Font',
      Subtype: 'Type3',
      FontBBox: [0, 0, 8, 10],
      FontMatrix: [0.1, 0, 0, 0.1, 0, 0],
      FirstChar: 32,
      LastChar: 126,
      Widths: Array.from({ length: 95 }, (_, i) => 6 + (i % 4)),
      CharProcs: { g: stream(c, '6 0 0 0 6 8 d1 0 0 5 8 re f') },
      Encoding: { Differences: [32, ...Array.from({ length: 95 }, () => 'g')] },
      ToUnicode: toUnicode(c, 1),
      Resources: {},
    }),
    'BT /F 12 Tf 72 700 Td (before SECRET after) Tj ET',
  ],
];

describe('glyphs of every kind of font are cut where they stand', () => {
  test.each(CASES)('%s', async (_name, font, content) => {
    const document = await documentOf({
      content,
      resources: (c) => ({ Font: { F: c.register(c.obj(font(c) as never)) } }),
    });
    const [before = []] = await readPages(document);
    const quads = boxesOf(before, 'SECRET');
    expect(quads).toHaveLength(6);
    const outcome = splice(document, 0, cutOf(quads));
    expect(outcome).toMatchObject({ removedGlyphs: 6, changed: true });
    expect(outcome.rasterReason).toBeUndefined();
    const after = ((await readPages(document))[0] ?? []).filter(({ text }) => text !== ' ');
    const kept = before.filter(({ quad, text }) => text !== ' ' && !quads.includes(quad));
    expect(textOf(after)).toBe(textOf(kept));
    after.forEach(({ origin }, i) => {
      expect(origin.x).toBeCloseTo(kept[i]?.origin.x ?? Number.NaN, 1);
      expect(origin.y).toBeCloseTo(kept[i]?.origin.y ?? Number.NaN, 1);
    });
  });

  test('a font whose widths nobody knows makes the page a picture', async () => {
    const document = await documentOf({
      content: 'BT /F 12 Tf 72 700 Td (SECRET) Tj ET',
      resources: () => ({
        Font: { F: { Type: 'Font', Subtype: 'TrueType', BaseFont: 'Strange', Encoding: 'WinAnsiEncoding' } },
      }),
    });
    const outcome = splice(document, 0, cutOf([[72, 690, 130, 690, 130, 715, 72, 715]]));
    expect(outcome.rasterReason).toMatch(/wide/);
    expect(outcome.changed).toBe(false);
  });
});

describe('codes of predefined CMaps are as long as their code space says', () => {
  test.each([
    ['90ms-RKSJ-H', 'a\x83\x41\xb1b', [1, 2, 1, 1]],
    ['GBK-EUC-H', 'a\xb0\xa1b', [1, 2, 1]],
    ['UniJIS-UCS2-H', '\x30\x42\x00a', [2, 2]],
    ['UniGB-UTF16-H', '\xd8\x40\xdc\x0b\x4e\x00', [4, 2]],
    ['KSCms-UHC-H', '\x81\x41a', [2, 1]],
    ['ETen-B5-H', '\xa4\x40a', [2, 1]],
    ['GBK2K-H', '\x81\x30\x81\x30\xb0\xa1a', [4, 2, 1]],
    ['EUC-H', '\x8e\xb1\xb0\xa1a', [2, 2, 1]],
    ['H', '\x30\x21\x30', [2, 1]],
  ])('%s', async (name, text, lengths) => {
    const { loadFont } = await import('../content/fonts/load-font.ts');
    const document = await documentOf({ content: '' });
    const dict = document.context.obj(composite(name, {}, toUnicode(document.context, 2)) as never);
    const font = loadFont(dict as never);
    expect(font.unsure).toBeUndefined();
    const bytes = Uint8Array.from(text, (ch) => ch.charCodeAt(0));
    const found: number[] = [];
    for (let at = 0; at < bytes.length; at += found.at(-1) ?? 1) found.push(font.glyphAt(bytes, at).length);
    expect(found).toEqual(lengths);
  });
});
