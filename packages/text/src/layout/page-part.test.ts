import type { Glyph } from '@blackbar/model';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildPagePart } from './page-part.ts';
import { pageOf, typeset } from './typeset.fixture.ts';

/** Letters of two widths with so many points between them. */
function setWide(text: string, x: number, y: number, spacing: number): Glyph[] {
  let at = x;
  return [...text].flatMap((letter) => {
    const set = typeset(letter, at, y, { advance: /[fil ]/.test(letter) ? 0.25 : 0.6 });
    at += (/[fil ]/.test(letter) ? 2.5 : 6) + spacing;
    return set;
  });
}

const read = (...strings: Glyph[][]) => buildPagePart(pageOf(...strings)).text;

describe('text over a scan', () => {
  /**
   * Each word stretched over the place where it was seen, a space of that stretch behind it, then the step to the next.
   */
  const over = (y: number, ...words: readonly (readonly [number, string])[]): Glyph[][] =>
    words.map(([x, word]) =>
      typeset(`${word} `, x, y, { advance: 0.6 }).map((glyph) => ({ ...glyph, invisible: true })),
    );

  test('words whose spaces have a width of their own are no cells', () => {
    const line = over(700, [50, 'Member'], [97, 'ID'], [120, '4471902'], [173, 'Group'], [214, '12']);
    expect(read(...line)).toBe('Member ID 4471902 Group 12');
  });

  test('a wide gap parts cells all the same', () => {
    expect(read(...over(700, [50, 'Phone'], [120, 'E-mail']))).toBe('Phone\tE-mail');
  });
});

test('two letters of a line that runs up the page, met in each other’s place, are read as they stand', () => {
  const up = { angle: 1.5712 };
  const [name, dot, rest] = [
    typeset('walter', 200, 100, up),
    typeset('.', 200, 130, { ...up, advance: 0.07 }),
    typeset('quintero', 200, 130.7, up),
  ];
  const [q, ...others] = rest;
  expect(read([...name, q as Glyph, ...dot, ...others])).toBe('walter.quintero');
});

describe('borders of cells', () => {
  const upright = (x: number) => ({ from: { x, y: 690 }, to: { x, y: 712 } });
  const level = { from: { x: 40, y: 698 }, to: { x: 400, y: 698 } };
  const row = [typeset('536-90-4399', 50, 700), typeset('4111 1111', 108, 700)];

  test.each([
    ['none', [], row, '536-90-4399 4111 1111'],
    ['one between two cells', [upright(106)], row, '536-90-4399\t4111 1111'],
    ['one that touches the letters', [upright(108.5)], row, '536-90-4399\t4111 1111'],
    ['an underline', [level], row, '536-90-4399 4111 1111'],
    ['one of another row', [{ from: { x: 106, y: 600 }, to: { x: 106, y: 690 } }], row, '536-90-4399 4111 1111'],
    ['a frame around the row', [upright(45), upright(160)], row, '536-90-4399 4111 1111'],
    [
      'boxes for one letter each',
      [56, 66, 76, 86].map(upright),
      [...'53690'].map((digit, i) => typeset(digit, 48.5 + 10 * i, 700)),
      '53690',
    ],
    [
      'a turned table',
      [{ from: { x: 90, y: 96.5 }, to: { x: 112, y: 96.5 } }],
      [typeset('one', 100, 80, { angle: Math.PI / 2 }), typeset('two', 100, 97.5, { angle: Math.PI / 2 })],
      'one\ttwo',
    ],
  ])('%s', (_, rules, strings, text) => {
    expect(buildPagePart({ ...pageOf(...strings), rules }).text).toBe(text);
  });
});

