import { expect, test } from 'vitest';
import { plainPdf, stream } from '../engine/plain-pdf.fixture.ts';
import { layWords } from '../normalise/lay-words.ts';
import type { Reading } from './laid-words.ts';
import { openPages } from './pages.ts';

/** "AB" and "CD" in a font of drawn letters whose names say nothing, and "Kept" in an honest one. */
const FILE = plainPdf({
  content: 'BT /T 12 Tf 100 700 Td (AB) Tj 0 -40 Td (CD) Tj /F1 12 Tf 0 -40 Td (Kept) Tj ET',
  resources: '/Font<</T 6 0 R/F1<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>>>',
  objects: [
    '<</Type/Font/Subtype/Type3/FontBBox[0 0 600 700]/FontMatrix[.001 0 0 .001 0 0]/FirstChar 65/LastChar 68/Widths[600 600 600 600]' +
      '/Resources<<>>/Encoding<</Differences[65/q1/q2/q3/q4]>>/CharProcs<</q1 7 0 R/q2 7 0 R/q3 7 0 R/q4 7 0 R>>>>',
    stream('', '600 0 0 0 500 700 d1 0 0 500 700 re f'),
  ],
});

async function lettersOf(reading: Reading): Promise<string> {
  const quad = [100, 697, 114, 697, 114, 709, 100, 709] as const;
  const word = { text: 'Seen', quad, edges: [0, 0.25, 0.5, 0.75, 1] };
  const read = await layWords(FILE, [{ page: 1, words: [word], reading }]);
  const { glyphs } = (await openPages(read)).glyphs(1);
  return glyphs.map(({ text }) => text.trim()).join('');
}

test.each<[Reading, string]>([
  ['Whole', 'SeenCDKept'],
  ['Parts', 'SeenCDKept'],
  ['Instead', 'Seen'],
])('read as %s: letters that say nothing give way to the word that was read in their place', async (reading, letters) => {
  expect(await lettersOf(reading)).toBe(letters);
});

test('letters that font and page turn over, one after the other, have their boxes on their line', async () => {
  const file = plainPdf({
    content: 'BT /T 12 Tf 1 0 0 -1 100 700 Tm (A) Tj ET',
    resources: '/Font<</T 6 0 R>>',
    objects: [
      '<</Type/Font/Subtype/Type3/FontBBox[0 -200 600 700]/FontMatrix[.001 0 0 -.001 0 0]/FirstChar 65/LastChar 65/Widths[600]' +
        '/Resources<<>>/Encoding<</Differences[65/A]>>/CharProcs<</A 7 0 R>>>>',
      stream('', '600 0 0 0 500 700 d1 0 0 500 700 re f'),
    ],
  });
  const [glyph] = (await openPages(file)).glyphs(1).glyphs;
  const [, bottom, , , , top] = glyph?.quad ?? [];
  expect(bottom).toBeLessThanOrEqual(700);
  expect(top).toBeGreaterThan(706);
});
