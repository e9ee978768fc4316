import type { PixelMask } from '../pixel-mask.ts';
import { quantise, samplesOf } from './dct.ts';
import type { JpegImage } from './decode.ts';
import { encodeJpeg } from './encode.ts';
import type { Component, Frame } from './frame.ts';

/** Coding rings at an edge: this often the burnt side is pushed further, until it is flat when decoded. */
const ROUNDS = 16;
/** How far from its value a burnt sample may decode. */
const FLAT = 0.5;

/**
 * The image with the masked pixels at one value for each component (0 to 255, as stored: luminance and
 * chroma where the image has them). Blocks without such pixels keep their coefficients, so that they decode
 * to the same samples as before. `undefined` where it can't be written.
 */
export function burnJpeg(image: JpegImage, mask: PixelMask, values: readonly number[]): Uint8Array | undefined {
  for (const [i, component] of image.frame.components.entries()) {
    const quantiser = image.quantisers.get(component.table);
    if (quantiser) burnComponent(image.frame, component, quantiser, mask, values[i] ?? 0);
  }
  return encodeJpeg(image);
}

function burnComponent(
  frame: Frame,
  component: Component,
  quantiser: Uint16Array,
  mask: PixelMask,
  value: number,
): void {
  const stepX = frame.maxH / component.h;
  const stepY = frame.maxV / component.v;
  const flat = new Int16Array(64);
  // Rounded away from the middle: black and white decode to exactly black and white.
  const level = (8 * (value - 128)) / (quantiser[0] || 1);
  flat[0] = level < 0 ? Math.floor(level) : Math.ceil(level);
  for (let y = 0; y < component.rows; y++) {
    const [top, bottom] = [Math.floor(8 * y * stepY), Math.ceil(8 * (y + 1) * stepY)];
    if (!mask.touchesRows(top, bottom)) continue;
    for (let x = 0; x < component.stride; x++) {
      if (!mask.touches(Math.floor(8 * x * stepX), top, Math.ceil(8 * (x + 1) * stepX), bottom)) continue;
      const at = 64 * (y * component.stride + x);
      burnBlock(component.coefficients.subarray(at, at + 64), quantiser, flat, value, (i) => {
        const [sx, sy] = [8 * x + (i & 7), 8 * y + (i >> 3)];
        return mask.touches(
          Math.floor(sx * stepX),
          Math.floor(sy * stepY),
          Math.ceil((sx + 1) * stepX),
          Math.ceil((sy + 1) * stepY),
        );
      });
    }
  }
}

function burnBlock(
  block: Int16Array,
  quantiser: Uint16Array,
  flat: Int16Array,
  value: number,
  isBurnt: (sample: number) => boolean,
): void {
  const burnt = Array.from({ length: 64 }, (_, i) => isBurnt(i));
  if (burnt.every(Boolean)) {
    block.set(flat);
    return;
  }
  const wanted = samplesOf(block, quantiser).map((sample, i) => (burnt[i] ? value : sample));
  const pushed = Float64Array.from(wanted);
  // Black and white may be overshot, because decoders clamp them; a value between can only be met.
  const push = value <= 0 || value >= 255 ? 1.5 : 1;
  for (let round = 0; round < ROUNDS; round++) {
    quantise(pushed, quantiser, block);
    const decoded = samplesOf(block, quantiser);
    let worst = 0;
    for (let i = 0; i < 64; i++) {
      if (!burnt[i]) continue;
      const off = offFrom(value, decoded[i] as number);
      worst = Math.max(worst, Math.abs(off));
      pushed[i] = (pushed[i] as number) - push * off;
    }
    if (worst <= FLAT) return;
  }
}

/** Decoders clamp, so that beyond black is black and beyond white is white. */
function offFrom(value: number, decoded: number): number {
  if (value <= 0) return Math.max(0, decoded);
  if (value >= 255) return Math.min(0, decoded - 255);
  return decoded - value;
}
