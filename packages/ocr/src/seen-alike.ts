/** Signs that a reader takes for one another become one. */
const ALIKE: Readonly<Record<string, string>> = {
  o: '0',
  q: '0',
  d: '0',
  l: '1',
  i: '1',
  '|': '1',
  '!': '1',
  z: '2',
  s: '5',
  $: '5',
  g: '9',
  b: '8',
};

/** Below this a word is found by chance on any page. */
const SHORTEST = 4;
/** Digits of a number that need not stand in one piece. */
const STRONG = 7;

/**
 * A word as a reader may have meant it: without its case, its accents and its punctuation, and alike signs the same.
 */
export function alikeForm(word: string): string {
  const plain = word.normalize('NFKD').toLowerCase();
  return [...plain]
    .map((sign) => ALIKE[sign] ?? sign)
    .filter((sign) => /[\p{L}\p{N}]/u.test(sign))
    .join('');
}

/** Words of a page in the order of its lines, ready to be searched for what must not be there. */
export class SeenAlike {
  readonly #words: readonly string[];
  readonly #run: string;

  constructor(words: readonly string[]) {
    this.#words = words.map(alikeForm).filter((word) => word !== '');
    this.#run = this.#words.join('');
  }

  /** Whether a text can be made out, in one piece or in several, with signs that a reader confuses. */
  holds(text: string): boolean {
    const wanted = text
      .split(/\s+/)
      .map(alikeForm)
      .filter((word) => word !== '');
    const whole = wanted.join('');
    if (whole.length < SHORTEST) return false;
    const digits = text.replace(/\D/g, '').length;
    if (digits >= STRONG && digits * 2 > whole.length) return this.#run.includes(whole);
    return this.#words.some((_, start) => this.#standsAt(start, whole));
  }

  /** Whole words, however many a reader made of them. */
  #standsAt(start: number, whole: string): boolean {
    let read = '';
    for (let i = start; i < this.#words.length && read.length < whole.length; i++) read += this.#words[i];
    return read === whole;
  }
}
