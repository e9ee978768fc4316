import { boundsOfQuad, centerOfQuad, quadContains } from '@blackbar/geometry';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildPagePart } from '../layout/page-part.ts';
import { pageOf, typeset } from '../layout/typeset.fixture.ts';
import { locate } from './locate.ts';
import { glyphQuadsOf, quadsOf } from './quads.ts';

test('a range has one quad a line and one a cell', () => {
  const part = buildPagePart(pageOf(typeset('one two', 50, 700), typeset('cell', 200, 700), typeset('below', 50, 680)));
  const quads = quadsOf(part, { start: 4, end: part.text.length });
  expect(quads.map((q) => boundsOfQuad(q).left)).toEqual([70, 200, 50]);
});

test('a range at any angle covers its own glyphs and none beside them', () => {
  fc.assert(
    fc.property(
      fc.double({ min: -3, max: 3, noNaN: true }),
      fc.nat(9),
      fc.integer({ min: 1, max: 10 }),
      (angle, start, length) => {
        const part = buildPagePart(pageOf(typeset('abcdefghij', 300, 400, { angle })));
        const end = Math.min(10, start + length);
        const [quad] = quadsOf(part, { start, end });
        part.glyphs.forEach((glyph, i) => {
          const { x, y } = centerOfQuad(glyph.quad);
          expect(quad !== undefined && quadContains(quad, x, y)).toBe(i >= start && i < end);
        });
      },
    ),
  );
});

test('the copy of a glyph that is drawn twice goes with it', () => {
  const part = buildPagePart(pageOf(typeset('Bold', 50, 700), typeset('Bold', 50.3, 700)));
  expect(glyphQuadsOf(part, { start: 0, end: 2 })).toHaveLength(4);
});

test.each([
  0,
  0.6,
  Math.PI / 2,
])('the box of an initial takes no letter of the lines beside it (turned by %d)', (angle) => {
  const at = (x: number, y: number) =>
    [300 + x * Math.cos(angle) - y * Math.sin(angle), 400 + x * Math.sin(angle) + y * Math.cos(angle)] as const;
  const initial = typeset('P', ...at(0, 0), { size: 54, angle });
  const beside = [
    typeset('Above', ...at(0, 40), { size: 12, angle }),
    typeset('and that', ...at(0, -14), { size: 12, angle }),
  ].flat();
  const part = buildPagePart(pageOf(initial, beside));
  const p = part.text.indexOf('P');
  const [box] = glyphQuadsOf(part, { start: p, end: p + 1 });
  const holds = (x: number, y: number) => box !== undefined && quadContains(box, x, y);
  for (const { quad } of beside) {
    const { x, y } = centerOfQuad(quad);
    expect(holds(x, y)).toBe(false);
  }
  // Where readers say that the letter's own middle is.
  for (const height of [0.25, 0.3, 0.38]) expect(holds(...at(13, 54 * height))).toBe(true);
});

test('a locator says where, in the words of its part', () => {
  const page = buildPagePart(pageOf(typeset('Jane', 50, 700)));
  expect(locate(page, { start: 0, end: 4 })).toMatchObject({
    kind: 'page',
    page: 1,
    part: 'page:1',
    start: 0,
    end: 4,
    quads: [[50, 698, 70, 698, 70, 708, 50, 708]],
  });
  expect(locate({ kind: 'outline', id: 'outline:0', entry: 'Title', text: 'Jane' }, { start: 0, end: 4 })).toEqual({
    kind: 'outline',
    part: 'outline:0',
    start: 0,
    end: 4,
  });
});
