import { hashText } from '../model/hash.ts';
import { shippedVectors } from '../model/shipped-model.ts';
import { meanVector, rowOf, vectorAt } from '../model/word-vectors.ts';
import type { Word } from './sentence.ts';

/** So far a sentence is heard on each side of a name, in words. */
const HEARD = 25;
/** At so many words' distance a word counts a third. */
const NEAR = 6;
/** Brings vectors to the size of the other evidence. */
const SIZE = 0.125;
/** Classes of words (`lexicon.ts`) that say nothing of whom they stand beside. */
const EMPTY: ReadonlySet<string> = new Set(['NAME', 'DET', 'PRON', 'BE', 'ADV']);

let common: Float64Array | undefined;

/** Adds to a sum what the words around the name at `at` are like. */
export type Surroundings = (at: number, sum: Float64Array) => void;

/**
 * What the sentence around a name is about, by the vectors of its words, the nearer the more: a retainer and a
 * cafeteria stand near a school without a sign or a class having to know them. What all words have in common is taken
 * off: it would say how many words there are.
 */
export function surroundingsOf(text: string, words: readonly Word[]): Surroundings {
  const vectors = shippedVectors();
  common ??= meanVector(vectors);
  const mean = common;
  const known = new Map<number, Float64Array | undefined>();
  const vectorOf = (i: number, { start, end, code }: Word): Float64Array | undefined => {
    if (known.has(i)) return known.get(i);
    const word = text.slice(start, end).toLowerCase();
    const row = EMPTY.has(code) || code === word ? -1 : rowOf(vectors, hashText(word));
    const vector = row < 0 ? undefined : vectorAt(vectors, row).map((value, d) => value - (mean[d] ?? 0));
    known.set(i, vector);
    return vector;
  };
  return (at, sum) => {
    for (const step of [-1, 1]) {
      for (let distance = 1; distance <= HEARD; distance += 1) {
        const i = at + step * distance;
        const word = words[i];
        if (!word || word.code === '|') break;
        const vector = vectorOf(i, word);
        const share = SIZE * Math.exp(-distance / NEAR);
        vector?.forEach((value, d) => {
          sum[d] = (sum[d] ?? 0) + share * value;
        });
      }
    }
  };
}
