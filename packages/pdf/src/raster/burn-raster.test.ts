import { pdfRect, quadOfRect } from '@blackbar/geometry';
import type { Quad } from '@blackbar/model';
import { expect, test } from 'vitest';
import { plainPdf } from '../engine/plain-pdf.fixture.ts';
import { openPages } from '../reader/pages.ts';
import { burnRaster } from './burn-raster.ts';

/** Advances of Helvetica (Adobe's metrics), in shares of the size. */
const [M, G] = [0.833, 0.556];
const SIZE = 60;

/** "mgm" from (60, 100) on, its middle letter under a box with the given foot, as rows of pixels from the top. */
async function burnt(foot: number, also: readonly Quad[] = []) {
  const reader = await openPages(
    plainPdf({ content: `BT /F1 ${SIZE} Tf 60 100 Td (mgm) Tj ET`, page: '/MediaBox[0 0 300 200]' }),
  );
  const raster = reader.render(1, 72);
  const { geometry } = reader.glyphs(1);
  reader.close();
  const [left, right] = [60 + SIZE * M, 60 + SIZE * (M + G)];
  const box = quadOfRect(pdfRect(left, foot, right, 150));
  for (const quads of [also, [box]]) if (quads.length > 0) burnRaster(raster, geometry, quads);
  const isDark = (x: number, y: number) => (raster.data[4 * ((199 - y) * raster.width + x)] as number) < 128;
  const across = Array.from({ length: Math.floor(right - left) - 10 }, (_, i) => Math.ceil(left) + 5 + i);
  return { isDark, across };
}

test('a box grows over the foot of a letter that goes', async () => {
  const { isDark, across } = await burnt(95);
  for (const y of [110, 93, 89]) expect(across.filter((x) => !isDark(x, y))).toEqual([]);
});

test('the letters beside it stay as they are', async () => {
  const { isDark } = await burnt(95);
  const row = (from: number) => Array.from({ length: 44 }, (_, i) => isDark(from + i, 115)).filter(Boolean).length;
  expect(row(62)).toBeGreaterThan(8);
  expect(row(62)).toBeLessThan(30);
});

test('what was blacked out before does not draw in what it touches', async () => {
  const band = quadOfRect(pdfRect(60, 85, 60 + SIZE * (M + G), 150));
  const { isDark } = await burnt(95, [band]);
  expect(Array.from({ length: 40 }, (_, i) => isDark(150 + i, 125)).every(Boolean)).toBe(false);
});
