import { expect, test } from 'vitest';
import { inspect } from './inspect.ts';
import { plainPdf, stream } from './plain-pdf.fixture.ts';

/** Without an A and a g, of which engines measure a font. */
const LETTERS = ['b', 'd', 'e', 'q', 'z'];

/** A drawn font whose box says that its letters lie below the line, while they stand on it. */
function drawnAbove(content: string, width = 10): Uint8Array {
  const letter = (y: number) =>
    stream('', `${width} 0 0 ${y} 8 ${y + 8} d1 0 ${y} 2 8 re 6 ${y} 2 8 re 2 ${y + 3} 4 2 re f`);
  const codes = LETTERS.map((name) => `${name.charCodeAt(0)}/${name}`).join(' ');
  const procs = LETTERS.map((name) => `/${name} 8 0 R`).join('');
  return plainPdf(content, {
    page: '/Resources<</Font<</F1 5 0 R/D 7 0 R>>>>',
    objects: [
      `<</Type/Font/Subtype/Type3/FontBBox[0 -10 10 -1]/FontMatrix[0.5 0 0 0.5 0 0]/CharProcs<<${procs}>>/Encoding<</Differences[${codes}]>>/FirstChar 97/LastChar 122/Widths[${`${width} `.repeat(26)}]>>`,
      letter(1),
    ],
  });
}

const WORDS = (more = '') => `${more} BT /D 2 Tf 72 700 Td (zebedee) Tj ET`;
/** Over the letters, and not over the place where the font says that they are. */
const OVER = '60 700.5 200 20 re f';

test.each([
  ['are seen where they are drawn', WORDS(), 10, false],
  ['are hidden under a bar where they are drawn', `${WORDS()} 0 g ${OVER}`, 10, true],
  ['are hidden in white', WORDS('1 g'), 10, true],
  ['are hidden unseen', WORDS('3 Tr'), 10, true],
  ['of no width are seen', 'BT /D 2 Tf 72 700 Td (z) Tj 20 0 Td (q) Tj ET', 0, false],
  ['of no width are hidden under a bar', `BT /D 2 Tf 72 700 Td (z) Tj 20 0 Td (q) Tj ET 0 g ${OVER}`, 0, true],
])('letters beside their place %s', async (_, content, width, hidden) => {
  const { findings } = await inspect(drawnAbove(content, width));
  expect(findings.length > 0).toBe(hidden);
});

test('white words that a line meets are hidden all the same', async () => {
  const { findings } = await inspect(
    plainPdf('1 g BT /F1 12 Tf 72 700 Td (Zebedee Quigley) Tj ET 0 G 1 w 70 697 m 200 697 l S 70 711 m 200 711 l S'),
  );
  expect(findings.some(({ kind, severity }) => kind === 'invisible_text' && severity === 'problem')).toBe(true);
});
