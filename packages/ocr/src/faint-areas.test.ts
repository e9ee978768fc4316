import { describe, expect, test } from 'vitest';
import { faintAreas } from './faint-areas.ts';
import type { Picture } from './picture.ts';

const [WIDE, HIGH] = [600, 160];

type Shade = (x: number, y: number) => number;

const picture = (shade: Shade): Picture => ({
  width: WIDE,
  height: HIGH,
  data: Uint8Array.from({ length: WIDE * HIGH }, (_, i) => shade(i % WIDE, Math.floor(i / WIDE))),
});

/** Strokes as a line of type has them. */
const isInk: Shade = (x, y) => (x > 60 && x < 540 && y > 60 && y < 96 && x % 22 < 5 && x % 130 > 30 ? 1 : 0);
const chance: Shade = (x, y) => {
  const value = Math.sin(x * 12.9898 + y * 78.233) * 43758.5453;
  return value - Math.floor(value);
};
const grain: Shade = (x, y) => chance(x, y) + chance(x + 91, y) + chance(x, y + 57) + chance(x + 13, y + 29) - 2;

describe('ink is made black on white', () => {
  test.each<[string, Shade]>([
    ['gray on white', (x, y) => (isInk(x, y) ? 230 : 255)],
    ['white on gray', (x, y) => (isInk(x, y) ? 255 : 225)],
    ['gray on dark gray', (x, y) => (isInk(x, y) ? 90 : 60)],
    ['gray on gray of some grain', (x, y) => (isInk(x, y) ? 190 : 215) + Math.round(2 * grain(x, y))],
  ])('%s', (_, shade) => {
    const areas = faintAreas(picture(shade));
    expect(areas).toHaveLength(1);
    const [{ at, stretched } = { at: undefined, stretched: undefined }] = areas;
    if (!at || !stretched) return;
    const shades = (want: 0 | 1) =>
      [...stretched.data.keys()]
        .filter((i) => isInk(at.x + (i % at.width), at.y + Math.floor(i / at.width)) === want)
        .map((i) => stretched.data[i] as number)
        .sort((a, b) => a - b);
    const [ink, paper] = [shades(1), shades(0)];
    expect(ink[Math.floor(ink.length * 0.9)]).toBeLessThan(90);
    expect(paper[Math.floor(paper.length * 0.1)]).toBeGreaterThan(215);
  });
});

describe('nothing', () => {
  test.each<[string, Shade]>([
    ['white', () => 255],
    ['black on white', (x, y) => (isInk(x, y) ? 10 : 255)],
    ['what a JPEG leaves beside black letters', (x, y) => (isInk(x, y) ? 10 : isInk(x + 8, y + 3) ? 235 : 255)],
    ['grain of paper', (x, y) => 240 + Math.round(6 * grain(x, y))],
    ['coarse grain', (x, y) => 235 + Math.round(20 * grain(x, y))],
    ['a shadow', (x) => 255 - Math.round(x / 15)],
    ['specks', (x, y) => (x % 97 < 3 && y % 83 < 3 ? 230 : 255)],
  ])('%s', (_, shade) => expect(faintAreas(picture(shade))).toEqual([]));
});
