import { quadOfRect } from '@blackbar/geometry';
import type { Glyph, PdfRect } from '@blackbar/model';
import { expect, test } from 'vitest';
import { drawnLetters } from './drawn-letters.ts';
import type { Stroke } from './strokes.ts';

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
  expect(drawnLetters({ outlines: WORD, strokes: [] }, glyphs)).toHaveLength(found);
});

const stroke = (left: number, bottom: number, right: number, top: number): Stroke => ({
  rect: { left, bottom, right, top },
  steps: 2,
  isSlanted: right - left > 1 && top - bottom > 1,
});
/** An N of eight by ten points. */
const letterN = (left: number) => [
  stroke(left, 500, left, 510),
  stroke(left, 500, left + 8, 510),
  stroke(left + 8, 500, left + 8, 510),
];
const cell = (left: number) => [stroke(left, 500, left + 20, 500), stroke(left, 500, left, 512)];
const ROW = Array.from({ length: 9 }, (_, i) => 100 + 12 * i);

test.each<[string, readonly Stroke[], number]>([
  ['letters', ROW.flatMap(letterN), 1],
  ['a short word', ROW.slice(0, 3).flatMap(letterN), 1],
  ['two letters far from all others', ROW.slice(0, 2).flatMap(letterN), 0],
  ['the cells of a table', ROW.flatMap((_, i) => cell(100 + 20 * i)), 0],
  ['frames', ROW.flatMap((left) => [...cell(left / 2), stroke(left / 2, 512, left / 2 + 20, 512)]), 0],
  ['a point that no page reaches', [stroke(1e17, 1e17, 1e17, 1e17)], 0],
  ['a drawing of long lines', ROW.map((left) => stroke(left, 300, left + 60, 510)), 0],
])('strokes are looked at that may be a word: %s', (_, strokes, found) => {
  expect(drawnLetters({ outlines: [], strokes }, [])).toHaveLength(found);
});

/** Squares of a halftone, each apart from the next. */
const HALFTONE = Array.from({ length: 5000 }, (_, i) => {
  const [left, bottom] = [20 + 5 * (i % 100), 20 + 5 * Math.floor(i / 100)];
  return { rect: { left, bottom, right: left + 2, top: bottom + 2 }, steps: 5, isSlanted: false };
});
const WORDS = [ROW.slice(0, 3), ROW.slice(6)].map((lefts) => lefts.flatMap(letterN));

test.each<[string, readonly Stroke[], readonly PdfRect[]]>([
  ['with no letter are none', HALFTONE, []],
  [
    'are one with the words beside them',
    [...HALFTONE, ...WORDS.flat()],
    [{ left: 12, bottom: 12, right: 525, top: 518 }],
  ],
])('squares by the thousand %s', (_, strokes, found) => {
  expect(drawnLetters({ outlines: [], strokes }, [])).toEqual(found);
});
