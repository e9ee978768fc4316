import type { PageGeometry, Quad } from '@blackbar/model';
import { displayTransform } from './page-transform.ts';
import { bounds, depthInside, mapQuad } from './plane.ts';
import type { Raster } from './reader/raster.ts';

/** Marks pixels of one raster. */
export class PixelMask {
  readonly width: number;
  readonly height: number;
  readonly bits: Uint8Array;

  constructor({ width, height }: { readonly width: number; readonly height: number }) {
    this.width = width;
    this.height = height;
    this.bits = new Uint8Array(width * height);
  }

  /** Marks the pixels whose centre lies in the quad (in pixels, y down), grown by `by` pixels on all sides; negative shrinks. */
  add(quad: Quad, by: number): void {
    forPixels(quad, by, this, (i) => {
      this.bits[i] = 1;
    });
  }

  remove(quad: Quad, by: number): void {
    forPixels(quad, by, this, (i) => {
      this.bits[i] = 0;
    });
  }
}

/** Calls `visit` with the index of each pixel whose centre lies in the quad grown by `by` pixels. */
export function forPixels(
  quad: Quad,
  by: number,
  size: { readonly width: number; readonly height: number },
  visit: (index: number) => void,
): void {
  const b = bounds(quad);
  const [x0, x1] = [Math.max(0, Math.floor(b.left - by)), Math.min(size.width - 1, Math.ceil(b.right + by))];
  const [y0, y1] = [Math.max(0, Math.floor(b.bottom - by)), Math.min(size.height - 1, Math.ceil(b.top + by))];
  for (let y = y0; y <= y1; y++) {
    for (let x = x0; x <= x1; x++) if (depthInside(quad, x + 0.5, y + 0.5) >= -by) visit(y * size.width + x);
  }
}

/** A quad of user space in the raster's pixels. */
export function pixelQuad(page: PageGeometry, { scale }: Pick<Raster, 'scale'>, quad: Quad): Quad {
  return mapQuad(displayTransform(page), quad).map((v) => v * scale) as unknown as Quad;
}
