import { centerOfQuad, containsPoint } from '@blackbar/geometry';
import type { Quad } from '@blackbar/model';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { extentIn } from './reading-band.ts';

const within = (min: number, max: number) => fc.double({ min, max, noNaN: true });

/** A parallelogram, turned any way. */
const band = fc
  .record({ x: within(0, 500), y: within(0, 500), width: within(1, 20), height: within(1, 20), angle: within(0, 6.3) })
  .map(({ x, y, width, height, angle }): Quad => {
    const [c, s] = [Math.cos(angle), Math.sin(angle)];
    const at = (a: number, b: number) => [x + a * c - b * s, y + a * s + b * c] as const;
    return [...at(0, 0), ...at(width, 0), ...at(width, height), ...at(0, height)];
  });

test('a box over half of a band or more lies over its middle: asked there, none is missed', () => {
  let covered = 0;
  fc.assert(
    fc.property(band, within(-15, 15), within(-15, 15), within(1, 40), within(1, 40), (quad, dx, dy, width, height) => {
      const { x, y } = centerOfQuad(quad);
      const rect = {
        left: x + dx - width / 2,
        bottom: y + dy - height / 2,
        right: x + dx + width / 2,
        top: y + dy + height / 2,
      };
      const extent = extentIn(quad, rect);
      if (!extent || extent.to - extent.from < 0.5) return;
      covered++;
      expect(containsPoint(rect, x, y)).toBe(true);
    }),
    { numRuns: 5_000 },
  );
  expect(covered).toBeGreaterThan(100);
});
