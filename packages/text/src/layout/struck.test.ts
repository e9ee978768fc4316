import type { Glyph } from '@blackbar/model';
import { expect, test } from 'vitest';
import { struckRanges } from './struck.ts';

const SIZE = 12;
const WIDTH = 7;

/** A line of text at 0, 0, and the ranges of it that a rule from x to x at a height crosses out. */
function struckBy(text: string, from: number, to: number, height: number): string[] {
  const glyphs = [...text].map((letter, i): Glyph => {
    const [left, right] = [i * WIDTH, (i + 1) * WIDTH];
    const quad = [left, -3, right, -3, right, 9, left, 9] as const;
    return { text: letter, quad, origin: { x: left, y: 0 }, size: SIZE, angle: 0 };
  });
  const rules = [{ from: { x: from, y: height }, to: { x: to, y: height } }];
  const geometry = {} as never;
  const glyphAt = Int32Array.from(glyphs, (_, i) => i);
  const ranges = struckRanges({ geometry, glyphs, rules, imageShare: 0, hasInk: true }, glyphAt);
  return ranges.map(({ start, end }) => text.slice(start, end));
}

test.each([
  ['through the middle', 28, 56, 3, ['Pete']],
  ['through words', 0, 91, 3, ['Ann', 'Peters', 'Lee'].slice(0, 2)],
  ['under the line', 0, 91, -1, []],
  ['over the line', 0, 91, 8, []],
  ['beside the letters', 200, 260, 3, []],
] as const)('%s', (_where, from, to, height, struck) => {
  expect(struckBy('Ann Peters   ', from, to, height)).toEqual(struck);
});
