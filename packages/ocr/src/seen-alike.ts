import { firstWhere } from '@blackbar/geometry';

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
/** Letters of a word that a reader may have parted: of fewer, two common words are one name ("has an", Hasan). */
const PARTED = 8;
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
  readonly word: string;
}

/** What is looked for as a whole, and how it is written. */
interface Whole {
  readonly term: number;
  readonly words: number;
  readonly hasLetters: boolean;
  readonly hasFigures: boolean;
  readonly points: string;
}

/** "12.50" is not 1250. */
const pointsIn = (text: string) => (text.match(/(?<=\p{N})[.,](?=\p{N})/gu) ?? []).join('');

function wholeOf(text: string, term: number): Whole {
  const words = text.split(/\s+/).filter((word) => alikeForm(word) !== '').length;
  return { term, words, hasLetters: /\p{L}/u.test(text), hasFigures: /\p{N}/u.test(text), points: pointsIn(text) };
}

/** Whether words that look like it may have been meant: "8111" is no Bill, though each sign of it is like one. */
function mayBe({ words, hasLetters, hasFigures, points }: Whole, read: readonly Form[], form: string): boolean {
  const said = read.map(({ word }) => word).join(' ');
  if (!hasLetters) return read.length <= words && pointsIn(said) === points;
  if (!hasFigures && !/\p{L}/u.test(said)) return false;
  return read.length <= words || form.length >= PARTED;
}

/**
 * Texts that are looked for among words that were read: in one piece or in several, with signs that a reader
 * confuses. Ready for many pages: of a case's thousand names each word is looked up once.
 */
export class SeenAlike {
  readonly #whole = new Map<string, Whole[]>();
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
    const forms = words.map((word, at) => ({ form: alikeForm(word), at, word })).filter(({ form }) => form !== '');
    return [...this.#wholeIn(forms), ...this.#strongIn(forms)];
  }

  #note(text: string, term: number): void {
    const form = text.split(/\s+/).map(alikeForm).join('');
    if (form.length < SHORTEST) return;
    const digits = text.replace(/\D/g, '').length;
    if (digits >= STRONG && digits * 2 > form.length) addTo(this.#strong, form, term);
    else addTo(this.#whole, form, wholeOf(text, term));
  }

  /** Whole words, however many a reader made of them. */
  #wholeIn(forms: readonly Form[]): SeenTerm[] {
    return forms.flatMap((_, start) => {
      const found: SeenTerm[] = [];
      let read = '';
      for (let end = start; end < forms.length && read.length < this.#longest; end++) {
        read += forms[end]?.form;
        const wholes = this.#whole.get(read);
        if (!wholes) continue;
        const run = forms.slice(start, end + 1);
        for (const whole of wholes)
          if (mayBe(whole, run, read)) found.push({ term: whole.term, words: run.map(({ at }) => at) });
      }
      return found;
    });
  }

  #strongIn(forms: readonly Form[]): SeenTerm[] {
    const run = forms.map(({ form }) => form).join('');
    const starts = startsOf(forms);
    return [...this.#strong].flatMap(([number, terms]) => {
      const found: SeenTerm[] = [];
      for (let start = run.indexOf(number); start >= 0; start = run.indexOf(number, start + number.length)) {
        const words = wordsMeeting(starts, start, start + number.length).map((i) => (forms[i] as Form).at);
        for (const term of terms) found.push({ term, words });
      }
      return found;
    });
  }
}

function addTo<T>(among: Map<string, T[]>, form: string, one: T): void {
  const same = among.get(form);
  if (same) same.push(one);
  else among.set(form, [one]);
}

/** Where each word begins in the run of all, and where the last one ends. */
function startsOf(forms: readonly Form[]): number[] {
  const starts = [0];
  for (const { form } of forms) starts.push((starts.at(-1) as number) + form.length);
  return starts;
}

/** The words of which something lies in a stretch of them all, by their numbers. */
function wordsMeeting(starts: readonly number[], from: number, to: number): number[] {
  const first = firstWhere(starts.length, (i) => (starts[i] as number) > from) - 1;
  const words: number[] = [];
  for (let i = first; i + 1 < starts.length && (starts[i] as number) < to; i++) words.push(i);
  return words;
}
