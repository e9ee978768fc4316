import type { Quad } from '@blackbar/model';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { forPixels } from './pixel-mask.ts';
import { bounds, depthInside } from './plane.ts';

const SIZE = { width: 40, height: 30 };

test('pixels of a turned quad are those whose centre lies in it, grown or shrunk', () => {
  const number = (min: number, max: number) => fc.double({ min, max, noNaN: true });
  fc.assert(
    fc.property(
      number(-10, 50),
      number(-10, 40),
      number(0, 30),
      number(0, 30),
      number(0, 7),
      number(-3, 5),
      (x, y, w, h, angle, by) => {
        const quad = turned(x, y, w, h, angle);
        const seen = new Set<number>();
        forPixels(quad, by, SIZE, (i) => seen.add(i));
        const b = bounds(quad);
        for (let i = 0; i < SIZE.width * SIZE.height; i++) {
          const [px, py] = [(i % SIZE.width) + 0.5, Math.floor(i / SIZE.width) + 0.5];
          const depth = depthInside(quad, px, py);
          const near = px > b.left - by && px < b.right + by && py > b.bottom - by && py < b.top + by;
          // On a side itself rounding may decide either way.
          if (Math.abs(depth + by) > 1e-6 && (near || depth < -by)) expect(seen.has(i)).toBe(depth >= -by);
        }
      },
    ),
  );
});

function turned(x: number, y: number, w: number, h: number, angle: number): Quad {
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  return [x, y, x + w * c, y + w * s, x + w * c - h * s, y + w * s + h * c, x - h * s, y + h * c];
}
