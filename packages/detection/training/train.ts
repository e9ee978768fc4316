import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { BUCKETS, FEATURES } from '../src/model/features.ts';
import { LABEL_COUNT, LABELS } from '../src/model/labels.ts';
import type { NameModelFile } from '../src/model/name-model.ts';
import { packWeights } from '../src/model/nibbles.ts';
import { WORD_SETS, type WordSets } from '../src/model/word-sets.ts';
import { CORPORA, foldOf, readCorpus } from './corpora.ts';
import { readGazetteers, wordSetsOf } from './gazetteers.ts';
import type { Sample } from './generator/fill.ts';
import { generate } from './generator/generate.ts';
import { sequencesOf, type Trained, train } from './trainer.ts';

const SEED = 20261120;
const GENERATED = 13_000;
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
): { samples: Sample[]; manifest: string[] } {
  const samples: Sample[] = [...generate(GENERATED, SEED, readGazetteers(directory))];
  const manifest: string[] = [];
  for (const corpus of CORPORA) {
    const holdOut = measured.includes(corpus.name) ? FOLDS : corpus.holdOut;
    for (const sample of readCorpus(directory, corpus)) {
      if (holdOut > 0 && foldOf(sample.id, holdOut) === heldOutFold) continue;
      samples.push(sample);
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
    version: '3',
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

/** Trains on everything but one fold; the same data give the same file. */
export function trainModel(
  directory: string,
  heldOutFold: number,
  measured: readonly string[] = [],
): { file: NameModelFile; manifest: string[] } {
  const lists = readGazetteers(directory);
  const sets = wordSetsOf(lists);
  const { samples, manifest } = trainingSamples(directory, heldOutFold, measured);
  const data = samples.flatMap((sample) => sequencesOf(sample, sets));
  const tokens = data.reduce((sum, sequence) => sum + sequence.gold.length, 0);
  process.stderr.write(`${samples.length} documents, ${tokens} tokens\n`);
  const trained = train(data, {
    epochs: EPOCHS,
    rate: RATE,
    seed: SEED,
    onEpoch: (epoch, loss) => process.stderr.write(`epoch ${epoch + 1}: loss ${(loss / tokens).toFixed(5)} a token\n`),
  });
  process.stderr.write(`${BUCKETS * LABEL_COUNT} weights\n`);
  return { file: toFile(trained, sets), manifest };
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
