import { pdfRect } from '@blackbar/geometry';
import type { PageGeometry } from '@blackbar/model';
import { expect, test } from 'vitest';
import { placeBoxes } from './boxes.ts';

const PAGE: PageGeometry = {
  page: 1,
  mediaBox: pdfRect(0, 0, 700, 900),
  cropBox: pdfRect(10, 20, 110, 220),
  rotation: 90,
  userUnit: 2,
};

test('a box as displayed becomes quads in user space', () => {
  const [placed] = placeBoxes([{ page: 1, x: 10, y: 10, width: 20, height: 40 }], [PAGE]);
  expect(placed?.mark.quads).toEqual([[15, 25, 35, 25, 35, 35, 15, 35]]);
});

test('a box at the edge takes what runs on behind it, and is shown as it was drawn', () => {
  const [placed] = placeBoxes([{ page: 1, x: 300, y: 100, width: 100, height: 40 }], [PAGE]);
  expect(placed?.rects).toEqual([{ x: 300, y: 100, width: 100, height: 40 }]);
  expect(placed?.mark.quads).toEqual([[60, 170, 80, 170, 80, 1220, 60, 1220]]);
});

test('what hangs over the edge is cut to the page', () => {
  const [placed] = placeBoxes([{ page: 1, x: -10, y: 190, width: 20, height: 40 }], [PAGE]);
  expect(placed?.rects).toEqual([{ x: 0, y: 190, width: 10, height: 10 }]);
});

test.each([
  ['no such page', { page: 2, x: 0, y: 0, width: 1, height: 1 }],
  ['no number', { page: 1, x: Number.NaN, y: 0, width: 1, height: 1 }],
  ['no size', { page: 1, x: 0, y: 0, width: 0, height: 1 }],
  ['negative', { page: 1, x: 0, y: 0, width: -5, height: 1 }],
  ['beside the page', { page: 1, x: 5000, y: 0, width: 1, height: 1 }],
])('a box with %s is refused', (_name, box) => {
  expect(() => placeBoxes([box], [PAGE])).toThrow(expect.objectContaining({ code: 'box_off_page' }));
});
