import { PDFDocument, PDFHexString } from '@cantoo/pdf-lib';
import { describe, expect, test } from 'vitest';
import { applyPlan } from '../apply-plan.ts';
import { type PlainPdf, plainPdf, stream } from '../engine/plain-pdf.fixture.ts';
import { pagedPlan, planFor } from '../hand-made-plan.fixture.ts';

/** The objects of what is released once the word is to go. */
async function released(pdf: PlainPdf, word = 'Ashgrove'): Promise<string> {
  const bytes = plainPdf(pdf);
  const { bytes: output } = await applyPlan(bytes, pagedPlan(await planFor(bytes, [word])), { strategies: new Map() });
  const { context } = await PDFDocument.load(output, { updateMetadata: false });
  const objects = context.enumerateIndirectObjects().map(([, object]) => object.toString());
  return objects.join('\n').replaceAll(/<([\dA-F]+)>/g, (_, hex: string) => PDFHexString.of(hex).decodeText());
}

const annotated = (body: string): PlainPdf => ({
  page: '/MediaBox[0 0 600 800]/Annots[6 0 R]',
  objects: [`<</Type/Annot/Rect[10 20 110 40]${body}/AP<</N 7 0 R>>>>`, stream('/Subtype/Form/BBox[0 0 9 9]', '')],
});
const withFont = (font: string, ...objects: string[]): PlainPdf => ({
  page: '/MediaBox[0 0 600 800]/Annots[6 0 R]',
  objects: [
    '<</Type/Annot/Subtype/Stamp/Rect[10 20 110 40]/AP<</N 7 0 R>>>>',
    stream('/Subtype/Form/BBox[0 0 9 9]/Resources<</Font<</F2 8 0 R>>>>', 'BT /F2 9 Tf (a) Tj ET'),
    font,
    ...objects,
  ],
});

describe('a name that holds an author’s own words is not released with them', () => {
  test.each<[string, PlainPdf]>([
    ['of a stamp', annotated('/Subtype/Stamp/Name/Ashgrove')],
    ['of a note', annotated('/Subtype/Text/Name/Ashgrove')],
    ['of a character map', withFont('<</Type/Font/Subtype/Type0/BaseFont/A/Encoding 9 0 R>>', map('/Ashgrove'))],
    [
      'of a glyph',
      withFont('<</Type/Font/Subtype/Type1/BaseFont/A/Encoding<</Differences[97/Ashgrove/b(Ashgrove)]>>>>'),
    ],
    ['of a procedure set', { resources: '/ProcSet[/PDF/Ashgrove(Ashgrove)]' }],
  ])('%s', async (_, pdf) => {
    const left = await released(pdf);
    expect(left).not.toContain('Ashgrove');
  });

  test('a string where the format has none', async () => {
    const left = await released(annotated('/Subtype/Widget/FT(Ashgrove)/Border[0 0(Ashgrove)]'), 'Someone');
    expect(left).not.toContain('Ashgrove');
  });
});

function map(name: string): string {
  return stream(`/Type/CMap/CMapName${name}/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>`, '');
}

test('what viewers and fonts call a thing stays', async () => {
  expect(await released(annotated('/Subtype/Stamp/Name/Draft'), 'Draft')).toContain('/Name /Draft');
  const font = '<</Type/Font/Subtype/Type1/BaseFont/A/Encoding<</Differences[97/one/uni0041]>>>>';
  expect(await released(withFont(font), 'one')).toContain('/one /uni0041');
  const cidFont = '<</Type/Font/Subtype/Type0/BaseFont/A/Encoding 9 0 R>>';
  expect(await released(withFont(cidFont, map('/Own')), 'one')).toMatch(/\/Registry \(Adobe\)/);
});

test('a glyph whose name only holds a target’s letters keeps it, as the font’s program has it', async () => {
  const font = '<</Type/Font/Subtype/Type1/BaseFont/A/Encoding<</Differences[97/Qqsmall/Alphatonos]>>>>';
  for (const word of ['Small', 'Alpha']) expect(await released(withFont(font), word)).toContain('/Qqsmall /Alphatonos');
});

test.each([
  ['OkaforSig', 'Okafor'],
  ['Okafor1', 'Okafor'],
  ['xOkafor', 'Okafor'],
  ['g576914482', '576-91-4482'],
  ['JohnSmith', 'Smith'],
])('a glyph called %s is not released so where %s goes', async (glyph, word) => {
  const font = `<</Type/Font/Subtype/Type1/BaseFont/A/Encoding<</Differences[97/${glyph}/Gsmall]>>>>`;
  const left = await released(withFont(font), word);
  expect(left).not.toContain(`/${glyph}`);
  expect(left).toContain('/Gsmall');
});

test.each([
  ['afii10017', '10017'],
  ['g4482', '4482'],
])('a glyph that its program counts as %s keeps its name where %s goes', async (glyph, word) => {
  const font = `<</Type/Font/Subtype/Type1/BaseFont/A/Encoding<</Differences[97/${glyph}]>>>>`;
  expect(await released(withFont(font), word)).toContain(`/${glyph}`);
});

test('a drawn letter is still found by its new name', async () => {
  const font =
    '<</Type/Font/Subtype/Type3/FontBBox[0 0 9 9]/FontMatrix[1 0 0 1 0 0]/FirstChar 97/LastChar 97/Widths[9]' +
    '/Encoding<</Differences[97/Ashgrove]>>/CharProcs<</Ashgrove 9 0 R>>/Resources<<>>>>';
  const left = await released(withFont(font, stream('', '9 0 d0 0 0 9 9 re f')));
  expect(left).not.toContain('Ashgrove');
  const [, name = ''] = /\/Differences \[ 97 \/([^\s]+) \]/.exec(left) ?? [];
  expect(left).toMatch(new RegExp(`/CharProcs <<\\s*/${name} \\d+ 0 R`));
});