describe('words and lines', () => {
  test.each([
    ['spaces that are drawn', [typeset('one two', 50, 700)], 'one two'],
    ['spaces that only a gap tells', [typeset('one two', 50, 700, { spaces: false })], 'one two'],
    ['spaces pressed to fill a line', [typeset('one', 50, 700), typeset('two', 66.6, 700)], 'one two'],
    ['letters that stand a little apart', [typeset('one', 50, 700), typeset('two', 66, 700)], 'onetwo'],
    ['glyphs set one by one', [...'John'].map((c, i) => typeset(c, 50 + 5 * i, 700)), 'John'],
    ['glyphs drawn in another order', [3, 1, 0, 2].map((i) => typeset('John'[i] ?? '', 50 + 5 * i, 700)), 'John'],
    ['kerning', [typeset('A', 50, 700), typeset('V', 54.2, 700), typeset('A', 58.4, 700)], 'AVA'],
    ['wide setting', [typeset('one two', 50, 700, { spacing: 2 })], 'one two'],
    ['a title whose letters stand apart', [typeset('Orla Quist', 50, 700, { spacing: 5 })], 'Orla Quist'],
    [
      'one in type of several widths',
      [...'MIRA ALBIN'].map((letter, i) => typeset(letter, 50 + 11 * i + (i > 1 ? -2 : 0), 700, { spaces: false })),
      'MIRA ALBIN',
    ],
    [
      'a name that is set wide in a line that is not',
      [typeset('read and signed by the tenant', 50, 700), setWide(' Offley Hill', 192, 700, 3.5)],
      'read and signed by the tenant Offley Hill',
    ],
    [
      'choices that stand apart',
      [typeset('one of', 50, 700), ...[95, 112, 131, 149].map((x, i) => typeset('ABCD'[i] ?? '', x, 700))],
      'one of\tA\tB\tC\tD',
    ],
    [
      'two rows of boxes of a form',
      [typeset('2190', 50, 700, { spacing: 7 }), typeset('9550', 150, 700, { spacing: 7 })],
      '2190\t9550',
    ],
    ['boxes of a form', [typeset('219095501', 50, 700, { spacing: 7 })], '219095501'],
    ['lines from the top', [typeset('below', 50, 680), typeset('above', 50, 700)], 'above\nbelow'],
    [
      'a raised figure',
      [typeset('July 4', 50, 700), typeset('th', 80, 704, { size: 6 }), typeset(' of', 86, 700)],
      'July 4th of',
    ],
    [
      'the marks of notes at a number and before a name',
      [
        typeset('no. 612-04-7785', 50, 700),
        typeset('12', 125, 704, { size: 6 }),
        typeset(' of', 131, 700),
        typeset('3', 50, 684, { size: 6 }),
        typeset('Orla', 53, 680),
      ],
      'no. 612-04-7785 ¹² of\n³ Orla',
    ],
    [
      'the marks of notes in type that is little smaller, two of them at one word',
      [
        typeset('of Orla', 50, 700),
        typeset('4,5', 85, 704, { size: 8.9 }),
        typeset(' and', 98.4, 700),
        typeset('Lane', 50, 680),
        typeset('2', 70, 684, { size: 8.9 }),
      ],
      'of Orla ⁴,⁵ and\nLane ²',
    ],
    [
      'values that stand small and a little above the line of their labels',
      [
        typeset('SSN:', 50, 700),
        typeset('612-04-7785', 70.5, 702, { size: 7 }),
        typeset('Account', 50, 680),
        typeset('44001182', 85, 682, { size: 7 }),
        typeset('Group:', 50, 660),
        typeset('612 04', 80, 662, { size: 7 }),
      ],
      'SSN:612-04-7785\nAccount44001182\nGroup:612 04',
    ],
    [
      'an index and an exponent that stand between the same two lines',
      [
        typeset('of H', 50, 700),
        typeset('2', 70, 695, { size: 6 }),
        typeset('O and', 73, 700),
        typeset('10', 50, 688),
        typeset('9', 60, 692, { size: 6 }),
        typeset('/L', 63, 688),
      ],
      'of H2O and\n10 ⁹/L',
    ],
    [
      'tight lines',
      [typeset('first', 50, 700, { size: 12 }), typeset('second', 50, 688, { size: 12 })],
      'first\nsecond',
    ],
    [
      'trailing spaces over the next column',
      [typeset('left          ', 50, 700), typeset('right', 110, 700)],
      'left\tright',
    ],
    [
      'cells near each other, in a row that draws its spaces',
      [typeset('Ann Lee', 50, 700), typeset('06/01/2014', 92, 700)],
      'Ann Lee\t06/01/2014',
    ],
    [
      'cells near each other, in a row that draws no spaces',
      [
        typeset('Ann Lee', 50, 700, { spaces: false }),
        typeset('5500183772', 103, 700, { spaces: false }),
        typeset('330-555-0171', 166, 700, { spaces: false }),
      ],
      'Ann Lee\t5500183772\t330-555-0171',
    ],
    ['text at 45 degrees', [typeset('tilted text', 50, 500, { angle: Math.PI / 4 })], 'tilted text'],
    [
      'text upwards beside a line',
      [typeset('level words', 50, 700), typeset('upwards', 20, 300, { angle: Math.PI / 2 })],
      'level words\nupwards',
    ],
    [
      'a slightly skewed page',
      [
        typeset('one two three four five six seven', 50, 700, { angle: 0.02 }),
        typeset('eight nine', 50, 688, { angle: 0.02 }),
      ],
      'one two three four five six seven\neight nine',
    ],
  ])('%s', (_, strings, text) => {
    expect(read(...strings)).toBe(text);
  });

  test.each([
    ['a shadow', [typeset('Shadow', 51.5, 698.5), typeset('Shadow', 50, 700)], 'Shadow'],
    ['a shadow right below', [typeset('Shadow', 50, 699), typeset('Shadow', 50, 700)], 'Shadow'],
    ['equal letters side by side', [typeset('all', 50, 700, { advance: 0.22 })], 'all'],
    [
      'equal letters on a curve',
      [...'all']
        .map((c, i) => typeset(c, 50 + 2.2 * i, 700 + 0.3 * i * i, { angle: 0.2 * i })[0] as Glyph)
        .map((g) => [g]),
      'all',
    ],
  ])('%s is told from a copy', (_, glyphs, text) => {
    expect(read(...glyphs).replace(/\s/g, '')).toBe(text);
  });

  test('words before a leader of dots are parted by the gap between them', () => {
    const words = [typeset('Orla', 50, 700), typeset('Quist', 73.8, 700), typeset('14', 330, 700)];
    const dots = typeset('.'.repeat(24), 104, 700, { advance: 0.28, spacing: 6 });
    expect(read(...words, dots)).toMatch(/^Orla Quist\b/);
  });

  test('a word drawn twice for bold print is read once, all its glyphs are kept', () => {
    const part = buildPagePart(pageOf(typeset('Bold', 50, 700), typeset('Bold', 50.3, 700)));
    expect(part.text).toBe('Bold');
    expect(part.glyphs).toHaveLength(8);
  });

  test('two layers over one another are both read, their letters not mixed', () => {
    expect(
      read(typeset('picture', 50, 700), typeset('Hidden', 52, 701))
        .split('\n')
        .sort(),
    ).toEqual(['Hidden', 'picture']);
  });

  test('what nobody can read is a replacement character, and a page of it has no text', () => {
    const unknown = typeset('xyz', 50, 700).map((g) => ({ ...g, text: '', unmapped: true }));
    const part = buildPagePart(pageOf(unknown));
    expect(part.text).toBe('\uFFFD\uFFFD\uFFFD');
    expect(part.source).toBe('none');
  });

  test.each([
    [true, 'none'],
    [false, 'empty'],
  ] as const)('a page without glyphs, ink %s', (hasInk, source) => {
    expect(buildPagePart({ ...pageOf(), hasInk }).source).toBe(source);
  });

  test('Hebrew is read from the right, a number inside it from the left', () => {
    // Drawn from the left as it is seen: the last letter stands first.
    expect(read(typeset('ג 12 בא', 50, 700))).toBe('אב 12 ג');
  });

  test('figures of Arabic are read from the left', () => {
    expect(read(typeset('SSN ٥٣٦-٢٢', 50, 700))).toBe('SSN ٥٣٦-٢٢');
  });
});

