import type { PixelMask } from '../pixel-mask.ts';
import { BlockBurner } from './burn-block.ts';
import { burnInPlace } from './burn-in-place.ts';
import { decodeJpeg, type JpegImage } from './decode.ts';
import { encodeJpeg } from './encode.ts';
import type { Component } from './frame.ts';
import type { JpegSource } from './headers.ts';

/**
 * The image with the masked pixels at one value for each component (0 to 255, as stored: luminance and
 * chroma where the image has them). Blocks without such pixels keep their coefficients, so that they decode
 * to the same samples as before. `undefined` where it can't be written.
 */
export function burnJpeg(source: JpegSource, mask: PixelMask, values: readonly number[]): Uint8Array | undefined {
  const burners = burnersOf(source, mask, values);
  return burnInPlace(source, mask, burners) ?? burnDecoded(decodeJpeg(source), burners);
}

export function burnersOf(
  { frame, quantisers }: JpegSource,
  mask: PixelMask,
  values: readonly number[],
): readonly BlockBurner[] {
  return frame.components.map(
    (component, i) =>
      new BlockBurner(frame, component, quantisers.get(component.table) as Uint16Array, mask, values[i] ?? 0),
  );
}

/** For codings of several scans, and damaged ones: all of the image is read and written anew. */
export function burnDecoded(image: JpegImage, burners: readonly BlockBurner[]): Uint8Array | undefined {
  const { components } = image.frame;
  for (const [i, component] of components.entries()) {
    const burner = burners[i] as BlockBurner;
    burner.start();
    // One alone is not interleaved: its units are its blocks.
    const { h, v } = components.length === 1 ? { h: 1, v: 1 } : component;
    for (let y = 0; y < component.rows; y += v) {
      burnUnits(image.coefficients[i] as Int16Array, burner, { ...component, h, v }, y);
    }
  }
  return encodeJpeg(image);
}

/** One row of units, each with `h` by `v` blocks of the component. */
function burnUnits(blocks: Int16Array, burner: BlockBurner, { h, v, stride }: Component, top: number): void {
  const rows = Array.from({ length: v }, (_, i) => top + i).filter((y) => burner.touchesRow(y));
  for (let left = 0; left < stride; left += h) {
    for (const y of rows) {
      for (let x = left; x < left + h; x++) {
        const at = 64 * (y * stride + x);
        burner.burn(blocks.subarray(at, at + 64), x, y);
      }
    }
  }
}
