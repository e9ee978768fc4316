import type { PageGeometry, Rotation } from '@blackbar/model';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { apply } from './matrix.ts';
import { pageMatrix, rectToPdf, rectToView, viewSize } from './page-matrix.ts';
import { pdfRect } from './rect.ts';

const number = (min: number, max: number) => fc.double({ min, max, noNaN: true });

const geometry: fc.Arbitrary<PageGeometry> = fc
  .record({
    left: number(-500, 500),
    bottom: number(-500, 500),
    w: number(1, 2000),
    h: number(1, 2000),
    rotation: fc.constantFrom<Rotation>(0, 90, 180, 270),
    userUnit: number(0.1, 20),
  })
  .map(({ left, bottom, w, h, rotation, userUnit }) => {
    const cropBox = pdfRect(left, bottom, left + w, bottom + h);
    return { page: 1, mediaBox: cropBox, cropBox, rotation, userUnit };
  });

/** Where the page's own bottom left corner is seen after turning clockwise (ISO 32000-2, table 31, Rotate). */
const SEEN_AT: Record<Rotation, (w: number, h: number) => [number, number]> = {
  0: (_w, h) => [0, h],
  90: () => [0, 0],
  180: (w) => [w, 0],
  270: (w, h) => [w, h],
};

describe('pageMatrix', () => {
  test.each([0, 90, 180, 270] as const)('turns the bottom left corner clockwise by %i degrees', (rotation) => {
    const page: PageGeometry = {
      page: 1,
      mediaBox: pdfRect(0, 0, 700, 900),
      cropBox: pdfRect(10, 20, 110, 220),
      rotation,
      userUnit: 2,
    };
    const size = viewSize(page);
    const seen = apply(pageMatrix(page), 10, 20);
    expect([seen.x, seen.y]).toEqual(SEEN_AT[rotation](size.width, size.height));
  });

  test('keeps reading direction: a step to the right is a step right, down, left, up', () => {
    const step = ([0, 90, 180, 270] as const).map((rotation) => {
      const m = pageMatrix({
        page: 1,
        mediaBox: pdfRect(0, 0, 1, 1),
        cropBox: pdfRect(0, 0, 1, 1),
        rotation,
        userUnit: 1,
      });
      return [m[0] + 0, m[1] + 0];
    });
    expect(step).toEqual([
      [1, 0],
      [0, 1],
      [-1, 0],
      [0, -1],
    ]);
  });

  test('fills the displayed page exactly, whatever the rotation, crop and unit', () => {
    fc.assert(
      fc.property(geometry, (page) => {
        const seen = rectToView(page, page.cropBox);
        const size = viewSize(page);
        expect(seen.x).toBeCloseTo(0, 6);
        expect(seen.y).toBeCloseTo(0, 6);
        expect(seen.width).toBeCloseTo(size.width, 6);
        expect(seen.height).toBeCloseTo(size.height, 6);
      }),
    );
  });

  test('there and back again gives the same rect', () => {
    fc.assert(
      fc.property(geometry, number(0, 1), number(0, 1), number(0, 1), number(0, 1), (page, a, b, c, d) => {
        const { left, bottom, right, top } = page.cropBox;
        const at = (t: number, from: number, to: number) => from + t * (to - from);
        const rect = pdfRect(at(a, left, right), at(b, bottom, top), at(c, left, right), at(d, bottom, top));
        const back = rectToPdf(page, rectToView(page, rect));
        for (const side of ['left', 'bottom', 'right', 'top'] as const) expect(back[side]).toBeCloseTo(rect[side], 6);
      }),
    );
  });
});
