import { expect, test } from 'vitest';
import { inspect } from './inspect.ts';
import { plainPdf } from './plain-pdf.fixture.ts';

/** A page with a composite font that is not in the file. */
function withoutItsFont(content: string): Uint8Array {
  return plainPdf(content, {
    page: '/Resources<</Font<</F1 5 0 R/J 8 0 R>>>>',
    objects: [
      '<</Type/Font/Subtype/CIDFontType0/BaseFont/Ryumin-Light/FontDescriptor 9 0 R/CIDSystemInfo<</Registry(Adobe)/Ordering(Japan1)/Supplement 2>>>>',
      '<</Type/Font/Subtype/Type0/BaseFont/Ryumin-Light/Encoding/90ms-RKSJ-H/DescendantFonts[7 0 R]>>',
      '<</Type/FontDescriptor/FontName/Ryumin-Light/Flags 6/FontBBox[0 -200 1000 900]/Ascent 800/Descent -200/StemV 80/ItalicAngle 0>>',
    ],
  });
}

const FULL_WIDTH = '<824f82508251>';

test.each([
  ['wide digits without a font accuse nobody and clear nobody', `BT /J 14 Tf 72 700 Td ${FULL_WIDTH} Tj ET`, [], [1]],
  ['digits that the engine has are judged', 'BT 1 g /J 14 Tf 72 700 Td <303132> Tj ET', ['invisible_text'], []],
  [
    'white words beside such letters are hidden all the same',
    `BT /J 14 Tf 72 700 Td ${FULL_WIDTH} Tj 1 g /F1 14 Tf 0 -40 Td (Zebedee Quill 4711) Tj ET`,
    ['invisible_text'],
    [1],
  ],
])('%s', async (_, content, kinds, withoutText) => {
  const found = await inspect(withoutItsFont(content));
  expect(found.findings.filter(({ severity }) => severity === 'problem').map(({ kind }) => kind)).toEqual(kinds);
  expect(found.withoutText).toEqual(withoutText);
});
