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
  /** Without those of marks alone, each with its number among all. */
  readonly #words: readonly { readonly form: string; readonly at: number }[];
  readonly #run: string;

  constructor(words: readonly string[]) {
    this.#words = words.map((word, at) => ({ form: alikeForm(word), at })).filter(({ form }) => form !== '');
    this.#run = this.#words.map(({ form }) => form).join('');
  }

  /**
   * The words in which a text can first be made out, in one piece or in several, with signs that a reader confuses, by
   * their numbers from 0; none where it can't.
   */
  wordsOf(text: string): readonly number[] {
    const wanted = text
      .split(/\s+/)
      .map(alikeForm)
      .filter((word) => word !== '');
    const whole = wanted.join('');
    if (whole.length < SHORTEST) return [];
    const digits = text.replace(/\D/g, '').length;
    if (digits >= STRONG && digits * 2 > whole.length) return this.#inRun(whole);
    for (const start of this.#words.keys()) {
      const end = this.#endOf(start, whole);
      if (end !== undefined) return this.#words.slice(start, end).map(({ at }) => at);
    }
    return [];
  }

  /** Behind the last of the whole words, however many a reader made of them, that are the text. */
  #endOf(start: number, whole: string): number | undefined {
    let read = '';
    let i = start;
    for (; i < this.#words.length && read.length < whole.length; i++) read += this.#words[i]?.form;
    return read === whole ? i : undefined;
  }

  #inRun(whole: string): readonly number[] {
    const start = this.#run.indexOf(whole);
    if (start < 0) return [];
    let from = 0;
    return this.#words
      .filter(({ form }) => {
        const begins = from;
        from += form.length;
        return begins < start + whole.length && from > start;
      })
      .map(({ at }) => at);
  }
}
