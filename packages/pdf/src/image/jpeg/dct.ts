/** Place in the block, row by row, of each coefficient in zigzag order (ITU-T T.81, figure A.6). */
const ZIGZAG = zigzag();

/** cos((2x + 1) u pi / 16) C(u) / 2 at 8u + x (A.3.3), and the same at 8x + u. */
const BY_FREQUENCY = Float64Array.from({ length: 64 }, (_, i) => basis(i >> 3, i & 7));
const BY_PLACE = Float64Array.from({ length: 64 }, (_, i) => basis(i & 7, i >> 3));

function basis(u: number, x: number): number {
  return (Math.cos(((2 * x + 1) * u * Math.PI) / 16) * (u === 0 ? Math.SQRT1_2 : 1)) / 2;
}

const half = new Float64Array(64);
const block = new Float64Array(64);

/** Writes the samples, 0 to 255 but not clamped, of a block of quantised coefficients in zigzag order. */
export function samplesOf(coefficients: Int16Array, quantiser: Uint16Array, samples: Float64Array): void {
  for (let i = 0; i < 64; i++) block[ZIGZAG[i] as number] = (coefficients[i] as number) * (quantiser[i] as number);
  transform(block, BY_FREQUENCY, samples);
  for (let i = 0; i < 64; i++) samples[i] = (samples[i] as number) + 128;
}

/** Writes the quantised coefficients of 64 samples. */
export function quantise(samples: Float64Array, quantiser: Uint16Array, coefficients: Int16Array): void {
  for (let i = 0; i < 64; i++) block[i] = (samples[i] as number) - 128;
  transform(block, BY_PLACE, block);
  for (let i = 0; i < 64; i++) {
    coefficients[i] = Math.round((block[ZIGZAG[i] as number] as number) / ((quantiser[i] as number) || 1));
  }
}

/** Both directions are the same two passes; `weights` has the share of place `from` in place `to` at 8 from + to. */
function transform(from: Float64Array, weights: Float64Array, out: Float64Array): void {
  half.fill(0);
  for (let y = 0; y < 64; y += 8) {
    for (let k = 0; k < 8; k++) {
      const value = from[y + k] as number;
      if (value === 0) continue;
      for (let to = 0; to < 8; to++) half[y + to] = (half[y + to] as number) + value * (weights[8 * k + to] as number);
    }
  }
  out.fill(0);
  for (let k = 0; k < 8; k++) {
    for (let to = 0; to < 8; to++) {
      const weight = weights[8 * k + to] as number;
      for (let x = 0; x < 8; x++) {
        out[8 * to + x] = (out[8 * to + x] as number) + (half[8 * k + x] as number) * weight;
      }
    }
  }
}

function zigzag(): Uint8Array {
  const order = Array.from({ length: 64 }, (_, i) => i);
  const diagonal = (i: number) => (i >> 3) + (i & 7);
  const along = (i: number) => (diagonal(i) % 2 === 0 ? i & 7 : i >> 3);
  return Uint8Array.from(order.sort((a, b) => diagonal(a) - diagonal(b) || along(a) - along(b)));
}
