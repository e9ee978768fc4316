import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Facts, factsOf } from '../src/model/features.ts';
import { hashRange } from '../src/model/hash.ts';
import { sequences } from '../src/model/sequences.ts';
import type { WordSets } from '../src/model/word-sets.ts';
import { read } from '../src/reading/reading.ts';
import { recased } from '../src/reading/recased.ts';
import type { Sample } from './generator/fill.ts';
import { goldOf } from './trainer.ts';

/** Numbers of the words of all sets; 0 is no word. */
export class Vocabulary {
  readonly #numbers = new Map<string, number>([['', 0]]);

  number(word: string): number {
    const known = this.#numbers.get(word) ?? this.#numbers.size;
    this.#numbers.set(word, known);
    return known;
  }

  /** `words.json` and `affixes`: hashes of the first and the last one to four letters of each word, eight a word. */
  write(directory: string): void {
    const words = [...this.#numbers.keys()];
    const affixes = words.flatMap((word) => [
      ...LENGTHS.map((n) => hashRange(word, 0, Math.min(word.length, n))),
      ...LENGTHS.map((n) => hashRange(word, Math.max(0, word.length - n), word.length)),
    ]);
    writeFileSync(join(directory, 'words.json'), JSON.stringify(words));
    writeFileSync(join(directory, 'affixes'), bytes32(affixes));
  }
}

const LENGTHS = [1, 2, 3, 4];

/** Writes what the network reads of each token of a set, a file a field, one number a token. */
export function exportTokens(
  directory: string,
  name: string,
  samples: readonly Sample[],
  sets: WordSets,
  vocabulary: Vocabulary,
): void {
  const words: number[] = [];
  const labels: number[] = [];
  const bounds = [0];
  const flags: Record<'caps' | 'sets' | 'cue' | 'else' | 'gap' | 'gold', number[]> = {
    caps: [],
    sets: [],
    cue: [],
    else: [],
    gap: [],
    gold: [],
  };
  for (const sample of samples) {
    const reading = read(sample.text);
    const facts = factsOf(recased(reading.text, sets), sets);
    const gold = goldOf(sample, reading, facts.tokens);
    for (const [, to] of sequences(facts.tokens)) bounds.push(words.length + to);
    const numbers = numbersOf(facts, vocabulary);
    append(words, numbers);
    append(labels, labelsOf(facts, numbers));
    append(flags.caps, facts.caps);
    append(flags.sets, facts.sets);
    append(flags.cue, facts.cue);
    append(flags.else, facts.elsewhere);
    append(flags.gap, facts.tokens.gap);
    append(flags.gold, gold);
  }
  const folder = join(directory, name);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'word'), bytes32(words));
  writeFileSync(join(folder, 'label'), bytes32(labels));
  writeFileSync(join(folder, 'bounds'), bytes32(bounds));
  for (const [field, values] of Object.entries(flags)) writeFileSync(join(folder, field), Uint8Array.from(values));
}

function append(list: number[], more: Iterable<number>): void {
  for (const one of more) list.push(one);
}

function numbersOf({ tokens, lower }: Facts, vocabulary: Vocabulary): number[] {
  const { start, end } = tokens;
  return Array.from(start, (from, i) => vocabulary.number(lower.slice(from, end[i])));
}

/** For each token the word before the last colon of its line, 0 where there is none. */
function labelsOf({ tokens, lower }: Facts, numbers: readonly number[]): number[] {
  let label = 0;
  return Array.from(tokens.start, (from, i) => {
    if ((tokens.gap[i] ?? 0) >= 2) label = 0;
    const own = label;
    if (i > 0 && lower.slice(from, tokens.end[i]) === ':') label = numbers[i - 1] ?? 0;
    return own;
  });
}

const bytes32 = (numbers: readonly number[]): Uint8Array => new Uint8Array(Int32Array.from(numbers).buffer);
