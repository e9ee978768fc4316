import { expect, test } from 'vitest';
import { frameAt, type Picture } from '../picture.ts';
import { wholeCode } from './whole-code.ts';

const [LONG, HIGH] = [240, 50];
const SIZE = 400;

/** Bars about the middle of a white picture, turned clockwise. */
function bars(degrees: number): Picture {
  const { u, v } = frameAt((degrees * Math.PI) / 180);
  const data = new Uint8Array(SIZE * SIZE).fill(255);
  for (let i = 0; i < data.length; i++) {
    const [x, y] = [(i % SIZE) + 0.5 - SIZE / 2, Math.floor(i / SIZE) + 0.5 - SIZE / 2];
    const [along, down] = [x * u[0] + y * u[1], x * v[0] + y * v[1]];
    if (Math.abs(along) < LONG / 2 && Math.abs(down) < HIGH / 2 && Math.floor((along + LONG / 2) / 3) % 2 === 0)
      data[i] = 0;
  }
  return { width: SIZE, height: SIZE, data };
}

/** What level rows see of them: those alone that cross all bars, so many beside the middle. */
function readRows(degrees: number, rows: number) {
  const slant = Math.tan((degrees * Math.PI) / 180);
  const half = LONG / 2 / Math.cos((degrees * Math.PI) / 180);
  const at = (y: number, side: number) => ({ x: SIZE / 2 + side * half - y * slant, y: SIZE / 2 + y });
  return { topLeft: at(-rows, -1), topRight: at(-rows, 1), bottomRight: at(rows, 1), bottomLeft: at(rows, -1) };
}

test.each([0, 5, -5, 9])('the place of a code takes in the ends of its bars: %i degrees', (degrees) => {
  const radians = (Math.abs(degrees) * Math.PI) / 180;
  const wide = LONG * Math.cos(radians) + HIGH * Math.sin(radians);
  const high = HIGH * Math.cos(radians) + LONG * Math.sin(radians);
  const { x, y, width, height } = wholeCode(bars(degrees), readRows(degrees, degrees === 0 ? 20 : 5));
  expect(x).toBeLessThanOrEqual((SIZE - wide) / 2 + 1);
  expect(x + width).toBeGreaterThanOrEqual((SIZE + wide) / 2 - 3);
  expect(y).toBeLessThanOrEqual((SIZE - high) / 2 + 1);
  expect(y + height).toBeGreaterThanOrEqual((SIZE + high) / 2 - 1);
  expect(width).toBeLessThan(wide + 30);
  expect(height).toBeLessThan(high + 30);
});
