import { describe, expect, it } from 'vitest';
import { layOut, type PageSize, pageAt, pageInView, pagesBetween, placeAt, pointOf } from './layout.ts';

const letter = { width: 612, height: 792 };
const landscape = { width: 792, height: 612 };
const column = layOut([letter, landscape, letter], 1, 10);

describe('layOut', () => {
  it('puts pages under each other with a gap around each', () => {
    expect([...column.tops]).toEqual([10, 812, 1434]);
    expect([...column.bottoms]).toEqual([802, 1424, 2226]);
    expect(column.height).toBe(2236);
    expect(column.width).toBe(792);
  });
});

describe('pageAt', () => {
  it.each([
    [-50, 0],
    [0, 0],
    [801, 0],
    [805, 1],
    [1423, 1],
    [1424, 2],
    [99_999, 2],
  ])('at %i is page index %i', (y, page) => {
    expect(pageAt(column, y)).toBe(page);
  });
});

describe('pagesBetween', () => {
  it.each([
    [0, 500, 0, [0, 0]],
    [0, 500, 1, [0, 1]],
    [700, 900, 0, [0, 1]],
    [0, 5000, 1, [0, 2]],
    [1500, 1600, 1, [1, 2]],
  ] as const)('%i to %i with overscan %i', (top, bottom, overscan, expected) => {
    expect(pagesBetween(column, top, bottom, overscan)).toEqual(expected);
  });

  it('is empty for a document without pages', () => {
    expect(pagesBetween(layOut([], 1, 10), 0, 500, 1)).toEqual([0, -1]);
  });
});

describe('pageInView', () => {
  it('takes the page in the middle of the window', () => {
    expect(pageInView(column, 0, 600)).toBe(0);
    expect(pageInView(column, 600, 600)).toBe(1);
  });
});

describe('placeAt and pointOf', () => {
  const shownAt = (sizes: readonly PageSize[], scale: number, width: number) => ({
    column: layOut(sizes, scale, 10),
    sizes,
    width,
    scale,
  });
  const sizes = [letter, landscape, letter];

  it.each([
    [1, 900, 450, 400, { page: 0, x: 306, y: 390 }],
    [2, 1604, 802, 10, { page: 0, x: 306, y: 0 }],
    [1, 900, 54, 812, { page: 1, x: 0, y: 0 }],
    [1, 900, 0, 812, { page: 1, x: -54, y: 0 }],
  ])('at a scale of %d in %i pixels, %i,%i is %o', (scale, width, x, y, place) => {
    const shown = shownAt(sizes, scale, width);
    expect(placeAt(shown, x, y)).toEqual(place);
    expect(pointOf(shown, place)).toEqual({ x, y });
  });

  it('a point of a page stays that point at any scale', () => {
    const small = shownAt(sizes, 0.5, 900);
    const large = shownAt(sizes, 6, 5000);
    const { x, y } = pointOf(large, placeAt(small, 470, 700));
    const back = placeAt(large, x, y);
    const first = placeAt(small, 470, 700);
    expect(back.page).toBe(first.page);
    expect(back.x).toBeCloseTo(first.x, 9);
    expect(back.y).toBeCloseTo(first.y, 9);
  });
});
