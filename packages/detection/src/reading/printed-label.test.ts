import type { Glyph, HiddenPart, PagePart, PdfRect } from '@blackbar/model';
import { buildPagePart } from '@blackbar/text';
import { expect, test } from 'vitest';
import { detectDocument } from '../detect-document.ts';
import { printedLabel } from './printed-label.ts';

const ADVANCE = 5;

/** A page on which words stand at places: left end and line, in points. */
function page(words: readonly (readonly [string, number, number])[]): PagePart {
  const glyphs = words.flatMap(([word, x, y]) =>
    [...word].map((text, i): Glyph => {
      const left = x + i * ADVANCE;
      const quad = [left, y - 2, left + ADVANCE, y - 2, left + ADVANCE, y + 8, left, y + 8] as const;
      return { text, quad, origin: { x: left, y }, size: 10, angle: 0 };
    }),
  );
  const box = { left: 0, bottom: 0, right: 612, top: 792 };
  const geometry = { page: 1, mediaBox: box, cropBox: box, rotation: 0, userUnit: 1 } as const;
  return buildPagePart({ geometry, glyphs, imageShare: 0, rules: [], hasInk: true });
}

const box = (left: number, bottom: number): PdfRect => ({ left, bottom, right: left + 200, top: bottom + 18 });

test.each([
  [
    'at its left',
    [
      ['Member ID', 60, 500],
      ['Telephone', 60, 470],
    ],
    box(150, 496),
    'Member ID',
  ],
  ['far at its left', [['Member ID', 60, 500]], box(240, 496), 'Member ID'],
  [
    'above it',
    [
      ['Member ID', 60, 520],
      ['Telephone', 300, 520],
    ],
    box(60, 496),
    'Member ID',
  ],
  [
    'above it, with others far at the left',
    [
      ['Name', 60, 500],
      ['Member ID', 250, 520],
    ],
    box(250, 496),
    'Member ID',
  ],
  ['below it alone', [['Member ID', 60, 480]], box(60, 496), undefined],
  ['a line above, out of reach', [['Member ID', 60, 560]], box(60, 496), undefined],
  ['at its right', [['Member ID', 400, 500]], box(150, 496), undefined],
  ['a row of lines to write on', [['__________', 60, 500]], box(150, 496), undefined],
] as const)('%s', (_name, words, rect, label) => {
  expect(printedLabel(page(words), rect)).toBe(label);
});

test('what was typed into a box is what the page asks for there', async () => {
  const typed = (id: string, text: string, rect: PdfRect): HiddenPart => ({
    kind: 'annotation',
    id,
    entry: 'AP',
    text,
    page: 1,
    rect,
  });
  const form = page([
    ['Insurance member ID', 60, 500],
    ['Social Security No.', 60, 470],
  ]);
  const parts = [form, typed('a', 'XQJ908812274', box(200, 496)), typed('b', '612448830', box(200, 466))];
  const found = await detectDocument({ parts });
  expect(found.map(({ category, text }) => `${category} ${text}`)).toEqual([
    'HEALTH_PLAN XQJ908812274',
    'SSN 612448830',
  ]);
  expect(found.map(({ locator }) => locator.start)).toEqual([0, 0]);
});
