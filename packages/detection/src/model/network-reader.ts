import { infer } from './crf.ts';
import type { Facts } from './features.ts';
import { LABEL_COUNT } from './labels.ts';
import type { Network } from './network.ts';
import { NetworkInput } from './network-input.ts';
import { addBlocks } from './tensor.ts';

/** Reads runs of tokens; one reader a text or many, what it keeps is of words alone. */
export class NetworkReader {
  readonly #network: Network;
  readonly #input: NetworkInput;

  constructor(network: Network) {
    this.#network = network;
    this.#input = new NetworkInput(network);
  }

  /** Chances of the labels at the tokens `from` to `to`: one row a token. */
  marginals(facts: Facts, from: number, to: number): Float64Array {
    return infer(this.#scores(facts, from, to), this.#network.expTransitions).marginals;
  }

  #scores(facts: Facts, from: number, to: number): Float64Array {
    const { hidden, output, outputBias, recurrent } = this.#network;
    const count = to - from;
    const width = 8 * hidden;
    const gates = new Float64Array(count * width);
    for (let i = 0; i < count; i += 1) this.#input.gates(facts, from + i, gates.subarray(i * width, (i + 1) * width));
    const states = new Float64Array(count * 2 * hidden);
    for (const [layer, weights] of recurrent.entries()) {
      const state = new Float64Array(hidden);
      const cell = new Float64Array(hidden);
      for (let step = 0; step < count; step += 1) {
        const i = layer === 0 ? step : count - 1 - step;
        const at = i * width + layer * 4 * hidden;
        const sums = gates.subarray(at, at + 4 * hidden);
        addBlocks(sums, weights, state);
        advance(sums, state, cell);
        states.set(state, (2 * i + layer) * hidden);
      }
    }
    const scores = new Float64Array(count * LABEL_COUNT);
    for (let i = 0; i < count; i += 1) {
      for (let y = 0; y < LABEL_COUNT; y += 1) {
        let sum = outputBias[y] as number;
        for (let k = 0; k < 2 * hidden; k += 1)
          sum += (output.values[y * 2 * hidden + k] as number) * (states[i * 2 * hidden + k] as number);
        scores[i * LABEL_COUNT + y] = sum;
      }
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
