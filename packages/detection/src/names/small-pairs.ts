import { GIVEN, listsOf, type WordSets } from '../model/word-sets.ts';
import type { Hit } from '../recognizers/recognizer.ts';

/** "max and": a word before a name, in the same small letters. */
const BESIDE = /(?<![\p{L}\p{N}'.@_-])(?<value>[a-z]{3,12})(?:,| and| &|, and) $/u;
/** Given names of the lists that running text is full of. */
const COMMON =
  /^(?:will|may|see|art|hope|faith|joy|love|grace|star|page|king|case|loan|rain|brain|chance|honor|charity|merry|early|so|an|in|my|al)$/;

/**
 * Given names that are common words too, beside a sure one in a text without capitals: "tell max and jenny". Alone such
 * a word is none.
 */
export function besideNames(written: string, hits: readonly Hit[], sets: WordSets): Hit[] {
  return hits.flatMap((hit) => {
    if (hit.category !== 'PERSON' || hit.score < SURE || !/^[a-z]{2,14}$/.test(written.slice(hit.start, hit.end)))
      return [];
    const match = BESIDE.exec(written.slice(Math.max(0, hit.start - 20), hit.start));
    const value = match?.groups?.value;
    if (!match || value === undefined || COMMON.test(value) || (listsOf(sets, value) & GIVEN) === 0) return [];
    const start = hit.start - match[0].length;
    const evidence = ['a given name beside another'];
    return [{ ...hit, start, end: start + value.length, score: SURE + 0.02, evidence, recognizer: 'names/beside' }];
  });
}
const SURE = 0.8;
