import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { hashText } from '../src/model/hash.ts';
import {
  addWord,
  emptyWordSet,
  plainWord,
  type WordSet,
  type WordSetName,
  type WordSets,
} from '../src/model/word-sets.ts';

/** Name and share of the population, most frequent first. */
export type Weighted = readonly (readonly [string, number])[];

export interface Gazetteers {
  readonly female: Weighted;
  readonly male: Weighted;
  readonly surnames: Weighted;
  /** Names of many languages, without frequencies. */
  readonly otherGiven: readonly string[];
  readonly otherSurnames: readonly string[];
  readonly cities: readonly (readonly [string, string, string])[];
  readonly worldCities: readonly string[];
  readonly nations: readonly string[];
  readonly ordinary: readonly string[];
}

const rows = (directory: string, name: string): string[][] =>
  gunzipSync(readFileSync(join(directory, 'gazetteers', name)))
    .toString('utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => line.split('\t'));

const column = (table: string[][], index: number): string[] => table.map((row) => row[index] ?? '');
const weighted = (table: string[][]): Weighted => table.map((row) => [row[0] ?? '', Number(row[1] ?? 0)] as const);

export function readGazetteers(directory: string): Gazetteers {
  return {
    female: weighted(rows(directory, 'us-given-female.tsv.gz')),
    male: weighted(rows(directory, 'us-given-male.tsv.gz')),
    surnames: weighted(rows(directory, 'us-surnames.tsv.gz')),
    otherGiven: column(rows(directory, 'philter-firstnames.txt.gz'), 0),
    otherSurnames: column(rows(directory, 'philter-lastnames.txt.gz'), 0),
    cities: rows(directory, 'us-cities.tsv.gz').map((row) => [row[0] ?? '', row[1] ?? '', row[2] ?? ''] as const),
    worldCities: column(rows(directory, 'world-cities.tsv.gz'), 0),
    nations: rows(directory, 'nationalities.tsv.gz').flat(),
    ordinary: column(rows(directory, 'philter-safe-words.txt.gz'), 0),
  };
}

/** Halves of double words apart, as they are asked for. */
const WORDS = /[\p{L}\p{M}]+(?:'[\p{L}\p{M}]+)*/gu;

function wordSet(entries: readonly string[], least = 3): WordSet {
  const words = new Set<string>();
  for (const entry of entries) {
    for (const [word] of plainWord(entry).matchAll(WORDS))
      if (word.length >= least && word.length <= 18) words.add(word);
  }
  const set = emptyWordSet(words.size);
  for (const word of words) addWord(set, hashText(word));
  return set;
}

/** The lists as filters of word hashes. */
export function wordSetsOf(lists: Gazetteers): WordSets {
  const names = (list: Weighted): string[] => list.map(([name]) => name);
  const surnames = names(lists.surnames);
  const known = new Set(surnames);
  const given = [...names(lists.female), ...names(lists.male)];
  const knownGiven = new Set(given);
  const sets: Record<WordSetName, WordSet> = {
    given: wordSet(given, 2),
    givenWide: wordSet(lists.otherGiven.filter((name) => !knownGiven.has(name) && !known.has(name))),
    surnameCommon: wordSet(surnames.slice(0, 8000), 2),
    surname: wordSet(surnames.slice(0, 60000)),
    surnameWide: wordSet(lists.otherSurnames.filter((name) => !known.has(name))),
    city: wordSet([...lists.cities.map(([name]) => name), ...lists.worldCities], 4),
    ordinary: wordSet(lists.ordinary.filter((word) => /^[a-z]{3,14}$/.test(word))),
    nation: wordSet(lists.nations, 4),
  };
  return sets;
}
