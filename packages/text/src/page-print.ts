import { wordsIn } from '@blackbar/model';

/** Words of one shingle: enough that two pages share few by chance. */
const SHINGLE = 4;
/** Hashes that are kept of a page. */
const KEPT = 64;
/** A slip-sheet or a cover says the same in many documents and decides nothing. */
const MIN_WORDS = 12;
/** Words of a page that are looked at; no honest page has more. */
const MOST_WORDS = 50_000;

/**
 * What makes a page the same as another, whatever document holds it: the smallest hashes of its shingles (Broder 1997),
 * in order. Empty for a page with too few words. Case, accents, punctuation and line breaks do not count.
 */
export function pagePrint(text: string): readonly number[] {
  const words = wordsIn(text).slice(0, MOST_WORDS);
  if (words.length < MIN_WORDS) return [];
  const hashes = new Set<number>();
  for (let at = 0; at + SHINGLE <= words.length; at++) hashes.add(hashOf(words.slice(at, at + SHINGLE).join(' ')));
  return [...hashes].sort((a, b) => a - b).slice(0, KEPT);
}

/** FNV-1a, 32 bits. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash >>> 0;
}

/**
 * How much of their text two pages share, 0 to 1, by their prints: 1 for equal pages, about 0.8 where one sentence of a
 * page differs.
 */
export function sharedText(a: readonly number[], b: readonly number[]): number {
  if (a.length === 0 || b.length === 0) return 0;
  const [inA, inB] = [new Set(a), new Set(b)];
  const smallest = [...new Set([...a, ...b])].sort((x, y) => x - y).slice(0, Math.max(a.length, b.length));
  return smallest.filter((hash) => inA.has(hash) && inB.has(hash)).length / smallest.length;
}
