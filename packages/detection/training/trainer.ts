import { infer, type Lattice } from '../src/model/crf.ts';
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

/**
 * Stochastic gradient ascent on the likelihood with AdaGrad's steps; the order of the sequences is drawn from the seed.
 */
export function train(data: readonly Sequence[], options: TrainOptions): Trained {
  const learner: Learner = {
    weights: new Float32Array(BUCKETS * L),
    seen: new Float32Array(BUCKETS),
    transitions: new Float32Array(L * L),
    transitionSeen: new Float32Array(L * L).fill(1),
  };
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
      loss += step({ features, gold: sequence.gold }, learner, options.rate);
    }
    options.onEpoch?.(epoch, loss);
    // The mean of the later epochs' weights generalises better than the last ones.
    if (epoch < options.epochs / 2) continue;
    averaged += 1;
    addTo(average, learner.weights);
    addTo(averageTransitions, learner.transitions);
  }
  return { weights: average.map((w) => w / averaged), transitions: averageTransitions.map((w) => w / averaged) };
}

function addTo(sum: Float32Array, values: Float32Array): void {
  for (let i = 0; i < sum.length; i += 1) sum[i] = (sum[i] ?? 0) + (values[i] ?? 0);
}

/** Weights, and the squares of what moved each so far. */
interface Learner extends Trained {
  /** By bucket. */
  readonly seen: Float32Array;
  readonly transitionSeen: Float32Array;
}

/** Slots that name the word itself: its letters, affixes and pairs with neighbours. */
const LEXICAL = [1, 2, 5, 6, 7, 8, 9, 10, 11, 12, 17, 18];

/** Slots that say in which lists a word and its neighbours stand. */
const LISTED = Array.from({ length: 14 }, (_, i) => 28 + i);

/**
 * Leaves features out at random, so that no single one carries a name: a word never seen must be judged by its
 * surroundings and a word in no list by its shape. What is left out points at a bucket without weight.
 */
function thinned(features: Int32Array, random: Random): Int32Array {
  const kept = features.slice();
  for (let token = 0; token < features.length; token += FEATURES) {
    for (let f = 0; f < FEATURES; f += 1) if (random.chance(0.12)) kept[token + f] = BUCKETS;
    const gone = [...(random.chance(0.3) ? LEXICAL : []), ...(random.chance(0.1) ? LISTED : [])];
    for (const slot of gone) kept[token + slot] = BUCKETS;
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

/** One sequence's step uphill; how unlikely it was before. */
function step({ features, gold }: Sequence, learner: Learner, rate: number): number {
  const expTransitions = Float64Array.from(learner.transitions, Math.exp);
  const lattice = infer(scoresOf(features, learner.weights), expTransitions);
  let loss = 0;
  for (const [i, target] of gold.entries()) {
    const gradient = gradientOf(lattice.marginals.subarray(i * L, (i + 1) * L), target);
    loss -= Math.log(Math.max(1e-9, lattice.marginals[i * L + target] ?? 0));
    moveWeights(learner, features.subarray(i * FEATURES, (i + 1) * FEATURES), gradient, rate);
  }
  moveTransitions(learner, edgesOf(gold, lattice, expTransitions), rate);
  return loss;
}

function scoresOf(features: Int32Array, weights: Float32Array): Float64Array {
  const scores = new Float64Array((features.length / FEATURES) * L);
  for (const [f, bucket] of features.entries()) {
    if (bucket === BUCKETS) continue;
    const row = Math.floor(f / FEATURES) * L;
    for (let y = 0; y < L; y += 1) scores[row + y] = (scores[row + y] ?? 0) + (weights[bucket * L + y] ?? 0);
  }
  return scores;
}

const gradientOf = (marginals: Float64Array, target: number): Float64Array =>
  marginals.map((chance, y) => (y === target ? 1 : 0) - chance);

function moveWeights({ weights, seen }: Learner, buckets: Int32Array, gradient: Float64Array, rate: number): void {
  const size = gradient.reduce((sum, g) => sum + g * g, 0);
  if (size < 1e-5) return;
  for (const bucket of buckets) {
    if (bucket === BUCKETS) continue;
    const total = (seen[bucket] ?? 0) + size;
    seen[bucket] = total;
    const pace = rate / Math.sqrt(total + 1);
    const base = bucket * L;
    for (let y = 0; y < L; y += 1) weights[base + y] = (weights[base + y] ?? 0) + pace * (gradient[y] ?? 0);
  }
}

/** How often each label follows each other one, less how often it was expected to. */
function edgesOf(gold: Uint8Array, lattice: Lattice, expTransitions: Float64Array): Float64Array {
  const edges = new Float64Array(L * L);
  for (let i = 1; i < gold.length; i += 1) {
    for (let e = 0; e < L * L; e += 1) edges[e] = (edges[e] ?? 0) - (expTransitions[e] ?? 0) * passage(lattice, i, e);
    const edge = (gold[i - 1] ?? 0) * L + (gold[i] ?? 0);
    edges[edge] = (edges[edge] ?? 0) + 1;
  }
  return edges;
}

function passage({ forward, backward, potential, norms }: Lattice, i: number, edge: number): number {
  const left = forward[(i - 1) * L + Math.floor(edge / L)] ?? 0;
  const at = i * L + (edge % L);
  return (left * (potential[at] ?? 0) * (backward[at] ?? 0)) / (norms[i] ?? 1);
}

function moveTransitions({ transitions, transitionSeen }: Learner, gradient: Float64Array, rate: number): void {
  for (const [e, g] of gradient.entries()) {
    transitionSeen[e] = (transitionSeen[e] ?? 0) + g * g;
    transitions[e] = (transitions[e] ?? 0) + (rate * g) / Math.sqrt(transitionSeen[e] ?? 1);
  }
}
