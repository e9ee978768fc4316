import { expect, test } from 'vitest';
import { plainPdf, stream } from '../engine/plain-pdf.fixture.ts';
import type { Raster } from '../reader/render.ts';
import { fontSpecimens } from './font-specimens.ts';

/** The rows of the sheet of a font of drawn letters that show the bar of its "L", as wide as six points at least. */
async function barOf(matrix: string, letter: string): Promise<number[]> {
  const font = `/Type/Font/Subtype/Type3/FontBBox[0 0 0 0]/FontMatrix[${matrix}]/FirstChar 76/LastChar 76/Widths[600]`;
  const file = plainPdf({
    content: 'BT /T 12 Tf 100 700 Td (L) Tj ET',
    resources: '/Font<</T 6 0 R>>',
    objects: [
      `<<${font}/Resources<<>>/Encoding<</Differences[76/L]>>/CharProcs<</L 7 0 R>>/ToUnicode 8 0 R>>`,
      stream('', `600 0 0 ${letter}`),
      stream(
        '',
        'begincmap 1 begincodespacerange <00><ff> endcodespacerange 1 beginbfchar <4c><004c> endbfchar endcmap',
      ),
    ],
  });
  const [specimens] = await fontSpecimens(file);
  expect(specimens?.sheet?.letters.map(({ text }) => text)).toEqual(['L']);
  const { width, height, data } = specimens?.sheet?.picture as Raster;
  const pixels = data.length / width / height;
  const dark = (x: number, y: number) => (data[(y * width + x) * pixels] as number) < 64;
  return Array.from({ length: height }, (_, y) => y).filter(
    (y) => Array.from({ length: width }, (_, x) => x).filter((x) => dark(x, y)).length > 6,
  );
}

test.each([
  [
    'drawn downwards, and turned over by their font',
    '.001 0 0 -.001 0 0',
    '-700 500 0 d1 0 -700 100 700 re 0 -100 500 100 re f',
  ],
  [
    'turned over by their font, and by the pages that show them',
    '.001 0 0 -.001 0 0',
    '0 500 700 d1 0 0 100 700 re 0 0 500 100 re f',
  ],
])('letters are seen upright: %s', async (_, matrix, letter) => {
  const upright = await barOf('.001 0 0 .001 0 0', '0 500 700 d1 0 0 100 700 re 0 0 500 100 re f');
  expect(upright).toHaveLength(2);
  expect(await barOf(matrix, letter)).toEqual(upright);
});
