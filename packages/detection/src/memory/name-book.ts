import { deletionsOf, isOneApart, looksOf, stemsOf, wordKey } from './spellings.ts';

/**
 * What a word is of a name: one of its words, an inflected form, one with letters misread or mistyped, or its words
 * run together as in "mokafor@", "okafor_maria.pdf".
 */
export type MatchKind = 'part' | 'inflection' | 'misread' | 'joined';

/** Which names a word may belong to, by their place in the list. */
export interface Match {
  readonly names: readonly number[];
  readonly kind: MatchKind;
}

const MOST_NAMES = 2000;
const MOST_WORDS = 6;
/** Shorter words are one letter apart from too many others. */
const LEAST_MISREAD = 5;
const LEAST_MISTYPED = 6;
const LEAST_JOINED = 5;
const TITLE = /^(?:mr|mrs|ms|miss|mx|dr|prof|hon|judge|jr|sr|ii|iii|iv|esq|md|phd|dds|rn)$/;

/** The names that twins are looked for, by every spelling under which one of their words may turn up. */
export class NameBook {
  readonly #names: readonly string[];
  readonly #whole = new Set<string>();
  readonly #words = new Map<string, number[]>();
  readonly #joined = new Map<string, number[]>();
  readonly #looks = new Map<string, number[]>();
  /** A word without one of its letters, to the word. */
  readonly #near = new Map<string, string[]>();
  readonly #initials = new Map<string, number[]>();

  constructor(names: readonly string[]) {
    this.#names = names.slice(0, MOST_NAMES);
    for (const [i, name] of this.#names.entries()) this.#enter(i, name);
  }

  name(index: number): string {
    return this.#names[index] ?? '';
  }

  /** Whether a text is one of the names as given, but for case and spaces. */
  isName(text: string): boolean {
    return this.#whole.has(plain(text));
  }

  initials(letters: string): readonly number[] {
    return this.#initials.get(letters.toLowerCase()) ?? [];
  }

  match(key: string): Match | undefined {
    const own = this.#words.get(key);
    if (own) return { names: own, kind: 'part' };
    const joined = this.#joined.get(key.replace(/[^\p{L}]/gu, ''));
    if (joined) return { names: joined, kind: 'joined' };
    const stem = stemsOf(key).find((candidate) => this.#words.has(candidate));
    if (stem !== undefined) return { names: this.#words.get(stem) ?? [], kind: 'inflection' };
    const misread = key.length >= LEAST_MISREAD ? this.#looks.get(looksOf(key)) : undefined;
    if (misread) return { names: misread, kind: 'misread' };
    return this.#mistyped(key);
  }

  #mistyped(key: string): Match | undefined {
    if (key.length < LEAST_MISTYPED) return undefined;
    for (const near of [key, ...deletionsOf(key)]) {
      const word = this.#near.get(near)?.find((candidate) => isOneApart(candidate, key));
      if (word !== undefined) return { names: this.#words.get(word) ?? [], kind: 'misread' };
    }
    return undefined;
  }

  #enter(index: number, name: string): void {
    this.#whole.add(plain(name));
    const [before = '', after = ''] = name.split(',');
    const ordered = after.trim() === '' || TITLE.test(plain(after)) ? name : `${after} ${before}`;
    const words = (ordered.match(/[\p{L}\p{M}]+(?:['’][\p{L}\p{M}]+)*/gu) ?? [])
      .slice(0, MOST_WORDS)
      .map((word) => wordKey(word.replace(/’/g, "'")))
      .filter((word) => !TITLE.test(word));
    for (const word of words) this.#enterWord(index, word);
    const [first, last] = [words[0], words.at(-1)];
    if (first !== undefined) push(this.#words, first.charAt(0), index);
    if (first === undefined || last === undefined || words.length < 2) return;
    const joined = [first + last, last + first, first.charAt(0) + last, last + first.charAt(0), first + last.charAt(0)];
    for (const key of [...joined, words.join('')]) if (key.length >= LEAST_JOINED) push(this.#joined, key, index);
    const letters = words.map((word) => word.charAt(0)).join('');
    for (const key of new Set([letters, first.charAt(0) + last.charAt(0)])) push(this.#initials, key, index);
  }

  #enterWord(index: number, word: string): void {
    // A single letter counts beside the rest of its name only.
    push(this.#words, word, index);
    if (word.length >= LEAST_MISREAD) push(this.#looks, looksOf(word), index);
    if (word.length >= LEAST_MISTYPED) for (const near of [word, ...deletionsOf(word)]) push(this.#near, near, word);
  }
}

const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s.,’']+/g, ' ')
    .trim();

function push<T>(map: Map<string, T[]>, key: string, value: T): void {
  const list = map.get(key);
  if (!list) map.set(key, [value]);
  else if (!list.includes(value)) list.push(value);
}
