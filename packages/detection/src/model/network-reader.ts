import { infer } from './crf.ts';
import type { Facts } from './features.ts';
import { LABEL_COUNT } from './labels.ts';
import type { SecondReader } from './name-model.ts';
import type { Network } from './network.ts';
import { NetworkInput } from './network-input.ts';
import { addBlocks } from './tensor.ts';

/** Reads runs of tokens; one reader a text or many, what it keeps is of words alone. */
export class NetworkReader implements SecondReader {
  readonly #network: Network;
  readonly #input: NetworkInput;

  constructor(network: Network) {
    this.#network = network;
    this.#input = new NetworkInput(network);
  }

  marginals(facts: Facts, from: number, to: number): Float64Array {
    return infer(this.#scores(facts, from, to), this.#network.expTransitions).marginals;
  }

  #scores(facts: Facts, from: number, to: number): Float64Array {
    const { hidden, recurrent } = this.#network;
    const count = to - from;
    const width = 8 * hidden;
    const gates = new Float64Array(count * width);
    for (let i = 0; i < count; i += 1) this.#input.gates(facts, from + i, gates, i * width);
    const states = new Float64Array(count * 2 * hidden);
    const sums = new Float64Array(4 * hidden);
    for (const [layer, weights] of recurrent.entries()) {
      const state = new Float64Array(hidden);
      const cell = new Float64Array(hidden);
      for (let step = 0; step < count; step += 1) {
        const i = layer === 0 ? step : count - 1 - step;
        const at = i * width + layer * 4 * hidden;
        for (let g = 0; g < sums.length; g += 1) sums[g] = gates[at + g] as number;
        addBlocks(sums, weights, state);
        advance(sums, state, cell);
        const row = (2 * i + layer) * hidden;
        for (let k = 0; k < hidden; k += 1) states[row + k] = state[k] as number;
      }
    }
    return this.#judged(states, count);
  }

  #judged(states: Float64Array, count: number): Float64Array {
    const { hidden, output, outputBias } = this.#network;
    const scores = new Float64Array(count * LABEL_COUNT);
    const sums = new Float64Array(output.length / (2 * hidden));
    for (let i = 0; i < count; i += 1) {
      sums.fill(0);
      sums.set(outputBias);
      addBlocks(sums, output, states.subarray(2 * i * hidden, 2 * (i + 1) * hidden));
      for (let y = 0; y < LABEL_COUNT; y += 1) scores[i * LABEL_COUNT + y] = sums[y] as number;
    }
    return scores;
  }
}

/** One step of the layer: gates in the order input, forget, candidate, output. */
function advance(gates: Float64Array, state: Float64Array, cell: Float64Array): void {
  const n = state.length;
  for (let k = 0; k < n; k += 1) {
    const input = sigmoid(gates[k] as number);
    const forget = sigmoid(gates[n + k] as number);
    const output = sigmoid(gates[3 * n + k] as number);
    const next = forget * (cell[k] as number) + input * tanh(gates[2 * n + k] as number);
    cell[k] = next;
    state[k] = output * tanh(next);
  }
}

const STEPS = 128;
const LIMIT = 12;
/** The logistic function from -LIMIT to LIMIT, straight lines between: off by less than 1e-5. */
const TABLE = Float64Array.from({ length: 2 * LIMIT * STEPS + 2 }, (_, i) => 1 / (1 + Math.exp(LIMIT - i / STEPS)));

function sigmoid(x: number): number {
  if (x <= -LIMIT) return 0;
  if (x >= LIMIT) return 1;
  const at = (x + LIMIT) * STEPS;
  const below = at | 0;
  const left = TABLE[below] as number;
  return left + (at - below) * ((TABLE[below + 1] as number) - left);
}

const tanh = (x: number): number => 2 * sigmoid(2 * x) - 1;
