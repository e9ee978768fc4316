import { hashText } from '../model/hash.ts';
import { GIVEN, membership, ORDINARY, SURNAME, SURNAME_COMMON, type WordSets } from '../model/word-sets.ts';

/** At least one word that is a given name, a surname that is no common word, or in no list at all. */
export function looksLikeName(words: readonly string[], sets: WordSets): boolean {
  return words.some((word) => {
    if (word.length < 2) return false;
    const code = listsOf(word, sets);
    if ((code & GIVEN) !== 0) return true;
    if ((code & ORDINARY) !== 0) return (code & SURNAME_COMMON) !== 0 && words.length > 1;
    return (code & SURNAME) !== 0 || word.length > 3;
  });
}

/** Lists that hold the word; of a double name those that hold a half, and common words only where both halves are. */
function listsOf(word: string, sets: WordSets): number {
  const halves = word.split('-').filter((half) => half.length > 1);
  if (halves.length < 2) return membership(sets, hashText(word.toLowerCase()));
  const codes = halves.map((half) => membership(sets, hashText(half.toLowerCase())));
  const some = codes.reduce((a, b) => a | b, 0);
  return codes.every((code) => (code & ORDINARY) !== 0) ? some : some & ~ORDINARY;
}
