import { writeFileSync } from 'node:fs';
import { isAround, valuesOf } from '../../src/people/minor-score.ts';
import { CORPORA, readCorpus } from '../corpora.ts';
import { readGazetteers } from '../gazetteers.ts';
import { generate } from '../generator/generate.ts';
import { type Example, examplesOf, markedLines, markedPassages, markedTexts, unmarked } from './examples.ts';
import { PRIORS } from './priors.ts';
import { madeUpTables } from './tables.ts';

const PASSES = 600;
const RATE = 0.5;
/** Holds every weight near 0, or near what is known of it, that few examples ask to differ. */
const RIDGE = 6;
const KNOWN_RIDGE = 3;
/**
 * A grown-up taken for a child costs a reviewer a look; a child left standing cannot be taken back. And grown-ups are
 * many.
 */
const CHILD_COUNTS = 3;
/** A phrase that fewer people were met with is chance. */
const RARE = Number(process.env.RARE ?? 4);
/** Families that rules may be written with; the others are held out. */
const FAMILIES = new URL('../../../../tests/detection/families/', import.meta.url);
const SEED = 20261125;
/** Made-up forms, records and letters, of grown-ups alone. */
const GENERATED = 700;
/** Rosters, half of them of children. */
const TABLES = 160;
/** Prose in which nearly everybody is grown up. */
const GROWN = new Set(['tab-train', 'panorama-dev']);

const OF_CHILDREN = /\b(?:minor|child|children|student|infant|son|daughter|juvenile|pupil|grade|baby)\b/i;

type Row = { readonly child: number; readonly weight: number; readonly values: readonly (readonly [string, number])[] };

/** Logistic regression by full gradient with a ridge: the same examples give the same weights. */
export function fit(examples: readonly Example[]): { bias: number; weights: Record<string, number> } {
  const met = new Map<string, number>();
  for (const { evidence } of examples) for (const [name] of valuesOf(evidence)) met.set(name, (met.get(name) ?? 0) + 1);
  const rows: Row[] = examples.map(({ evidence, child }) => ({
    child: child ? 1 : 0,
    weight: child ? CHILD_COUNTS : 1,
    values: [...valuesOf(evidence)].filter(([name]) => !name.includes('…') || (met.get(name) ?? 0) >= RARE),
  }));
  const weights = new Map<string, number>(Object.entries(PRIORS));
  const squares = new Map<string, number>();
  let bias = -1;
  let biasSquares = 0;
  for (let pass = 0; pass < PASSES; pass += 1) {
    const slope = new Map([...weights].map(([name, weight]): [string, number] => [name, pull(name, weight)]));
    let biasSlope = 0;
    for (const { child, weight, values } of rows) {
      const odds = values.reduce((sum, [name, value]) => sum + (weights.get(name) ?? 0) * value, bias);
      const error = weight * (1 / (1 + Math.exp(-odds)) - child);
      biasSlope += error;
      for (const [name, value] of values) slope.set(name, (slope.get(name) ?? 0) + error * value);
    }
    biasSquares += biasSlope * biasSlope;
    bias -= (RATE * biasSlope) / Math.sqrt(biasSquares + 1e-9);
    for (const [name, value] of slope) {
      const sum = (squares.get(name) ?? 0) + value * value;
      squares.set(name, sum);
      weights.set(name, (weights.get(name) ?? 0) - (RATE * value) / Math.sqrt(sum + 1e-9));
    }
  }
  const kept = [...weights]
    .filter(([name, weight]) => Math.abs(weight) >= 0.05 || isAround(name))
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return { bias: round(bias), weights: Object.fromEntries(kept.map(([name, weight]) => [name, round(weight)])) };
}

function pull(name: string, weight: number): number {
  const prior = PRIORS[name];
  return prior === undefined ? RIDGE * weight : KNOWN_RIDGE * (weight - prior);
}

const round = (value: number): number => Math.round(value * 100) / 100;

export function trainingExamples(directory: string): Example[] {
  const passages = [
    ...['registers.txt', 'more.txt', 'pages.txt', 'documents.txt', 'natural.txt', 'whole.txt', 'tables.txt'].flatMap(
      (name) => markedPassages(new URL(name, import.meta.url)),
    ),
    ...[
      'worked/',
      'worked-second/',
      'worked-third/',
      'worked-fourth/',
      'worked-fifth/',
      'worked-sixth/',
      'worked-seventh/',
      'worked-eighth/',
      'worked-ninth/',
    ].flatMap((name) => markedTexts(new URL(name, FAMILIES))),
    ...['second', 'third', 'fourth', 'seventh', 'eighth'].flatMap((name) =>
      markedLines(new URL(`sentences-worked-${name}.txt`, FAMILIES)),
    ),
  ];
  const texts = CORPORA.filter(({ name }) => GROWN.has(name)).flatMap((corpus) => readCorpus(directory, corpus));
  const lists = readGazetteers(directory);
  const tables = madeUpTables(TABLES, SEED, lists).map(unmarked);
  const made = generate(GENERATED, SEED, lists).filter(({ text }) => !OF_CHILDREN.test(text));
  const grown = [...texts, ...made].map(({ text, spans }) => ({
    text,
    labels: spans.filter(({ kind }) => kind === 'PER').map(({ start, end }) => ({ start, end, child: false })),
  }));
  return [...passages, ...tables, ...grown].flatMap(({ text, labels }) => examplesOf(text, labels));
}

const directory = process.env.BLACKBAR_CORPUS_DIR;
if (directory === undefined) throw new Error('Set BLACKBAR_CORPUS_DIR to the folder with detect/.');
const examples = trainingExamples(directory);
const out = new URL('../../src/people/minors.model.json', import.meta.url);
writeFileSync(out, `${JSON.stringify(fit(examples), undefined, 1)}\n`);
process.stderr.write(`${examples.length} people, ${examples.filter(({ child }) => child).length} children\n`);
