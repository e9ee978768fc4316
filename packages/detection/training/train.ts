import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { BUCKETS, FEATURES } from '../src/model/features.ts';
import { LABEL_COUNT, LABELS } from '../src/model/labels.ts';
import type { NameModelFile } from '../src/model/name-model.ts';
import { packWeights } from '../src/model/nibbles.ts';
import { WORD_SETS, type WordSets } from '../src/model/word-sets.ts';
import { smallLetters } from '../src/reading/small-letters.ts';
import { CORPORA, foldOf, readCorpus } from './corpora.ts';
import { readGazetteers, wordSetsOf } from './gazetteers.ts';
import type { Sample } from './generator/fill.ts';
import { generate } from './generator/generate.ts';
import { randomFrom } from './random.ts';
import { sequencesOf, type Trained, train } from './trainer.ts';

const SEED = 20261120;
/**
 * Trainings whose weights are averaged: each sees other made-up texts in another order, and their chance errors cancel.
 */
const RUNS = 3;
const GENERATED = 13_000;
/** Share of the labelled documents that are read a second time without capitals, as chats are written. */
const IN_SMALL_LETTERS = 0.1;
const EPOCHS = 10;
const RATE = 0.25;
/** Weights beyond it are cut: they are few and nearly all of features that stand alone. */
const LARGEST = 2;

/** Into how many folds a set is cut that is held out for measuring alone, and is in the shipped model whole. */
const FOLDS = 5;

/** Documents of the made-up and the labelled sets; those of the held-out fold are left out, of `measured` sets too. */
export function trainingSamples(
  directory: string,
  heldOutFold: number,
  measured: readonly string[] = [],
  seed = SEED,
): { samples: Sample[]; manifest: string[] } {
  const samples: Sample[] = [...generate(GENERATED, seed, readGazetteers(directory))];
  const manifest: string[] = [];
  const random = randomFrom(seed);
  for (const corpus of CORPORA) {
    const holdOut = measured.includes(corpus.name) ? FOLDS : corpus.holdOut;
    for (const sample of readCorpus(directory, corpus)) {
      if (holdOut > 0 && foldOf(sample.id, holdOut) === heldOutFold) continue;
      samples.push(sample);
      if (random.chance(IN_SMALL_LETTERS)) samples.push({ ...sample, text: smallLetters(sample.text) });
      manifest.push(`${corpus.name}/${sample.id}`);
    }
  }
  return { samples, manifest: manifest.sort() };
}

function toFile(trained: Trained, sets: WordSets): NameModelFile {
  const base64 = (bytes: Uint8Array): string =>
    Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('base64');
  return {
    schema: 'blackbar-names/2',
    version: '4',
    labels: LABELS,
    buckets: BUCKETS,
    features: FEATURES,
    scale: LARGEST / 127,
    transitions: [...trained.transitions].map((w) => Math.round(w * 10000) / 10000),
    weights: base64(packWeights(trained.weights, LARGEST)),
    sets: Object.fromEntries(
      WORD_SETS.map((name) => [name, { probes: sets[name].probes, bits: base64(sets[name].bits) }]),
    ),
  };
}

function meanOf(runs: readonly Trained[]): Trained {
  const mean = (pick: (run: Trained) => Float32Array): Float32Array => {
    const [first, ...others] = runs.map(pick);
    if (!first) throw new RangeError('nothing was trained');
    return first.map((weight, i) => others.reduce((sum, run) => sum + (run[i] ?? 0), weight) / runs.length);
  };
  return { weights: mean((run) => run.weights), transitions: mean((run) => run.transitions) };
}

/** Trains on everything but one fold; the same data give the same file. */
export function trainModel(
  directory: string,
  heldOutFold: number,
  measured: readonly string[] = [],
): { file: NameModelFile; manifest: string[] } {
  const lists = readGazetteers(directory);
  const sets = wordSetsOf(lists);
  const runs: Trained[] = [];
  const manifest = new Set<string>();
  for (let run = 0; run < RUNS; run += 1) {
    const made = trainingSamples(directory, heldOutFold, measured, SEED + run);
    for (const entry of made.manifest) manifest.add(entry);
    const data = made.samples.flatMap((sample) => sequencesOf(sample, sets));
    const tokens = data.reduce((sum, sequence) => sum + sequence.gold.length, 0);
    process.stderr.write(`run ${run + 1}: ${made.samples.length} documents, ${tokens} tokens\n`);
    const report = (epoch: number, loss: number): void => {
      process.stderr.write(`epoch ${epoch + 1}: loss ${(loss / tokens).toFixed(5)} a token\n`);
    };
    runs.push(train(data, { epochs: EPOCHS, rate: RATE, seed: SEED + run, onEpoch: report }));
  }
  process.stderr.write(`${BUCKETS * LABEL_COUNT} weights\n`);
  return { file: toFile(meanOf(runs), sets), manifest: [...manifest].sort() };
}

/** `tsx train.ts [--fold N] [--out FILE]`; data from BLACKBAR_CORPUS_DIR. Fold 0 is held out of the shipped model. */
function main(): void {
  const directory = process.env.BLACKBAR_CORPUS_DIR;
  if (directory === undefined) {
    process.stderr.write('Set BLACKBAR_CORPUS_DIR to the folder with detect/ and gazetteers/.\n');
    process.exitCode = 2;
    return;
  }
  const option = (name: string): string | undefined => {
    const at = process.argv.indexOf(name);
    return at < 0 ? undefined : process.argv[at + 1];
  };
  const fold = Number(option('--fold') ?? 0);
  const out = option('--out') ?? fileURLToPath(new URL('../src/model/names.model.json', import.meta.url));
  const { file, manifest } = trainModel(directory, fold);
  writeFileSync(out, `${JSON.stringify(file)}\n`);
  writeFileSync(out.replace(/\.model\.json$/, '.manifest.txt'), `${manifest.join('\n')}\n`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) main();
