import { centerOfQuad, quadContains } from '@blackbar/geometry';
import { type Detection, type Mark, type PagePart, type TextPart, type Warning, warningOf } from '@blackbar/model';

/** Shorter texts stand in any document. */
const LEAST = 4;

/** A text that goes below boxes, and stands where nothing removes it. */
export interface TextLeft {
  /** As it is written below the first of its boxes. */
  readonly text: string;
  /** Ids of the boxes. */
  readonly boxes: readonly string[];
  /** Of the first box. */
  readonly page: number;
  /** Where it is left. */
  readonly pages: readonly number[];
  readonly places: number;
}

/** The boxes over one text. */
interface Gone {
  readonly text: string;
  readonly boxes: { readonly id: string; readonly page: number }[];
}

/**
 * What a person draws a box over goes from that place alone. Says where the same text stands, and nothing removes it:
 * one text, one decision, and nobody was asked about this one. Takes the pages as they go by, and holds their text.
 */
export class LeftBesideBoxes {
  readonly #marks: ReadonlyMap<number, readonly Mark[]>;
  readonly #pages = new Map<number, string>();
  readonly #gone = new Map<string, Gone>();
  readonly #others: string[] = [];

  constructor(marks: readonly Mark[]) {
    const marked = new Map<number, Mark[]>();
    for (const mark of marks) marked.set(mark.page, [...(marked.get(mark.page) ?? []), mark]);
    this.#marks = marked;
  }

  note(part: TextPart): void {
    if (part.kind !== 'page' || this.#marks.size === 0) return;
    this.#pages.set(part.page, folded(part.text));
    const marks = this.#marks.get(part.page) ?? [];
    const words = marks.length === 0 ? [] : wordsOf(part.text);
    for (const mark of marks) {
      const text = textUnder(part, words, mark);
      const key = folded(text);
      if (key.trim().length < LEAST) continue;
      const gone = this.#gone.get(key) ?? { text, boxes: [] };
      gone.boxes.push({ id: mark.id, page: part.page });
      this.#gone.set(key, gone);
    }
  }

  /** The finds that go, as they are: what goes by them is left nowhere. */
  *going(finds: Iterable<Detection>): Generator<Detection> {
    for (const find of finds) {
      if (this.#marks.size > 0) this.#others.push(folded(find.text));
      yield find;
    }
  }

  /** Once all went by; `everywhere`: texts that go wherever they stand. */
  left(everywhere: readonly string[]): TextLeft[] {
    const terms = everywhere.map(folded).filter((term) => term.trim() !== '');
    const asked = [...this.#gone].filter(([key]) => !terms.some((term) => key.includes(term)));
    const counts = new Occurrences(asked.map(([key]) => key));
    const standing = [...this.#pages].map(([page, text]) => ({ page, times: counts.in(text) }));
    const going = counts.in(this.#others.join(''));
    return asked.flatMap(([key, { text, boxes }]): TextLeft[] => {
      const all = standing.reduce((sum, { times }) => sum + (times.get(key) ?? 0), 0);
      const places = all - boxes.length - (going.get(key) ?? 0);
      if (places <= 0) return [];
      const below = (page: number) => boxes.filter((one) => one.page === page).length;
      const pages = standing.filter(({ page, times }) => (times.get(key) ?? 0) > below(page)).map(({ page }) => page);
      return [{ text, boxes: boxes.map(({ id }) => id), page: boxes[0]?.page ?? 1, pages, places }];
    });
  }
}

/** How often folded texts stand in another, all of them in one pass: by their first words. */
class Occurrences {
  readonly #byWord = new Map<string, string[]>();

  constructor(keys: readonly string[]) {
    for (const key of keys) {
      const word = wordAt(key, 0);
      this.#byWord.set(word, [...(this.#byWord.get(word) ?? []), key]);
    }
  }

  in(text: string): ReadonlyMap<string, number> {
    const times = new Map<string, number>();
    for (let at = 0; at >= 0; at = text.indexOf(' ', at + 1)) {
      for (const key of this.#byWord.get(wordAt(text, at)) ?? []) {
        if (text.startsWith(key, at)) times.set(key, (times.get(key) ?? 0) + 1);
      }
    }
    return times;
  }
}

/** The word behind the space at an offset. */
function wordAt(text: string, at: number): string {
  const end = text.indexOf(' ', at + 1);
  return end < 0 ? '' : text.slice(at + 1, end);
}

/** `kept`: boxes of whose text a person said that it stays where it stands. */
export function leftWarnings(left: readonly TextLeft[], kept: readonly string[]): Warning[] {
  return left
    .filter(({ boxes }) => !boxes.every((id) => kept.includes(id)))
    .map(({ page, pages }) => warningOf('left_elsewhere', 'box', { page, pages }));
}

/** Words of letters and figures without case or accents, a space around each: whole words are found by their letters. */
function folded(text: string): string {
  const words =
    text
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  return ` ${words.join(' ')} `;
}

/** Of each word of a text, where its letters stand. */
function wordsOf(text: string): number[][] {
  return [...text.matchAll(/[\p{L}\p{N}]+/gu)].map(({ 0: word, index }) =>
    [...word.split('').keys()].map((i) => index + i),
  );
}

/**
 * The text whose letters' middles lie in the box. A box drawn by hand also takes an end of the word beside: where whole
 * words lie below it, those alone are meant.
 */
function textUnder(
  { glyphs, glyphAt, text }: PagePart,
  words: readonly (readonly number[])[],
  { quads }: Mark,
): string {
  const isUnder = (at: number) => {
    const glyph = glyphs[glyphAt[at] ?? -1];
    if (!glyph) return false;
    const { x, y } = centerOfQuad(glyph.quad);
    return quads.some((quad) => quadContains(quad, x, y));
  };
  const cut = words.filter((word) => word.some(isUnder) && !word.every(isUnder)).flat();
  const leftOut = new Set(words.some((word) => word.every(isUnder)) ? cut : []);
  let under = '';
  for (let at = 0; at < text.length; at++) {
    if (!glyphs[glyphAt[at] ?? -1]) {
      if (under !== '' && !under.endsWith(' ')) under += ' ';
    } else if (isUnder(at) && !leftOut.has(at)) under += text.charAt(at);
  }
  return under.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');
}
