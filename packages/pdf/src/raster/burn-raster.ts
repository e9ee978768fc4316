import { multiply, pageMatrix, viewSize } from '@blackbar/geometry';
import type { PageGeometry, Quad } from '@blackbar/model';
import { fillSpans } from '../image/quad-spans.ts';
import type { Raster } from '../reader/pages.ts';

/** Paints each pixel black that a quad touches. */
export function burnRaster(raster: Raster, page: PageGeometry, quads: readonly Quad[]): void {
  const { width, height } = viewSize(page);
  const toPixels = multiply(pageMatrix(page), [raster.width / width, 0, 0, raster.height / height, 0, 0]);
  fillSpans(quads, toPixels, raster, (row, from, to) => {
    const start = 4 * (row * raster.width + from);
    raster.data.fill(0, start, start + 4 * (to - from));
    for (let at = start + 3; at < start + 4 * (to - from); at += 4) raster.data[at] = 255;
  });
}
