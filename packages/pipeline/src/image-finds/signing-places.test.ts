import type { Glyph, PageGeometry, Quad } from '@blackbar/model';
import { buildPagePart } from '@blackbar/text';
import { expect, test } from 'vitest';
import { signingCaptions } from './signing-places.ts';

const PAGE = { left: 0, bottom: 0, right: 612, top: 792 };
const GEOMETRY: PageGeometry = { page: 1, cropBox: PAGE, mediaBox: PAGE, rotation: 0, userUnit: 1 } as PageGeometry;
const SIZE = 10;

/** One line, its letters six points apart, leaning by so many degrees counter-clockwise. */
function line(text: string, top: number, degrees: number): Glyph[] {
  const angle = (degrees * Math.PI) / 180;
  const at = (along: number, up: number) =>
    [
      60 + along * Math.cos(angle) - up * Math.sin(angle),
      top + along * Math.sin(angle) + up * Math.cos(angle),
    ] as const;
  return [...text].map((letter, i) => {
    const quad: Quad = [...at(6 * i, 0), ...at(6 * i + 6, 0), ...at(6 * i + 6, SIZE), ...at(6 * i, SIZE)];
    const [x, y] = at(6 * i, 2);
    return { text: letter, quad, origin: { x, y }, size: SIZE, angle };
  });
}

const captionsIn = (text: string, degrees = 0) =>
  signingCaptions(
    buildPagePart({ geometry: GEOMETRY, source: 'text', glyphs: line(text, 400, degrees), rules: [] } as never),
  );

test.each([
  ['Signature', 1],
  ['Signatdre:', 1],
  ['Signatories', 0],
  ['X ______', 1],
  ['X', 1],
  ['Malcolm X', 0],
  ['Xerox', 0],
  ['By: ______', 1],
  ['Payment by check is welcome', 0],
  ['Yours sincerely,', 1],
  ['Very truly yours,', 1],
  ['Respectful y submitted,', 1],
  ['With best regards', 1],
  ['Atentamente,', 1],
  ['Thanks', 1],
  ['He regards it as settled, sincerely.', 0],
  ['Respectfully submitted by the parties on May 2, 2019, and taken under advisement', 0],
])('%s: %i places to sign', (text, count) => {
  expect(captionsIn(text)).toHaveLength(count);
});

test.each([
  [0, 0, 0],
  [5, 0, -0.087],
  [-5, 0, 0.087],
  [90, 3, 0],
])('words that lean by %i degrees are turned by %i quarters and fall by %f', (degrees, turned, slope) => {
  const [found] = captionsIn('Signature', degrees);
  expect(found?.turned).toBe(turned);
  expect(found?.slope).toBeCloseTo(slope, 2);
});
