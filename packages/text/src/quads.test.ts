import { boundsOfQuad, centerOfQuad, quadContains } from '@blackbar/geometry';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildPagePart } from './layout/page-part.ts';
import { pageOf, typeset } from './layout/typeset.fixture.ts';
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
