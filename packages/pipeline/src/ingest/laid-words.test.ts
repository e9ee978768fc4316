import { quadOfRect, quadToView } from '@blackbar/geometry';
import type { Glyph, PageGeometry, PdfRect } from '@blackbar/model';
import { expect, test } from 'vitest';
import { resolutionOf } from '../pages-to-read/page-picture.ts';
import { wordsToLay } from './laid-words.ts';

const PAGE = { left: 0, bottom: 0, right: 612, top: 792 };
const GEOMETRY: PageGeometry = { page: 1, cropBox: PAGE, mediaBox: PAGE, rotation: 0, userUnit: 1 };
const WORD: PdfRect = { left: 100, bottom: 500, right: 180, top: 512 };

/** What the reader saw on the page's picture. */
function seen(text: string) {
  const scale = resolutionOf(GEOMETRY) / 72;
  const { x, y, width, height } = quadToView(GEOMETRY, quadOfRect(WORD));
  const [left, top, right, bottom] = [x, y, x + width, y + height].map((value) => value * scale) as [
    number,
    number,
    number,
    number,
  ];
  const quad = [left, bottom, right, bottom, right, top, left, top] as const;
  return { words: [{ text, quad, edges: [], confidence: 1 }], unread: [] };
}

/** Letters of the page's own, side by side over the word from its left. */
function letters(text: string, more: Partial<Glyph> = {}, wide = 10, high = 12): Glyph[] {
  return [...text].map((letter, i) => {
    const left = WORD.left + wide * i;
    const rect = { left, bottom: WORD.bottom, right: left + wide, top: WORD.bottom + high };
    return { text: letter, quad: quadOfRect(rect), origin: { x: left, y: WORD.bottom }, size: 10, angle: 0, ...more };
  });
}

const UNSEEN = { invisible: true };

test.each<[string, readonly Glyph[], boolean]>([
  ['nothing', [], true],
  ['the same word, drawn', letters('Ashgrove'), false],
  ['another word, drawn: it is what is seen', letters('Ashgrave'), false],
  ['two letters of a stamp', letters('ok', {}, 6), true],
  ['a letter of a watermark', letters('CON', {}, 60, 14 * 12), true],
  ['the same word, unseen', letters('Ashgrove,', UNSEEN), false],
  ['the same word, unseen, as a reader takes letters for one another', letters('A5hgr0ve', UNSEEN), false],
  ['another word, unseen', letters('Ashgrcve', UNSEEN), true],
  ['two unseen letters', letters('xx', UNSEEN), true],
])('where the page has %s, a word that was read is laid: %#', (_, own, laid) => {
  expect(wordsToLay(GEOMETRY, seen('Ashgrove'), own)).toHaveLength(laid ? 1 : 0);
});
