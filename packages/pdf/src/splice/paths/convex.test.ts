import { quadContains, quadThrough } from '@blackbar/geometry';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { convexOf, insideOf, type Point, subtract } from './convex.ts';

const coordinate = fc.integer({ min: -40, max: 40 });
const point: fc.Arbitrary<Point> = fc.tuple(coordinate, coordinate);
const box = fc
  .tuple(
    fc.double({ min: 0, max: 6, noNaN: true }),
    coordinate,
    coordinate,
    fc.integer({ min: 2, max: 30 }),
    fc.integer({ min: 2, max: 30 }),
  )
  .map(([angle, x, y, w, h]) =>
    quadThrough([Math.cos(angle), Math.sin(angle), -Math.sin(angle), Math.cos(angle), x, y], 0, 0, w, h),
  );

/** Odd parity of crossings of a ray to the right. */
function evenOdd(polygons: readonly (readonly Point[])[], x: number, y: number): boolean {
  let inside = false;
  for (const polygon of polygons) {
    for (const [i, [x2, y2]] of polygon.entries()) {
      const [x1, y1] = polygon[(i + polygon.length - 1) % polygon.length] as Point;
      if (y1 > y !== y2 > y && x < x1 + ((y - y1) / (y2 - y1)) * (x2 - x1)) inside = !inside;
    }
  }
  return inside;
}

test('what is left of a polygon is its points outside the box, also where it crosses itself', () => {
  fc.assert(
    fc.property(
      fc.array(point, { minLength: 3, maxLength: 9 }),
      box,
      fc.array(fc.tuple(coordinate, coordinate), { minLength: 20, maxLength: 20 }),
      (polygon, quad, probes) => {
        const convex = convexOf(quad);
        if (!convex) return;
        const left = subtract(polygon, convex);
        for (const [px, py] of probes) {
          // Off the grid, so that no probe lies on an edge of the polygon.
          const [x, y] = [px + 0.371, py + 0.217];
          const margin = Math.min(...convex.map(({ nx, ny, d }) => nx * x + ny * y - d));
          if (Math.abs(margin) < 1e-6) continue;
          expect(evenOdd(left, x, y)).toBe(evenOdd([polygon], x, y) && margin < 0);
        }
      },
    ),
    { numRuns: 500 },
  );
});

test('a line is inside a box exactly where its points are', () => {
  fc.assert(
    fc.property(point, point, box, fc.double({ min: 0, max: 1, noNaN: true }), (a, b, quad, t) => {
      const convex = convexOf(quad);
      if (!convex) return;
      const inside = insideOf(convex, a, b, 0);
      const [x, y] = [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t];
      const margin = Math.min(...convex.map(({ nx, ny, d }) => nx * x + ny * y - d));
      if (Math.abs(margin) < 1e-6) return;
      expect(inside !== undefined && t >= inside[0] && t <= inside[1]).toBe(quadContains(quad, x, y));
    }),
    { numRuns: 500 },
  );
});
