import type { PixelMask } from '../pixel-mask.ts';
import { BlockBurner } from './burn-block.ts';
import { burnInPlace } from './burn-in-place.ts';
import { decodeJpeg, type JpegImage } from './decode.ts';
import { encodeJpeg } from './encode.ts';
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
  for (const [i, { stride, rows }] of image.frame.components.entries()) {
    const blocks = image.coefficients[i] as Int16Array;
    const burner = burners[i] as BlockBurner;
    for (let y = 0; y < rows; y++) {
      if (!burner.touchesRow(y)) continue;
      for (let x = 0; x < stride; x++) {
        const at = 64 * (y * stride + x);
        burner.burn(blocks.subarray(at, at + 64), x, y);
      }
    }
  }
  return encodeJpeg(image);
}
