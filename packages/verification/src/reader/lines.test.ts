import { describe, expect, test } from 'vitest';
import { Needles, search } from '../search/needle.ts';
import { plan, target } from '../testing/plans.ts';
import { textAsDrawn, textByPlace } from './lines.ts';
import type { ReadGlyph } from './read-glyph.ts';

/** Type of one width, half its size. */
function set(text: string, x: number, y: number, size = 10): ReadGlyph[] {
  return Array.from(text, (letter, i): ReadGlyph => {
    const [left, right] = [x + (i * size) / 2, x + ((i + 1) * size) / 2];
    return {
      text: letter,
      quad: [left, y - 2, right, y - 2, right, y + 8, left, y + 8],
      x: (left + right) / 2,
      y: y + 3,
      originX: left,
      originY: y,
      size,
      angle: 0,
      run: 0,
      annotation: '',
      hidden: false,
      inPattern: false,
      inMask: false,
      shape: 0,
    };
  });
}

const NUMBER = '612-04-7785';

describe('a number that must be whole', () => {
  test.each([
    ['alone', set(NUMBER, 50, 700), true],
    ['with the mark of a note', [...set(NUMBER, 50, 700), ...set('1', 105, 704, 6)], true],
    ['behind the mark of a note', [...set('*2', 44, 704, 6), ...set(NUMBER, 50, 700)], true],
    ['as part of a longer one', [...set(NUMBER, 50, 700), ...set('1', 105, 700)], false],
    ['with a small figure on its own line', [...set(NUMBER, 50, 700), ...set('1', 105, 700, 6)], false],
  ])('%s', (_what, glyphs, seen) => {
    const needles = new Needles(plan({ targets: [target(NUMBER)] }));
    for (const text of [textAsDrawn(glyphs), textByPlace(glyphs)]) {
      expect(search(text, needles, { wholeWords: true }).length > 0).toBe(seen);
    }
  });
});
