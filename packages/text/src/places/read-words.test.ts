import { boundsOfQuad } from '@blackbar/geometry';
import type { Glyph } from '@blackbar/model';
import { describe, expect, test } from 'vitest';
import { typeset } from '../layout/typeset.fixture.ts';
import { takenGlyphs } from './read-words.ts';

const over = (text: string, x: number, y: number, advance = 0.5, angle = 0): Glyph[] =>
  typeset(text, x, y, { advance, angle }).map((glyph) => ({ ...glyph, invisible: true }));

/** Bounds of all that is taken, in points. */
function boundsOf(taken: ReadonlyMap<number, Glyph>) {
  const rects = [...taken.values()].map(({ quad }) => boundsOfQuad(quad));
  return {
    left: Math.min(...rects.map((r) => r.left)),
    right: Math.max(...rects.map((r) => r.right)),
    bottom: Math.min(...rects.map((r) => r.bottom)),
    top: Math.max(...rects.map((r) => r.top)),
  };
}

const lettersOf = (taken: ReadonlyMap<number, Glyph>): string =>
  [...taken]
    .sort(([a], [b]) => a - b)
    .map(([, { text }]) => text)
    .join('');

describe('takenGlyphs over a scan', () => {
  test('a word is taken whole, with the space that is stretched over its last letter', () => {
    const page = [...over('Patient ', 50, 700), ...over('Halloran, ', 100, 700), ...over('Sex ', 160, 700)];
    const taken = takenGlyphs(page, [8, 9, 10]);
    expect(lettersOf(taken)).toBe('Halloran, ');
    expect(boundsOf(taken)).toMatchObject({ left: 100, right: 150 });
  });

  test('at the end of a line there is room for one more letter, and none in the next word', () => {
    expect(boundsOf(takenGlyphs(over('Halloran', 100, 700), [0])).right).toBeCloseTo(145);
    const near = [...over('Halloran', 100, 700), ...over('Sex', 143, 700)];
    expect(boundsOf(takenGlyphs(near, [0])).right).toBeCloseTo(143);
  });

  test('text that the page draws itself keeps its place, wherever it stands in the order of reading', () => {
    const drawn = typeset('signed it', 143, 701);
    const page = [...drawn, ...over('Halloran', 100, 700)];
    expect(boundsOf(takenGlyphs(page, [drawn.length])).right).toBeCloseTo(143);
    const elsewhere = [...typeset('signed it', 143, 720), ...over('Halloran', 100, 700)];
    expect(boundsOf(takenGlyphs(elsewhere, [drawn.length])).right).toBeCloseTo(145);
  });

  test('it reaches as high as the type of the picture may be, and not into the line above', () => {
    // Glyphs of 10 points stand from 2 below their baseline to 8 above.
    const alone = boundsOf(takenGlyphs(over('Halloran', 100, 700), [0]));
    expect(alone.top).toBeCloseTo(698 + 14.5);
    // The tail of a "p" ends 2 points below the baseline; of the line that was read, the baseline may be so much too
    // high.
    expect(alone.bottom).toBeLessThanOrEqual(698 - 2);
    const below = [...over('Halloran', 100, 700), ...over('Below', 100, 689)];
    expect(boundsOf(takenGlyphs(below, [0])).bottom).toBeCloseTo(697.5);
    const under = [...over('Halloran', 100, 700), ...over('Above', 100, 711)];
    expect(boundsOf(takenGlyphs(under, [0])).top).toBeCloseTo(709);
  });

  test('in the direction of reading on a turned page', () => {
    const { left, right, bottom, top } = boundsOf(takenGlyphs(over('Halloran', 300, 100, 0.5, Math.PI / 2), [3]));
    expect([bottom, top]).toEqual([expect.closeTo(100), expect.closeTo(145)]);
    expect(left).toBeCloseTo(302 - 14.5);
    expect(right).toBeGreaterThan(302);
  });

  test('of text that is seen, and of lines without spaces, nothing more is taken', () => {
    expect(lettersOf(takenGlyphs(typeset('Halloran, Sex', 100, 700), [0, 1]))).toBe('Ha');
    expect(lettersOf(takenGlyphs(over('王小明住在北京', 100, 700, 1), [0, 1, 2]))).toBe('王小明');
  });
});