describe('reading order', () => {
  const SENTENCE = 'words of a sentence in a column here';
  const column = (name: string, x: number, from: number, count: number) =>
    Array.from({ length: count }, (_, i) => typeset(`${name}${i} ${SENTENCE}`, x, from - 12 * i));

  test('columns one after the other, the title over both first', () => {
    const title = typeset('A title that stands over both of the columns, from side to side of the page', 50, 740);
    const lines = read(title, ...column('a', 50, 700, 6), ...column('b', 320, 700, 6)).split('\n');
    expect(lines.map((line) => line.slice(0, 2))).toEqual([
      'A ',
      'a0',
      'a1',
      'a2',
      'a3',
      'a4',
      'a5',
      'b0',
      'b1',
      'b2',
      'b3',
      'b4',
      'b5',
    ]);
  });

  test('columns below a table that leaves the same strip free', () => {
    const table = ['One', 'Two', 'Three'].flatMap((label, i) => [
      typeset(label, 50, 780 - 14 * i),
      typeset(`v${i}`, 330, 780 - 14 * i),
    ]);
    const lines = read(...table, ...column('a', 50, 700, 6), ...column('b', 320, 700, 6)).split('\n');
    expect(lines.map((line) => line.slice(0, 2))).toEqual([
      'On',
      'Tw',
      'Th',
      'a0',
      'a1',
      'a2',
      'a3',
      'a4',
      'a5',
      'b0',
      'b1',
      'b2',
      'b3',
      'b4',
      'b5',
    ]);
  });

  test('the lines of a tall cell stay together beside centred short ones', () => {
    const tall = ['123 Main Street', 'Apartment 4', 'Springfield IL', '62704'].map((line, i) =>
      typeset(line, 200, 700 - 12 * i),
    );
    const text = read(...tall, typeset('Jane Smith', 50, 682), typeset('1980', 120, 682));
    expect(text).toBe('Jane Smith\t1980\n123 Main Street\nApartment 4\nSpringfield IL\n62704');
  });

  test('a table row by row', () => {
    const rows = ['Name', 'Born', 'Phone', 'Mail', 'City'].flatMap((label, i) => [
      typeset(label, 50, 700 - 14 * i),
      typeset(`value ${i}`, 200, 700 - 14 * i),
    ]);
    expect(read(...rows).split('\n')[1]).toBe('Born\tvalue 1');
  });

  test('the numbers of pleading paper stand apart from the sentences', () => {
    const numbers = Array.from({ length: 10 }, (_, i) => typeset(`${i + 1}`, 20, 700 - 24 * i));
    const body = Array.from({ length: 10 }, (_, i) => typeset(`sentence ${'x'.repeat(30 + i)}`, 60, 700 - 24 * i));
    expect(read(...numbers, ...body)).toContain('xxx\nsentence');
  });
});

