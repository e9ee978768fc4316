import type { PageGeometry, PdfRect, Rotation } from '@blackbar/model';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { displayQuad } from './page-transform.ts';
import { rectQuad } from './plane.ts';
import { DocumentReader } from './reader/document-reader.ts';
import { plainPdf, text } from './testing/plain-pdf.ts';
import { geometry } from './testing/plans.ts';

const CROP = { left: 10, bottom: 20, right: 110, top: 220 };

/** The mark in the lower left corner of the crop box, 10 wide and 20 high: where a viewer shows it after each turn. */
const SEEN: readonly [Rotation, { x: number; y: number; width: number; height: number }][] = [
  [0, { x: 0, y: 180, width: 10, height: 20 }],
  [90, { x: 0, y: 0, width: 20, height: 10 }],
  [180, { x: 90, y: 0, width: 10, height: 20 }],
  [270, { x: 180, y: 90, width: 20, height: 10 }],
];

const displayRect = (page: PageGeometry, { left, bottom, right, top }: PdfRect) =>
  displayQuad(page, rectQuad(left, bottom, right, top));

describe('displayQuad', () => {
  test.each(SEEN)('turned by %i degrees', (rotation, seen) => {
    const page = geometry(1, { cropBox: CROP, rotation });
    expect(displayRect(page, { left: 10, bottom: 20, right: 20, top: 40 })).toEqual(seen);
  });

  test('UserUnit scales place and size', () => {
    const page = geometry(1, { cropBox: CROP, rotation: 90, userUnit: 2 });
    expect(displayRect(page, { left: 20, bottom: 20, right: 30, top: 40 })).toEqual({
      x: 0,
      y: 20,
      width: 40,
      height: 20,
    });
  });

  test('agrees with the viewport of pdf.js, whatever the page', async () => {
    const pages = fc.sample(
      fc.record({
        rotation: fc.constantFrom<Rotation>(0, 90, 180, 270),
        left: fc.integer({ min: -300, max: 300 }),
        bottom: fc.integer({ min: -300, max: 300 }),
        width: fc.integer({ min: 50, max: 900 }),
        height: fc.integer({ min: 50, max: 900 }),
        userUnit: fc.constantFrom(1, 2, 0.5),
      }),
      { numRuns: 24, seed: 7 },
    );
    for (const { rotation, left, bottom, width, height, userUnit } of pages) {
      const mediaBox = [left, bottom, left + width, bottom + height] as const;
      const reader = new DocumentReader(
        plainPdf({
          pages: [{ content: text(0, 0, 'x'), mediaBox, entries: `/Rotate ${rotation} /UserUnit ${userUnit}` }],
        }),
      );
      const viewport = (await reader.page(1)).getViewport({ scale: 1 });
      const box = { left, bottom, right: left + width, top: bottom + height };
      const page: PageGeometry = { page: 1, mediaBox: box, cropBox: box, rotation, userUnit };
      const ours = displayRect(page, { left: left + 7, bottom: bottom + 11, right: left + 19, top: bottom + 42 });
      const [x1, y1, x2, y2] = viewport.convertToViewportRectangle([
        left + 7,
        bottom + 11,
        left + 19,
        bottom + 42,
      ]) as number[];
      expect(ours.x).toBeCloseTo(Math.min(x1 as number, x2 as number), 4);
      expect(ours.y).toBeCloseTo(Math.min(y1 as number, y2 as number), 4);
      expect(ours.width).toBeCloseTo(Math.abs((x2 as number) - (x1 as number)), 4);
      await reader.close();
    }
  });
});
