/** Place in the block, row by row, of each coefficient in zigzag order (ITU-T T.81, figure A.6). */
const ZIGZAG = zigzag();

/** cos((2x + 1) u pi / 16) C(u) / 2 at 8u + x (A.3.3). */
const BASIS = Float64Array.from({ length: 64 }, (_, i) => {
  const [u, x] = [i >> 3, i & 7];
  return (Math.cos(((2 * x + 1) * u * Math.PI) / 16) * (u === 0 ? Math.SQRT1_2 : 1)) / 2;
});

/** Samples 0 to 255, not clamped, of a block of quantised coefficients in zigzag order. */
export function samplesOf(coefficients: Int16Array, quantiser: Uint16Array): Float64Array {
  const block = new Float64Array(64);
  for (let i = 0; i < 64; i++) block[ZIGZAG[i] as number] = (coefficients[i] as number) * (quantiser[i] as number);
  const samples = transform(block, (u, x) => BASIS[8 * u + x] as number);
  for (let i = 0; i < 64; i++) samples[i] = (samples[i] as number) + 128;
  return samples;
}

/** Writes the quantised coefficients of 64 samples into `coefficients`. */
export function quantise(samples: Float64Array, quantiser: Uint16Array, coefficients: Int16Array): void {
  const block = transform(
    samples.map((sample) => sample - 128),
    (x, u) => BASIS[8 * u + x] as number,
  );
  for (let i = 0; i < 64; i++) {
    coefficients[i] = Math.round((block[ZIGZAG[i] as number] as number) / ((quantiser[i] as number) || 1));
  }
}

/** Both directions are the same two passes; `weight(from, to)` is the share of one place in another. */
function transform(block: Float64Array, weight: (from: number, to: number) => number): Float64Array {
  const half = new Float64Array(64);
  const out = new Float64Array(64);
  for (let y = 0; y < 8; y++) {
    for (let to = 0; to < 8; to++) {
      let sum = 0;
      for (let from = 0; from < 8; from++) sum += (block[8 * y + from] as number) * weight(from, to);
      half[8 * y + to] = sum;
    }
  }
  for (let x = 0; x < 8; x++) {
    for (let to = 0; to < 8; to++) {
      let sum = 0;
      for (let from = 0; from < 8; from++) sum += (half[8 * from + x] as number) * weight(from, to);
      out[8 * to + x] = sum;
    }
  }
  return out;
}

function zigzag(): Uint8Array {
  const order = Array.from({ length: 64 }, (_, i) => i);
  const diagonal = (i: number) => (i >> 3) + (i & 7);
  const along = (i: number) => (diagonal(i) % 2 === 0 ? i & 7 : i >> 3);
  return Uint8Array.from(order.sort((a, b) => diagonal(a) - diagonal(b) || along(a) - along(b)));
}
