import { expect, test } from 'vitest';
import { blobsOf } from './blobs.ts';
import { findLines } from './find-lines.ts';
import { lieOf } from './upright.ts';

const [WIDTH, HEIGHT] = [200, 160];

/** A map with bars of text: middle, length, thickness, angle in degrees. */
function map(bars: readonly (readonly [number, number, number, number, number])[]): Float32Array {
  const all = new Float32Array(WIDTH * HEIGHT);
  for (const [x, y, length, thickness, degrees] of bars) {
    const angle = (degrees * Math.PI) / 180;
    for (let i = 0; i < all.length; i++) {
      const [dx, dy] = [(i % WIDTH) + 0.5 - x, Math.floor(i / WIDTH) + 0.5 - y];
      const along = dx * Math.cos(angle) + dy * Math.sin(angle);
      const across = dy * Math.cos(angle) - dx * Math.sin(angle);
      if (Math.abs(along) <= length / 2 && Math.abs(across) <= thickness / 2) all[i] = 0.9;
    }
  }
  return all;
}

test('areas of the map become lines with a direction', () => {
  const blobs = blobsOf(
    map([
      [100, 30, 120, 6, 0],
      [100, 60, 120, 6, 0],
    ]),
    WIDTH,
    HEIGHT,
  );
  expect(blobs).toHaveLength(2);
  expect(blobs[0]?.length).toBeCloseTo(120, -1);
  expect(blobs[0]?.angle).toBeCloseTo(0, 3);
});

test.each([0, 3, -5, 90, 87])('a page at %i degrees', (degrees) => {
  const shift = degrees > 45 ? [30, 0] : [0, 30];
  const bars = [-1, 0, 1].map(
    (k) => [100 + k * (shift[0] as number), 80 + k * (shift[1] as number), 110, 6, degrees] as const,
  );
  const { sideways, skew } = lieOf(blobsOf(map(bars), WIDTH, HEIGHT));
  expect(sideways).toBe(degrees > 45);
  expect((skew * 180) / Math.PI + (sideways ? 90 : 0)).toBeCloseTo(degrees, 0);
});

test('pieces that nearly touch are one line, columns are two, and what runs another way is by itself', () => {
  const blobs = blobsOf(
    map([
      [40, 30, 50, 8, 0],
      [95, 30, 50, 8, 0],
      [160, 30, 40, 8, 0],
      [20, 110, 60, 8, 90],
    ]),
    WIDTH,
    HEIGHT,
  );
  const lines = findLines(blobs, 0, 2);
  const widths = lines.map(({ at }) => Math.round((at.right - at.left) / 10) * 10);
  expect(widths.sort((a, b) => a - b)).toEqual([100, 140, 230]);
  expect(lines.filter(({ frame }) => Math.abs(frame.u[0]) < 0.1)).toHaveLength(1);
});
