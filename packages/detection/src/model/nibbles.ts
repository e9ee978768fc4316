/**
 * Weights in four bits: fifteen levels, finer near zero, where nearly all weights lie. A level is its position in
 * -7 to 7; what it stands for is LEVELS[level + 7] times the scale of the file.
 */
const STEPS = 7;
const CURVE = 1.6;

export const LEVELS: Int8Array = Int8Array.from({ length: 2 * STEPS + 1 }, (_, i) => {
  const level = i - STEPS;
  return Math.round(Math.sign(level) * (Math.abs(level) / STEPS) ** CURVE * 127);
});

/** Two weights a byte, the first in the low half. `largest` is what the outermost level stands for; more is cut. */
export function packWeights(weights: Float32Array, largest: number): Uint8Array {
  const bytes = new Uint8Array(Math.ceil(weights.length / 2));
  for (let i = 0; i < weights.length; i += 1) {
    const share = Math.min(1, Math.abs(weights[i] ?? 0) / largest);
    const level = Math.sign(weights[i] ?? 0) * Math.round(share ** (1 / CURVE) * STEPS);
    bytes[i >> 1] = (bytes[i >> 1] ?? 0) | ((level + STEPS) << (i % 2 === 0 ? 0 : 4));
  }
  return bytes;
}

export function unpackWeights(bytes: Uint8Array, count: number): Int8Array {
  const weights = new Int8Array(count);
  for (let i = 0; i < count; i += 1) {
    const byte = bytes[i >> 1] ?? 0;
    weights[i] = LEVELS[i % 2 === 0 ? byte & 15 : byte >> 4] ?? 0;
  }
  return weights;
}
