import { expect, test } from 'vitest';
import { hashText } from '../model/hash.ts';
import { addWord, emptyWordSet, WORD_SETS, type WordSetName, type WordSets } from '../model/word-sets.ts';
import { looksLikeName } from './looks-like-name.ts';

const LISTS: Partial<Record<WordSetName, readonly string[]>> = {
  given: ['ann'],
  surname: ['reyes'],
  ordinary: ['follow', 'up', 'brisk-reyes'],
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
  // The filter may take the whole for a common word; its halves say what it is.
  { words: ['Brisk-Reyes'], is: true },
])('$words may be a name: $is', ({ words, is }) => {
  expect(looksLikeName(words, sets)).toBe(is);
});
