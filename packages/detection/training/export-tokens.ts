import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { factsOf } from '../src/model/features.ts';
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
  const flags = { caps: [], sets: [], cue: [], else: [], gap: [], gold: [] } as Record<
    'caps' | 'sets' | 'cue' | 'else' | 'gap' | 'gold',
    number[]
  >;
  for (const sample of samples) {
    const reading = read(sample.text);
    const facts = factsOf(recased(reading.text, sets), sets);
    const { tokens, lower } = facts;
    const gold = goldOf(sample, reading, tokens);
    const first = words.length;
    for (const [, to] of sequences(tokens)) bounds.push(first + to);
    let label = 0;
    for (let i = 0; i < tokens.count; i += 1) {
      const word = lower.slice(tokens.start[i], tokens.end[i]);
      const gap = tokens.gap[i] ?? 0;
      if (gap >= 2) label = 0;
      words.push(vocabulary.number(word));
      labels.push(label);
      flags.caps.push(facts.caps[i] ?? 0);
      flags.sets.push(facts.sets[i] ?? 0);
      flags.cue.push(facts.cue[i] ?? 0);
      flags.else.push(facts.elsewhere[i] ?? 0);
      flags.gap.push(gap);
      flags.gold.push(gold[i] ?? 0);
      if (word === ':' && i > 0) label = words.at(-2) ?? 0;
    }
  }
  const folder = join(directory, name);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'word'), bytes32(words));
  writeFileSync(join(folder, 'label'), bytes32(labels));
  writeFileSync(join(folder, 'bounds'), bytes32(bounds));
  for (const [field, values] of Object.entries(flags)) writeFileSync(join(folder, field), Uint8Array.from(values));
}

const bytes32 = (numbers: readonly number[]): Uint8Array => new Uint8Array(Int32Array.from(numbers).buffer);
