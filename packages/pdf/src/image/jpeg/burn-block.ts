import type { PixelMask } from '../pixel-mask.ts';
import { BesideBox } from './beside-box.ts';
import { quantise, samplesOf } from './dct.ts';
import type { Component, Frame } from './frame.ts';

/** Coding rings at an edge: this often the burnt side is pushed further, until it is flat when decoded. */
const ROUNDS = 16;
/** How far from its value a burnt sample may decode. */
const FLAT = 0.5;

/**
 * Burns blocks of one component: masked samples get `value` (0 to 255, as stored), all others stay near to what they
 * were, but for what the masked ones left on the paper beside them.
 */
export class BlockBurner {
  readonly #quantiser: Uint16Array;
  readonly #mask: PixelMask;
  readonly #value: number;
  readonly #beside: BesideBox;
  readonly #stepX: number;
  readonly #stepY: number;
  /** A block of nothing but the value. */
  readonly #flat = new Int16Array(64);

  constructor(frame: Frame, { h, v }: Component, quantiser: Uint16Array, mask: PixelMask, value: number) {
    this.#quantiser = quantiser;
    this.#mask = mask;
    this.#value = value;
    this.#beside = new BesideBox(quantiser);
    this.#stepX = frame.maxH / h;
    this.#stepY = frame.maxV / v;
    // Rounded away from the middle: black and white decode to exactly black and white.
    const level = (8 * (value - 128)) / (quantiser[0] || 1);
    this.#flat[0] = level < 0 ? Math.floor(level) : Math.ceil(level);
  }

  /** Before each pass over the image, whose order of blocks is that of its units. */
  start(): void {
    this.#beside.start();
  }

  /** Whether a row of blocks holds masked samples. */
  touchesRow(y: number): boolean {
    return this.#mask.touchesRows(Math.floor(8 * y * this.#stepY), Math.ceil(8 * (y + 1) * this.#stepY));
  }

  /** Changes the coefficients of the block at column `x` and row `y` of blocks, where it holds masked samples. */
  burn(block: Int16Array, x: number, y: number): void {
    if (!this.#mask.touches(...this.#pixels(8 * x, 8 * y, 8))) return;
    if (this.#mask.covers(...this.#pixels(8 * x, 8 * y, 8))) {
      block.set(this.#flat);
      return;
    }
    const touched = (i: number) => this.#mask.touches(...this.#pixels(8 * x + (i & 7), 8 * y + (i >> 3), 1));
    const burnt = Array.from({ length: 64 }, (_, i) => touched(i));
    if (burnt.every(Boolean)) block.set(this.#flat);
    else this.#burnPart(block, burnt);
  }

  /** Left, top, right and bottom of the pixels that a square of samples stands for. */
  #pixels(x: number, y: number, size: number): [number, number, number, number] {
    const [stepX, stepY] = [this.#stepX, this.#stepY];
    return [Math.floor(x * stepX), Math.floor(y * stepY), Math.ceil((x + size) * stepX), Math.ceil((y + size) * stepY)];
  }

  #burnPart(block: Int16Array, burnt: readonly boolean[]): void {
    const value = this.#value;
    const pushed = samplesOf(block, this.#quantiser);
    this.#beside.level(pushed, burnt);
    for (let i = 0; i < 64; i++) if (burnt[i]) pushed[i] = value;
    const decoded = new Float64Array(64);
    // Black and white may be overshot, because decoders clamp them; a value between can only be met.
    const push = value <= 0 || value >= 255 ? 1.5 : 1;
    for (let round = 0; round < ROUNDS; round++) {
      quantise(pushed, this.#quantiser, block);
      samplesOf(block, this.#quantiser, decoded);
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
}

/** Decoders clamp, so that beyond black is black and beyond white is white. */
function offFrom(value: number, decoded: number): number {
  if (value <= 0) return Math.max(0, decoded);
  if (value >= 255) return Math.min(0, decoded - 255);
  return decoded - value;
}
