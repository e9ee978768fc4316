import { FEATURES } from './features.ts';
import { LABEL_COUNT } from './labels.ts';

const L = LABEL_COUNT;

/** Weights of a linear-chain conditional random field: one row of labels a bucket, and label to label. */
export interface Crf {
  /** BUCKETS x LABEL_COUNT; real weight = entry * scale. */
  readonly weights: Int8Array;
  readonly scale: number;
  /** LABEL_COUNT x LABEL_COUNT, from x to. */
  readonly transitions: Float32Array;
}

/**
 * Sums of the weights of each token's features: one row of labels a token. Most of a text's time is spent here, so the
 * eleven sums are eleven variables, which stay in registers.
 */
export function scoreTokens(crf: Crf, features: Int32Array, count = features.length / FEATURES): Float64Array {
  const scores = new Float64Array(count * L);
  const { weights: w, scale } = crf;
  for (let i = 0; i < count; i += 1) {
    let s0 = 0;
    let s1 = 0;
    let s2 = 0;
    let s3 = 0;
    let s4 = 0;
    let s5 = 0;
    let s6 = 0;
    let s7 = 0;
    let s8 = 0;
    let s9 = 0;
    let s10 = 0;
    const last = (i + 1) * FEATURES;
    for (let f = i * FEATURES; f < last; f += 1) {
      const at = (features[f] as number) * L;
      s0 += w[at] as number;
      s1 += w[at + 1] as number;
      s2 += w[at + 2] as number;
      s3 += w[at + 3] as number;
      s4 += w[at + 4] as number;
      s5 += w[at + 5] as number;
      s6 += w[at + 6] as number;
      s7 += w[at + 7] as number;
      s8 += w[at + 8] as number;
      s9 += w[at + 9] as number;
      s10 += w[at + 10] as number;
    }
    const row = i * L;
    scores[row] = s0 * scale;
    scores[row + 1] = s1 * scale;
    scores[row + 2] = s2 * scale;
    scores[row + 3] = s3 * scale;
    scores[row + 4] = s4 * scale;
    scores[row + 5] = s5 * scale;
    scores[row + 6] = s6 * scale;
    scores[row + 7] = s7 * scale;
    scores[row + 8] = s8 * scale;
    scores[row + 9] = s9 * scale;
    scores[row + 10] = s10 * scale;
  }
  return scores;
}

export interface Lattice {
  /** Chance of each label at each token. */
  readonly marginals: Float64Array;
  readonly forward: Float64Array;
  readonly backward: Float64Array;
  /** exp of the scores, each row divided by its largest. */
  readonly potential: Float64Array;
  readonly norms: Float64Array;
}

/** Forward-backward with each step normalised, so that nothing overflows in a long text. */
export function infer(scores: Float64Array, expTransitions: Float64Array): Lattice {
  const n = scores.length / L;
  const potential = new Float64Array(n * L);
  const forward = new Float64Array(n * L);
  const backward = new Float64Array(n * L);
  const marginals = new Float64Array(n * L);
  const norms = new Float64Array(n);
  for (let row = 0; row < n * L; row += L) scaleRow(scores, potential, row);
  for (let i = 0; i < n; i += 1) norms[i] = stepForward(forward, potential, expTransitions, i * L);
  backward.fill(1, Math.max(0, n - 1) * L);
  for (let i = n - 2; i >= 0; i -= 1) stepBack(backward, potential, expTransitions, i * L, norms[i + 1] as number);
  for (let i = 0; i < n * L; i += 1) marginals[i] = (forward[i] as number) * (backward[i] as number);
  return { marginals, forward, backward, potential, norms };
}

// Below, indices stay inside the arrays, so that every read is a number.

function scaleRow(scores: Float64Array, potential: Float64Array, row: number): void {
  let most = Number.NEGATIVE_INFINITY;
  for (let y = row; y < row + L; y += 1) if ((scores[y] as number) > most) most = scores[y] as number;
  for (let y = row; y < row + L; y += 1) potential[y] = Math.exp((scores[y] as number) - most);
}

/** Returns what the row was divided by. */
function stepForward(
  forward: Float64Array,
  potential: Float64Array,
  expTransitions: Float64Array,
  row: number,
): number {
  let sum = 0;
  for (let y = 0; y < L; y += 1) {
    let reach = row === 0 ? 1 : 0;
    for (let x = 0; row > 0 && x < L; x += 1)
      reach += (forward[row - L + x] as number) * (expTransitions[x * L + y] as number);
    const value = reach * (potential[row + y] as number);
    forward[row + y] = value;
    sum += value;
  }
  for (let y = row; y < row + L; y += 1) forward[y] = (forward[y] as number) / sum;
  return sum;
}

/** `norm`: of the next row. */
function stepBack(
  backward: Float64Array,
  potential: Float64Array,
  expTransitions: Float64Array,
  row: number,
  norm: number,
): void {
  const next = row + L;
  for (let x = 0; x < L; x += 1) {
    let sum = 0;
    for (let y = 0; y < L; y += 1) {
      sum += (expTransitions[x * L + y] as number) * (potential[next + y] as number) * (backward[next + y] as number);
    }
    backward[row + x] = sum / norm;
  }
}
