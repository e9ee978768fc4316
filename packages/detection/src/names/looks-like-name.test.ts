import { expect, test } from 'vitest';
import { hashText } from '../model/hash.ts';
import { addWord, emptyWordSet, WORD_SETS, type WordSetName, type WordSets } from '../model/word-sets.ts';
import { looksLikeName } from './looks-like-name.ts';

const LISTS: Partial<Record<WordSetName, readonly string[]>> = {
  given: ['ann'],
  surname: ['reyes'],
  ordinary: ['follow', 'up', 'brisk'],
};
const sets = Object.fromEntries(
  WORD_SETS.map((name) => {
    const set = emptyWordSet(1_000);
    for (const word of LISTS[name] ?? []) addWord(set, hashText(word));
    return [name, set];
  }),
) as unknown as WordSets;

test.each([
  { words: ['Ann'], is: true },
  { words: ['Follow'], is: false },
  { words: ['Follow-Up'], is: false },
  { words: ['Okonkwo'], is: true },
  { words: ['Ánn'], is: true },
  // Only where both halves are common words is the whole one.
  { words: ['Brisk-Reyes'], is: true },
])('$words may be a name: $is', ({ words, is }) => {
  expect(looksLikeName(words, sets)).toBe(is);
});
