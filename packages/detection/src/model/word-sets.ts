import { hashText, mix } from './hash.ts';

/**
 * Membership of words in lists, as Bloom filters: the lists themselves are not in the product. A word that is
 * not in a list passes with a chance of about one in three hundred.
 */
export interface WordSet {
  readonly bits: Uint8Array;
  readonly probes: number;
}

/** The order is the order of the bits in a token's feature; never reorder without training anew. */
export const WORD_SETS = [
  'given',
  'givenWide',
  'surnameCommon',
  'surname',
  'surnameWide',
  'city',
  'ordinary',
  'nation',
] as const;

export type WordSetName = (typeof WORD_SETS)[number];
export type WordSets = Readonly<Record<WordSetName, WordSet>>;

export const GIVEN = 1;
export const GIVEN_WIDE = 2;
export const SURNAME_COMMON = 4;
export const SURNAME = 8;
export const SURNAME_WIDE = 16;
export const CITY = 32;
export const ORDINARY = 64;
export const NATION = 128;

/** Twelve bits and eight probes are the optimum for one false answer in 318. */
const BITS_A_WORD = 12;
const PROBES = 8;

export function emptyWordSet(words: number): WordSet {
  const bits = Math.max(96, words * BITS_A_WORD);
  return { bits: new Uint8Array(Math.ceil(bits / 8)), probes: PROBES };
}

export function addWord(set: WordSet, hash: number): void {
  const size = set.bits.length * 8;
  for (let probe = 0; probe < set.probes; probe += 1) {
    const bit = (mix(hash, probe + 1000) >>> 0) % size;
    set.bits[bit >> 3] = (set.bits[bit >> 3] ?? 0) | (1 << (bit & 7));
  }
}

export function hasWord(set: WordSet, hash: number): boolean {
  const size = set.bits.length * 8;
  for (let probe = 0; probe < set.probes; probe += 1) {
    const bit = (mix(hash, probe + 1000) >>> 0) % size;
    if (((set.bits[bit >> 3] ?? 0) & (1 << (bit & 7))) === 0) return false;
  }
  return true;
}

/** Words come again and again: what the lists say of them is kept, and forgotten when it grows too much. */
const seen = new WeakMap<WordSets, Map<number, number>>();
const MOST_SEEN = 1 << 16;

/** One bit a list, in the order of WORD_SETS. */
export function membership(sets: WordSets, hash: number): number {
  let known = seen.get(sets);
  if (!known || known.size > MOST_SEEN) {
    known = new Map();
    seen.set(sets, known);
  }
  const code = known.get(hash) ?? lookedUp(sets, hash);
  known.set(hash, code);
  return code;
}

const ACCENTED = /[\u0080-\uffff]/;
/** Letters that no accent can be taken off. */
const PLAIN: Readonly<Record<string, string>> = {
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
  þ: 'th',
};

/** A word as the lists hold it: small letters without accents. "Cécile" is in no list of names, "cecile" is. */
export function plainWord(word: string): string {
  const small = word.toLowerCase();
  if (!ACCENTED.test(small)) return small;
  return small
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[łøđðßæœıþ]/g, (letter) => PLAIN[letter] ?? letter);
}

/**
 * Lists that hold a word, in any case and with any accents; of a double word those that hold a half, and common words
 * only where every half is one.
 */
export function listsOf(sets: WordSets, word: string): number {
  const plain = plainWord(word);
  if (!plain.includes('-')) return membership(sets, hashText(plain));
  const halves = plain.split('-').filter((half) => half.length > 1);
  if (halves.length === 0) return 0;
  const codes = halves.map((half) => membership(sets, hashText(half)));
  const some = codes.reduce((a, b) => a | b, 0);
  return codes.every((code) => (code & ORDINARY) !== 0) ? some : some & ~ORDINARY;
}

/** Lists that hold the first word of a text. */
export function listsOfFirst(sets: WordSets, text: string): number {
  return listsOf(sets, /[\p{L}'-]+/u.exec(text)?.[0] ?? '');
}

function lookedUp(sets: WordSets, hash: number): number {
  let code = 0;
  for (const [i, name] of WORD_SETS.entries()) if (hasWord(sets[name], hash)) code |= 1 << i;
  return code;
}
