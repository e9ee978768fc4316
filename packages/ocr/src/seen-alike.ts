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

/** A text that can be made out, by its number among the texts, and in which words, by their numbers from 0. */
export interface SeenTerm {
  readonly term: number;
  readonly words: readonly number[];
}

interface Form {
  readonly form: string;
  readonly at: number;
}

/**
 * Texts that are looked for among words that were read: in one piece or in several, with signs that a reader
 * confuses. Ready for many pages: of a case's thousand names each word is looked up once.
 */
export class SeenAlike {
  readonly #whole = new Map<string, number[]>();
  /** Numbers of many digits, wherever in the run of all words they stand. */
  readonly #strong = new Map<string, number[]>();
  readonly #longest: number;

  constructor(texts: Iterable<string>) {
    let term = 0;
    for (const text of texts) this.#note(text, term++);
    this.#longest = Math.max(0, ...[...this.#whole.keys()].map((form) => form.length));
  }

  /** All that can be made out in the words of a page, in the order of its lines. */
  in(words: readonly string[]): SeenTerm[] {
    const forms = words.map((word, at) => ({ form: alikeForm(word), at })).filter(({ form }) => form !== '');
    return [...this.#wholeIn(forms), ...this.#strongIn(forms)];
  }

  #note(text: string, term: number): void {
    const form = text.split(/\s+/).map(alikeForm).join('');
    if (form.length < SHORTEST) return;
    const digits = text.replace(/\D/g, '').length;
    const among = digits >= STRONG && digits * 2 > form.length ? this.#strong : this.#whole;
    const same = among.get(form);
    if (same) same.push(term);
    else among.set(form, [term]);
  }

  /** Whole words, however many a reader made of them. */
  #wholeIn(forms: readonly Form[]): SeenTerm[] {
    return forms.flatMap((_, start) => {
      const found: SeenTerm[] = [];
      let read = '';
      for (let end = start; end < forms.length && read.length < this.#longest; end++) {
        read += forms[end]?.form;
        const words = forms.slice(start, end + 1).map(({ at }) => at);
        for (const term of this.#whole.get(read) ?? []) found.push({ term, words });
      }
      return found;
    });
  }

  #strongIn(forms: readonly Form[]): SeenTerm[] {
    const run = forms.map(({ form }) => form).join('');
    return [...this.#strong].flatMap(([number, terms]) => {
      const found: SeenTerm[] = [];
      for (let start = run.indexOf(number); start >= 0; start = run.indexOf(number, start + 1)) {
        const words = wordsMeeting(forms, start, start + number.length);
        for (const term of terms) found.push({ term, words });
      }
      return found;
    });
  }
}

/** The words of which something lies in a stretch of them all. */
function wordsMeeting(forms: readonly Form[], start: number, end: number): number[] {
  let from = 0;
  return forms
    .filter(({ form }) => {
      const begins = from;
      from += form.length;
      return begins < end && from > start;
    })
    .map(({ at }) => at);
}
