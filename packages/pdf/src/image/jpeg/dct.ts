/** Place in the block, row by row, of each coefficient in zigzag order (ITU-T T.81, figure A.6). */
const ZIGZAG = zigzag();

/** cos((2x + 1) u pi / 16) C(u) / 2 (A.3.3): the share of frequency u in sample x at 8u + x, and turned round. */
const INVERSE = Float64Array.from({ length: 64 }, (_, i) => basis(i >> 3, i & 7));
const FORWARD = Float64Array.from({ length: 64 }, (_, i) => basis(i & 7, i >> 3));

function basis(u: number, x: number): number {
  return (Math.cos(((2 * x + 1) * u * Math.PI) / 16) * (u === 0 ? Math.SQRT1_2 : 1)) / 2;
}

/** A block on its way; burning one takes both ways up to sixteen times. */
const BLOCK = new Float64Array(64);
const HALF = new Float64Array(64);

/** Samples 0 to 255, not clamped, of a block of quantised coefficients in zigzag order. */
export function samplesOf(
  coefficients: Int16Array,
  quantiser: Uint16Array,
  samples: Float64Array = new Float64Array(64),
): Float64Array {
  for (let i = 0; i < 64; i++) BLOCK[ZIGZAG[i] as number] = (coefficients[i] as number) * (quantiser[i] as number);
  transform(BLOCK, INVERSE, samples);
  for (let i = 0; i < 64; i++) samples[i] = (samples[i] as number) + 128;
  return samples;
}

/** Writes the quantised coefficients of 64 samples into `coefficients`. */
export function quantise(samples: Float64Array, quantiser: Uint16Array, coefficients: Int16Array): void {
  for (let i = 0; i < 64; i++) BLOCK[i] = (samples[i] as number) - 128;
  transform(BLOCK, FORWARD, BLOCK);
  for (let i = 0; i < 64; i++) {
    coefficients[i] = Math.round((BLOCK[ZIGZAG[i] as number] as number) / ((quantiser[i] as number) || 1));
  }
}

/** Both directions are the same two passes; the share of one place in another stands at 8 from + to. */
function transform(block: Float64Array, weights: Float64Array, out: Float64Array): void {
  for (let y = 0; y < 64; y += 8) {
    for (let to = 0; to < 8; to++) {
      let sum = 0;
      for (let from = 0; from < 8; from++) sum += (block[y + from] as number) * (weights[8 * from + to] as number);
      HALF[y + to] = sum;
    }
  }
  for (let x = 0; x < 8; x++) {
    for (let to = 0; to < 8; to++) {
      let sum = 0;
      for (let from = 0; from < 8; from++) sum += (HALF[8 * from + x] as number) * (weights[8 * from + to] as number);
      out[8 * to + x] = sum;
    }
  }
}

function zigzag(): Uint8Array {
  const order = Array.from({ length: 64 }, (_, i) => i);
  const diagonal = (i: number) => (i >> 3) + (i & 7);
  const along = (i: number) => (diagonal(i) % 2 === 0 ? i & 7 : i >> 3);
  return Uint8Array.from(order.sort((a, b) => diagonal(a) - diagonal(b) || along(a) - along(b)));
}
