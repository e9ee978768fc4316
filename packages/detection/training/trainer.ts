import { infer } from '../src/model/crf.ts';
import { BUCKETS, FEATURES, factsOf, featuresOf } from '../src/model/features.ts';
import { LABEL_COUNT, labelsFor } from '../src/model/labels.ts';
import { sequences } from '../src/model/sequences.ts';
import type { Tokens } from '../src/model/tokens.ts';
import type { WordSets } from '../src/model/word-sets.ts';
import { type Reading, read } from '../src/reading/reading.ts';
import { recased } from '../src/reading/recased.ts';
import type { Sample } from './generator/fill.ts';
import { type Random, randomFrom } from './random.ts';

const L = LABEL_COUNT;

/** A run of tokens with what they show and what they are. */
interface Sequence {
  readonly features: Int32Array;
  readonly gold: Uint8Array;
}

/** What each token is, by the spans that it lies in. */
export function goldOf(sample: Sample, reading: Reading, tokens: Tokens): Uint8Array {
  const gold = new Uint8Array(tokens.count);
  for (const span of sample.spans) {
    const inside: number[] = [];
    for (let i = 0; i < tokens.count; i += 1) {
      const from = reading.at[tokens.start[i] ?? 0] ?? 0;
      const to = (reading.at[(tokens.end[i] ?? 1) - 1] ?? 0) + 1;
      if (from < span.end && span.start < to) inside.push(i);
    }
    for (const [k, label] of labelsFor(span.kind, inside.length).entries()) gold[inside[k] ?? 0] = label;
  }
  return gold;
}

export function sequencesOf(sample: Sample, sets: WordSets): Sequence[] {
  const reading = read(sample.text);
  const facts = factsOf(recased(reading.text, sets), sets);
  const gold = goldOf(sample, reading, facts.tokens);
  return sequences(facts.tokens).map(([from, to]) => ({
    features: featuresOf(facts, from, to),
    gold: gold.slice(from, to),
  }));
}

export interface Trained {
  readonly weights: Float32Array;
  readonly transitions: Float32Array;
}

export interface TrainOptions {
  readonly epochs: number;
  readonly rate: number;
  readonly seed: number;
  readonly onEpoch?: (epoch: number, loss: number) => void;
}

/** Stochastic gradient ascent on the likelihood with AdaGrad's steps; the order of the sequences is drawn from the seed. */
export function train(data: readonly Sequence[], options: TrainOptions): Trained {
  const weights = new Float32Array(BUCKETS * L);
  const seen = new Float32Array(BUCKETS);
  const transitions = new Float32Array(L * L);
  const transitionSeen = new Float32Array(L * L).fill(1);
  const average = new Float32Array(BUCKETS * L);
  const averageTransitions = new Float32Array(L * L);
  const random = randomFrom(options.seed);
  const order = Array.from(data, (_, i) => i);
  let averaged = 0;
  for (let epoch = 0; epoch < options.epochs; epoch += 1) {
    shuffle(order, random.below);
    let loss = 0;
    for (const index of order) {
      const sequence = data[index];
      if (!sequence) continue;
      const features = thinned(sequence.features, random);
      loss += step({ features, gold: sequence.gold }, weights, seen, transitions, transitionSeen, options.rate);
    }
    options.onEpoch?.(epoch, loss);
    // The mean of the later epochs' weights generalises better than the last ones.
    if (epoch < options.epochs / 2) continue;
    averaged += 1;
    for (let i = 0; i < weights.length; i += 1) average[i] = (average[i] ?? 0) + (weights[i] ?? 0);
    for (let i = 0; i < L * L; i += 1) averageTransitions[i] = (averageTransitions[i] ?? 0) + (transitions[i] ?? 0);
  }
  return { weights: average.map((w) => w / averaged), transitions: averageTransitions.map((w) => w / averaged) };
}

/** Slots that name the word itself: its letters, affixes and pairs with neighbours. */
const LEXICAL = [1, 2, 5, 6, 7, 8, 9, 10, 11, 12, 17, 18];