test.each([0, Math.PI / 2, Math.PI, 0.3])('cells carry their column and line, at %f', (angle) => {
  const at = (text: string, along: number, across: number) => {
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    return typeset(text, 300 + along * cos - across * sin, 400 + along * sin + across * cos, { angle });
  };
  const part = buildPagePart(
    pageOf(at('Name', 0, 0), at('Born', 150, 0), at('Sex', 250, 0), at('Jane', 0, -14), at('f', 250, -14)),
  );
  expect(part.cells.map((c) => [part.text.slice(c.start, c.end), c.line, c.column])).toEqual([
    ['Name', 0, 0],
    ['Born', 0, 1],
    ['Sex', 0, 2],
    ['Jane', 1, 0],
    ['f', 1, 2],
  ]);
});

/** Points: a shadow of 10-point type lies no further off. */
const SHADOW_REACH = 3.5;

test('every unit of the text points to the glyph that shows it', () => {
  const word = fc.stringMatching(/^[a-z]{1,9}$/);
  const place = fc.tuple(word, fc.integer({ min: 0, max: 500 }), fc.integer({ min: 20, max: 780 }));
  fc.assert(
    fc.property(fc.array(place, { maxLength: 30 }), (places) => {
      const part = buildPagePart(pageOf(...places.map(([text, x, y]) => typeset(text, x, y))));
      expect(part.glyphAt).toHaveLength(part.text.length);
      const shown = new Set<number>();
      for (let i = 0; i < part.text.length; i++) {
        const index = part.glyphAt[i] ?? -1;
        if (index < 0) expect(part.text[i]).toMatch(/\s/);
        else {
          expect(part.glyphs[index]?.text).toBe(part.text[i]);
          expect(shown.has(index)).toBe(false);
          shown.add(index);
        }
      }
      // A glyph that is not in the text lies over one of the same character that is.
      part.glyphs.forEach((glyph, i) => {
        const near = [...shown].some((k) => {
          const other = part.glyphs[k];
          return (
            other?.text === glyph.text &&
            Math.hypot(other.origin.x - glyph.origin.x, other.origin.y - glyph.origin.y) < SHADOW_REACH
          );
        });
        expect(shown.has(i) || near).toBe(true);
      });
    }),
  );
});
