import fc from 'fast-check';
import { expect, test } from 'vitest';
import { BoxIndex } from './box-index.ts';
import { invert, multiply } from './matrix.ts';
import {
  boundsOfQuad,
  centerOfQuad,
  isAxisAligned,
  quadContains,
  quadOfRect,
  quadThrough,
  transformQuad,
} from './quad.ts';
import { containsPoint, pdfRect } from './rect.ts';

const coordinate = fc.double({ min: -1000, max: 1000, noNaN: true });

test('a quad holds its centre, at any angle', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 0, max: 7, noNaN: true }),
      fc.integer({ min: 1, max: 90 }),
      fc.integer({ min: 1, max: 90 }),
      (angle, w, h) => {
        const q = quadThrough(
          [Math.cos(angle), Math.sin(angle), -Math.sin(angle), Math.cos(angle), 30, 40],
          0,
          0,
          w,
          h,
        );
        const c = centerOfQuad(q);
        expect(quadContains(q, c.x, c.y)).toBe(true);
        expect(quadContains(q, c.x + w + h, c.y)).toBe(false);
      },
    ),
  );
});

test('a quad made of a rect holds what the rect holds', () => {
  const side = fc.integer({ min: 1, max: 60 });
  const at = fc.integer({ min: -40, max: 40 });
  fc.assert(
    fc.property(at, at, side, side, at, at, (left, bottom, w, h, x, y) => {
      const rect = pdfRect(left, bottom, left + w, bottom + h);
      expect(quadContains(quadOfRect(rect), x + 0.5, y + 0.5)).toBe(containsPoint(rect, x + 0.5, y + 0.5));
    }),
  );
});

test('a matrix and its inverse cancel', () => {
  fc.assert(
    fc.property(fc.tuple(coordinate, coordinate, coordinate, coordinate, coordinate, coordinate), (m) => {
      const back = invert(m);
      fc.pre(back !== undefined && Math.abs(m[0] * m[3] - m[1] * m[2]) > 1);
      const q = quadOfRect(pdfRect(1, 2, 3, 4));
      const there = transformQuad(multiply(m, back as NonNullable<typeof back>), q);
      there.forEach((v, i) => {
        expect(v).toBeCloseTo(q[i] as number, 3);
      });
    }),
  );
});

test('a slanted quad is not axis aligned, a turned rect is', () => {
  expect(isAxisAligned(quadThrough([0, 1, -1, 0, 5, 5], 0, 0, 4, 2))).toBe(true);
  expect(isAxisAligned(quadThrough([1, 0.2, -0.2, 1, 5, 5], 0, 0, 4, 2))).toBe(false);
});

test('the index finds exactly the boxes that hold a point', () => {
  const rects = fc.array(fc.tuple(coordinate, coordinate, coordinate, coordinate), { maxLength: 40 });
  fc.assert(
    fc.property(rects, coordinate, coordinate, (all, x, y) => {
      const index = new BoxIndex<number>();
      const boxes = all.map(([a, b, c, d]) => boundsOfQuad(quadOfRect(pdfRect(a, b, c, d))));
      boxes.forEach((box, i) => {
        index.add(box, i);
      });
      const expected = boxes.flatMap((box, i) => (containsPoint(box, x, y) ? [i] : []));
      expect(index.at(x, y).sort((i, j) => i - j)).toEqual(expected);
    }),
  );
});
