import type { Facts } from './features.ts';
import { hashRange } from './hash.ts';
import type { Network } from './network.ts';
import { addProduct } from './tensor.ts';
import { rowOf, vectorAt } from './word-vectors.ts';

/** Widths of what a token shows beside its word, one after the other. */
const FLAGS = { caps: 7, gap: 5, sets: 8, cue: 4, elsewhere: 2 } as const;
const FLAG_COUNT = 26;
/** Prefixes and suffixes of one to four letters. */
const AFFIXES = 4;
/** Words, flags and labels whose shares are kept, forgotten when they grow too many: of each 25 MB at the most. */
const MOST_KEPT = 1 << 14;

/**
 * What the two recurrent layers get of each token before any of them looks at its neighbours: a share of the word, one
 * of its flags, one of the label before it. Each share is one product with the input's weights, which do not know where
 * the word stands, so that it is reckoned once a word and not once a token.
 */
export class NetworkInput {
  readonly #network: Network;
  readonly #words = new Map<number, Float32Array>();
  readonly #flags = new Map<number, Float32Array>();
  readonly #labels = new Map<number, Float32Array>();

  constructor(network: Network) {
    this.#network = network;
  }

  /** Writes both layers' gates at token `i`, the forward layer's first, to `into` from `at` on. */
  gates(facts: Facts, i: number, into: Float64Array, at: number): void {
    const word = this.#word(facts, i);
    const flags = this.#flagged(facts, i);
    const label = this.#labelled(facts.label[i] ?? 0);
    for (let g = 0; g < word.length; g += 1)
      into[at + g] = (word[g] as number) + (flags[g] as number) + (label[g] as number);
  }

  #word({ lower, tokens, word }: Facts, i: number): Float32Array {
    const hash = word[i] ?? 0;
    return kept(this.#words, hash, () => {
      const { vectors, affixes, input } = this.#network;
      const text = lower.slice(tokens.start[i], tokens.end[i]);
      const sums = new Float64Array(input.rows);
      const half = text.lastIndexOf('-') + 1;
      const own = rowOf(vectors, hash);
      // "Smith-Garcia" is a name as Garcia is one.
      const row = own < 0 && half > 0 ? rowOf(vectors, hashRange(text, half, text.length)) : own;
      if (row >= 0) {
        addProduct(sums, input, 0, vectorAt(vectors, row));
        addProduct(sums, input, vectors.dimensions, ONE);
      }
      for (let n = 0; n < 2 * AFFIXES; n += 1) {
        const affix =
          n < AFFIXES
            ? hashRange(text, 0, Math.min(text.length, n + 1))
            : hashRange(text, Math.max(0, text.length - (n - AFFIXES + 1)), text.length);
        const bucket = ((Math.imul(affix, 0x9e3779b1) + n * 7919) >>> 7) % affixes.buckets;
        const at = (n * affixes.buckets + bucket) * affixes.size;
        const first = vectors.dimensions + 1 + n * affixes.size;
        addProduct(sums, input, first, affixes.table.values.subarray(at, at + affixes.size));
      }
      return sums;
    });
  }

  #flagged({ caps, sets, cue, elsewhere, tokens }: Facts, i: number): Float32Array {
    const [c, g, s, q, e] = [caps[i] ?? 0, tokens.gap[i] ?? 0, sets[i] ?? 0, cue[i] ?? 0, elsewhere[i] ?? 0];
    const key = (((c * 8 + g) * 256 + s) * 16 + q) * 4 + e;
    return kept(this.#flags, key, () => {
      const { vectors, affixes, input } = this.#network;
      const flags = new Float64Array(FLAG_COUNT);
      flags[c] = 1;
      flags[FLAGS.caps + g] = 1;
      const bits = s | (q << FLAGS.sets) | (e << (FLAGS.sets + FLAGS.cue));
      for (let bit = 0; bit < FLAGS.sets + FLAGS.cue + FLAGS.elsewhere; bit += 1)
        flags[FLAGS.caps + FLAGS.gap + bit] = (bits >> bit) & 1;
      const sums = Float64Array.from(this.#network.bias);
      addProduct(sums, input, vectors.dimensions + 1 + 2 * AFFIXES * affixes.size, flags);
      return sums;
    });
  }

  #labelled(hash: number): Float32Array {
    return kept(this.#labels, hash, () => {
      const { vectors, affixes, input, label, labelBias } = this.#network;
      const sums = new Float64Array(input.rows);
      const read = Float64Array.from(labelBias);
      const row = hash === 0 ? -1 : rowOf(vectors, hash);
      if (row >= 0) addProduct(read, label, 0, vectorAt(vectors, row));
      addProduct(sums, input, vectors.dimensions + 1 + 2 * AFFIXES * affixes.size + FLAG_COUNT, read.map(Math.tanh));
      return sums;
    });
  }
}

const ONE = Float64Array.of(1);

function kept(cache: Map<number, Float32Array>, key: number, make: () => Float64Array): Float32Array {
  const known = cache.get(key);
  if (known) return known;
  if (cache.size >= MOST_KEPT) cache.clear();
  const made = Float32Array.from(make());
  cache.set(key, made);
  return made;
}
