import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Needles, search } from '../search/needle.ts';
import type { SeenText } from '../search/seen-text.ts';
import { plan, target } from '../testing/plans.ts';
import { textAsDrawn, textByPlace, textsOf } from './lines.ts';
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
      advance: size / 2,
      inColumn: false,
      flat: false,
      run: 0,
      annotation: '',
      hidden: false,
      inPattern: false,
      inMask: false,
      faint: false,
      shape: 0,
      outline: undefined,
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

test('what a font writes downwards is read down its columns, beside which others stand', () => {
  const column = (text: string, x: number): ReadGlyph[] =>
    Array.from(text, (letter, i) => ({
      ...(set(letter, x, 700 - 10 * i)[0] as ReadGlyph),
      inColumn: true,
      advance: 10,
    }));
  const glyphs = [...column('\u8a3c\u5c71\u7530\u592a\u90ce', 80), ...column('\u4f50\u85e4\u82b1\u5b50', 65)];
  const needles = new Needles(plan({ targets: [target('\u5c71\u7530\u592a\u90ce')] }));
  for (const text of [textAsDrawn(glyphs), textByPlace(glyphs)]) expect(search(text, needles)).toHaveLength(1);
});

describe('the two readings of a page', () => {
  const told = (text: SeenText) =>
    Array.from(text.text, (unit, i) => `${unit} ${text.breakAt(i)} ${text.sourceAt(i)}`).join('\n');

  test('are one where the text is drawn in the order in which it stands', () => {
    const lines = ['Tobin Ashgrove', 'of Springfield'].flatMap((line, i) => set(line, 50, 700 - 12 * i));
    expect(textsOf(lines)).toHaveLength(1);
  });

  test('are two where a word is drawn later than it stands', () => {
    const [first, other] = textsOf([...set('Ashgrove', 85, 700), ...set('Tobin', 50, 700)]);
    expect([first?.text, other?.text]).toEqual(['ashgrovetobin', 'tobinashgrove']);
  });

  test('are never taken for one where they differ', () => {
    const word = fc.record({
      text: fc.constantFrom('Ann', '12-', '3', 'Lee ', 'x'),
      dx: fc.constantFrom(0, 0.3, 5, 18, -12),
      dy: fc.constantFrom(0, 0, 0, 3, 4, -4, -12, 12),
      size: fc.constantFrom(10, 10, 6),
    });
    fc.assert(
      fc.property(fc.array(word, { maxLength: 8 }), (words) => {
        let [x, y] = [50, 700];
        const glyphs = words.flatMap(({ text, dx, dy, size }) => {
          [x, y] = [dy <= -12 ? 50 : x + dx, y + dy];
          const placed = set(text, x, y, size);
          x += (text.length * size) / 2;
          return placed;
        });
        if (textsOf(glyphs).length === 1) expect(told(textByPlace(glyphs))).toBe(told(textAsDrawn(glyphs)));
      }),
      { numRuns: 2000 },
    );
  });
});

describe('a word that is set wide', () => {
  const wide = (text: string, step: number): ReadGlyph[] =>
    Array.from(text, (letter, i) => set(letter, 50 + i * step, 700)[0] as ReadGlyph);

  test.each([
    ['is no word of its last letters', wide('DEED', 8), 'ED', false],
    ['is itself', wide('DEED', 8), 'DEED', true],
    ['of two letters', wide('ED', 8), 'ED', true],
    ['ends at a wider gap', [...wide('DEED', 8), ...wide('ED', 8).map((glyph) => moved(glyph, 42))], 'ED', true],
    ['is most of its letters', wide('SMITHJ', 8), 'SMITH', true],
    ['is its letters, whatever parts them', wide('JDR', 8), 'J D R', true],
    ['with uneven gaps', unevenly('TOMMY', [18.05, 16.9, 16.7, 17.9]), 'TOMMY', true],
    ['of figures is a row of a table', wide('5712', 8), '12', true],
    ['has no letters that touch', unspaced('Smith a man'), 'Smith', true],
    ['nor has its neighbour', unspaced('A B Cole'), 'Cole', true],
    ['and single letters part words', unspaced('Ann B Cole'), 'Ann', true],
  ])('%s', (_what, glyphs, word, seen) => {
    const needles = new Needles(plan({ targets: [target(word)] }));
    for (const text of [textAsDrawn(glyphs), textByPlace(glyphs)]) {
      expect(search(text, needles, { wholeWords: true }).length > 0).toBe(seen);
    }
  });
});

/** Letter by letter, each so far behind the one before; a gap above 12 is a cell's. */
const unevenly = (text: string, steps: readonly number[]): ReadGlyph[] => {
  let x = 50;
  return Array.from(text, (letter, i) => {
    const glyph = set(letter, x, 700)[0] as ReadGlyph;
    x += steps[i] ?? 0;
    return glyph;
  });
};

/** As TeX sets text: a gap, and no space character. */
const unspaced = (text: string): ReadGlyph[] => set(text, 50, 700).filter((glyph) => glyph.text !== ' ');

const moved = (glyph: ReadGlyph, by: number): ReadGlyph => ({ ...glyph, originX: glyph.originX + by, x: glyph.x + by });
