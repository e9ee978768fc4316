import { fromBase64 } from './base64.ts';
import type { Crf } from './crf.ts';
import { BUCKETS, type Facts, FEATURES } from './features.ts';
import { LABEL_COUNT, LABELS } from './labels.ts';
import { unpackWeights } from './nibbles.ts';
import { WORD_SETS, type WordSet, type WordSetName, type WordSets } from './word-sets.ts';

/** The model's file: numbers as base64, no word of any list and no text of any document. */
export interface NameModelFile {
  readonly schema: string;
  readonly version: string;
  readonly labels: readonly string[];
  readonly buckets: number;
  readonly features: number;
  readonly scale: number;
  readonly transitions: readonly number[];
  readonly weights: string;
  readonly sets: Readonly<Record<string, { readonly probes: number; readonly bits: string }>>;
}

/** Chances of the labels at the tokens `from` to `to`: one row a token. */
export interface SecondReader {
  marginals(facts: Facts, from: number, to: number): Float64Array;
}

export interface NameModel {
  readonly version: string;
  readonly crf: Crf;
  readonly expTransitions: Float64Array;
  readonly sets: WordSets;
  /** A second reader of the same tokens, whose chances are averaged with the first's. */
  readonly network?: SecondReader;
}

/** Throws where the file was made for other features: its numbers would mean nothing. */
export function loadNameModel(file: NameModelFile): NameModel {
  const fits =
    file.buckets === BUCKETS &&
    file.features === FEATURES &&
    file.labels.join() === LABELS.join() &&
    file.schema === 'blackbar-names/2';
  if (!fits) throw new RangeError('The name model was trained for another version of the features.');
  const weights = unpackWeights(fromBase64(file.weights), BUCKETS * LABEL_COUNT);
  const transitions = Float32Array.from(file.transitions);
  const entries = WORD_SETS.map((name): [WordSetName, WordSet] => {
    const set = file.sets[name];
    return [name, { probes: set?.probes ?? 1, bits: fromBase64(set?.bits ?? '') }];
  });
  return {
    version: file.version,
    crf: { weights, scale: file.scale, transitions },
    expTransitions: Float64Array.from(transitions, Math.exp),
    sets: Object.fromEntries(entries) as WordSets,
  };
}
