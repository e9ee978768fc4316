import { multiply, pageMatrix, viewSize } from '@blackbar/geometry';
import type { PageGeometry, Quad } from '@blackbar/model';
import { fillSpans } from '../image/quad-spans.ts';
import type { Raster } from '../reader/pages.ts';
import { isInk, protrudingInk } from './protruding-ink.ts';

/** Blacked out before, with the picture that lies there: what touches it now is not of one piece with what went. */
const SOLID = 0.9;

/** Paints each pixel black that a quad touches, and the ends of letters that stick out of the quads. */
export function burnRaster(raster: Raster, page: PageGeometry, quads: readonly Quad[]): void {
  const { width, height } = viewSize(page);
  const toPixels = multiply(pageMatrix(page), [raster.width / width, 0, 0, raster.height / height, 0, 0]);
  const under = new Uint8Array(raster.width * raster.height);
  for (const quad of quads) {
    let [pixels, inked] = [0, 0];
    fillSpans([quad], toPixels, raster, (row, from, to) => {
      pixels += to - from;
      for (let x = from; x < to; x++) if (isInk(raster, row * raster.width + x)) inked++;
    });
    if (inked > SOLID * pixels) continue;
    fillSpans([quad], toPixels, raster, (row, from, to) => {
      under.fill(1, row * raster.width + from, row * raster.width + to);
    });
  }
  const ends = protrudingInk(raster, under);
  fillSpans(quads, toPixels, raster, (row, from, to) => blacken(raster, row, from, to));
  for (const { left, top, right, bottom } of ends) {
    for (let row = top; row < bottom; row++) blacken(raster, row, left, right);
  }
}

function blacken({ data, width }: Raster, row: number, from: number, to: number): void {
  const [start, end] = [4 * (row * width + from), 4 * (row * width + to)];
  data.fill(0, start, end);
  for (let at = start + 3; at < end; at += 4) data[at] = 255;
}
