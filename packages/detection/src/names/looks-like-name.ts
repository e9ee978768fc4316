import { GIVEN, listsOf, ORDINARY, SURNAME, SURNAME_COMMON, type WordSets } from '../model/word-sets.ts';

/** At least one word that is a given name, a surname that is no common word, or in no list at all. */
export function looksLikeName(words: readonly string[], sets: WordSets): boolean {
  return words.some((word) => {
    if (word.length < 2) return false;
    const code = listsOf(sets, word);
    if ((code & GIVEN) !== 0) return true;
    if ((code & ORDINARY) !== 0) return (code & SURNAME_COMMON) !== 0 && words.length > 1;
    return (code & SURNAME) !== 0 || word.length > 3;
  });
}