/**
 * Leaves features out at random, so that no single one carries a name: a word never seen must be judged by its
 * surroundings and a word in no list by its shape. What is left out points at a bucket without weight.
 */
function thinned(features: Int32Array, random: Random): Int32Array {
  const kept = features.slice();
  for (let token = 0; token < features.length; token += FEATURES) {
    for (let f = 0; f < FEATURES; f += 1) if (random.chance(0.12)) kept[token + f] = BUCKETS;
    if (random.chance(0.3)) for (const slot of LEXICAL) kept[token + slot] = BUCKETS;
    if (random.chance(0.1)) for (let f = 28; f < 42; f += 1) kept[token + f] = BUCKETS;
  }
  return kept;
}

function shuffle(order: number[], below: (n: number) => number): void {
  for (let i = order.length - 1; i > 0; i -= 1) {
    const k = below(i + 1);
    const held = order[i] ?? 0;
    order[i] = order[k] ?? 0;
    order[k] = held;
  }
}

function step(
  { features, gold }: Sequence,
  weights: Float32Array,
  seen: Float32Array,
  transitions: Float32Array,
  transitionSeen: Float32Array,
  rate: number,
): number {
  const n = gold.length;
  const scores = new Float64Array(n * L);
  for (let i = 0; i < n; i += 1) {
    for (let f = i * FEATURES; f < (i + 1) * FEATURES; f += 1) {
      const base = (features[f] ?? 0) * L;
      if (base === BUCKETS * L) continue;
      for (let y = 0; y < L; y += 1) scores[i * L + y] = (scores[i * L + y] ?? 0) + (weights[base + y] ?? 0);
    }
  }
  const expTransitions = Float64Array.from(transitions, Math.exp);
  const { marginals, forward, backward, potential, norms } = infer(scores, expTransitions);
  let loss = 0;
  const gradient = new Float64Array(L);
  for (let i = 0; i < n; i += 1) {
    const target = gold[i] ?? 0;
    let size = 0;
    for (let y = 0; y < L; y += 1) {
      const g = (y === target ? 1 : 0) - (marginals[i * L + y] ?? 0);
      gradient[y] = g;
      size += g * g;
    }
    loss -= Math.log(Math.max(1e-9, marginals[i * L + target] ?? 0));
    if (size < 1e-5) continue;
    for (let f = i * FEATURES; f < (i + 1) * FEATURES; f += 1) {
      const bucket = features[f] ?? 0;
      if (bucket === BUCKETS) continue;
      const total = (seen[bucket] ?? 0) + size;
      seen[bucket] = total;
      const pace = rate / Math.sqrt(total + 1);
      const base = bucket * L;
      for (let y = 0; y < L; y += 1) weights[base + y] = (weights[base + y] ?? 0) + pace * (gradient[y] ?? 0);
    }
  }
  const expected = new Float64Array(L * L);
  for (let i = 1; i < n; i += 1) {
    for (let x = 0; x < L; x += 1) {
      const left = forward[(i - 1) * L + x] ?? 0;
      for (let y = 0; y < L; y += 1) {
        const right = (potential[i * L + y] ?? 0) * (backward[i * L + y] ?? 0);
        expected[x * L + y] =
          (expected[x * L + y] ?? 0) - (left * (expTransitions[x * L + y] ?? 0) * right) / (norms[i] ?? 1);
      }
    }
    const edge = (gold[i - 1] ?? 0) * L + (gold[i] ?? 0);
    expected[edge] = (expected[edge] ?? 0) + 1;
  }
  for (let e = 0; e < L * L; e += 1) {
    const g = expected[e] ?? 0;
    transitionSeen[e] = (transitionSeen[e] ?? 0) + g * g;
    transitions[e] = (transitions[e] ?? 0) + (rate * g) / Math.sqrt(transitionSeen[e] ?? 1);
  }
  return loss;
}
