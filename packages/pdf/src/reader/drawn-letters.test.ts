import { quadOfRect } from '@blackbar/geometry';
import type { Glyph, PdfRect } from '@blackbar/model';
import { expect, test } from 'vitest';
import { drawnLetters } from './drawn-letters.ts';

const place = (left: number, side: number): PdfRect => ({ left, bottom: 500, right: left + side, top: 500 + side });
/** Six letters of ten points, drawn as outlines. */
const WORD = Array.from({ length: 6 }, (_, i) => ({ rect: place(100 + 12 * i, 10), steps: 12 }));
const letter = (rect: PdfRect): Glyph => ({
  text: 'N',
  quad: quadOfRect(rect),
  origin: { x: rect.left, y: rect.bottom },
  size: 10,
  angle: 0,
});

test.each<[string, readonly Glyph[], number]>([
  ['without text', [], 1],
  ['with its own text on it', WORD.map(({ rect }) => letter(rect)), 0],
  ['below letters of a watermark', [letter({ left: 60, bottom: 450, right: 200, top: 590 })], 1],
])('a word drawn as outlines, %s', (_, glyphs, found) => {
  expect(drawnLetters(WORD, glyphs)).toHaveLength(found);
});
