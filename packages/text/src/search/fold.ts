import { plainDigits, type TextRange } from '@blackbar/model';

/**
 * Text made equal for comparing, with the way back: `at[i]` is the original's index of folded unit `i`,
 * `at[text.length]` its length.
 */
export interface Folded {
  readonly text: string;
  readonly at: Int32Array;
}

export interface FoldOptions {
  /** Keep upper and lower case apart. */
  readonly matchCase?: boolean;
  /** Without it `joined before small letters`. */
  readonly brokenWords?: BrokenWords;
}

/**
 * What becomes of a word that is broken at a line's end: its hyphen stays; its halves are one word; or they are one
 * unless the hyphen may be the word's own, before a figure or a capital: "555-" and "1234", "Smith-" and "Jones".
 */
export type BrokenWords = 'hyphenated' | 'joined' | 'joined before small letters';

const SPACE = /\s|[\u200b\u2060\ufeff]/u;
/** Without a width, or a stroke that only makes an Arabic word longer (tatweel). */
const IGNORED = /[\u00ad\u0640\u200b-\u200f\u2060\ufeff\u202a-\u202e\u2066-\u2069]/;
const DASH = /[\u2010-\u2015\u2212\ufe58\ufe63\uff0d\u00ad]/;
const SINGLE_QUOTE = /[\u2018\u2019\u201b\u02bc\u2032\uff07`\u00b4]/;
const DOUBLE_QUOTE = /[\u201c\u201d\u201f\u2033\uff02]/;
const MARK = /\p{M}/u;
const WORD_END = /[\p{L}\p{N}]/u;
const LOWER = /\p{Ll}/u;

/**
 * NFKC, digits of all scripts, case, runs of white space, dashes, quotation marks, ligatures, soft hyphens and
 * hyphenated line ends made equal. Linear in the text.
 */
export function foldText(text: string, options: FoldOptions = {}): Folded {
  const folder = new Folder(text, options);
  return folder.fold();
}

/**
 * What a stretch of folded text stands for in `text`, by the unit at which each of its characters began: from the first
 * unit of the first to behind the last, whole ligatures, pairs and combining marks included.
 */
export function originalRange(text: string, at: ArrayLike<number>, start: number, end: number): TextRange {
  const last = at[end - 1] ?? 0;
  let stop = last + ((text.codePointAt(last) ?? 0) > 0xffff ? 2 : 1);
  while (stop < text.length && MARK.test(text[stop] ?? '')) stop++;
  return { start: at[start] ?? 0, end: stop };
}

class Folder {
  readonly #text: string;
  readonly #options: FoldOptions;
  readonly #out: string[] = [];
  readonly #at: number[] = [];
  #pendingSpace = -1;

  constructor(text: string, options: FoldOptions) {
    this.#text = text;
    this.#options = options;
  }

  fold(): Folded {
    const text = this.#text;
    for (let i = 0; i < text.length; ) {
      const plain = plainUntil(text, i);
      if (plain > i) {
        const run = text.slice(i, plain);
        this.#add(this.#options.matchCase ? run : run.toLowerCase(), i, 1);
        i = plain;
      } else if (text[i] === ' ' && !(text.charCodeAt(i + 1) >= COMBINING)) this.#space(i++);
      else i = this.#cluster(i);
    }
    this.#at.push(text.length);
    return { text: this.#out.join(''), at: Int32Array.from(this.#at) };
  }

  /** Folds the character at this place with its marks, or a broken word's hyphen; gives where the text goes on. */
  #cluster(i: number): number {
    const cluster = clusterAt(this.#text, i);
    const broken = this.#brokenWordAt(i, cluster);
    if (broken > 0) {
      if (this.#keepsHyphen(cluster, this.#text[broken] ?? '')) this.#add('-', i);
      return broken;
    }
    if (!IGNORED.test(cluster)) {
      if (SPACE.test(cluster)) this.#space(i);
      else this.#add(this.#plain(cluster), i);
    }
    return i + cluster.length;
  }

  #space(index: number): void {
    if (this.#pendingSpace < 0) this.#pendingSpace = index;
  }

  /** `step` 1 for a run of units that stand one after the other, 0 for what became of one character. */
  #add(plain: string, index: number, step: 0 | 1 = 0): void {
    if (this.#pendingSpace >= 0) {
      if (this.#out.length > 0) {
        this.#out.push(' ');
        this.#at.push(this.#pendingSpace);
      }
      this.#pendingSpace = -1;
    }
    this.#out.push(plain);
    for (let k = 0; k < plain.length; k++) this.#at.push(index + step * k);
  }

  #plain(cluster: string): string {
    if (DASH.test(cluster)) return '-';
    if (SINGLE_QUOTE.test(cluster)) return "'";
    if (DOUBLE_QUOTE.test(cluster)) return '"';
    const plain = plainDigits(cluster.normalize('NFKC'));
    return this.#options.matchCase ? plain : plain.toLowerCase();
  }

  /** Where the text goes on after a hyphen, a line break and spaces between two halves of a word; 0 elsewhere. */
  #brokenWordAt(i: number, cluster: string): number {
    if (cluster !== '-' && !DASH.test(cluster)) return 0;
    const text = this.#text;
    if (i === 0 || !WORD_END.test(text[i - 1] ?? '')) return 0;
    const limit = Math.min(text.length, i + MAX_BREAK);
    const hyphens = endOfHyphens(text, i + cluster.length);
    const lineEnd = skipped(text, hyphens, limit, LINE_SPACE);
    if (text[lineEnd] !== '\n') return 0;
    const next = skipped(text, lineEnd, limit, SPACE);
    const after = text[next] ?? '';
    if (!WORD_END.test(after)) return 0;
    // Two of a typewriter are a dash, but for a word that goes on in small letters.
    if (hyphens > i + cluster.length && !LOWER.test(after)) return 0;
    return next;
  }

  #keepsHyphen(hyphen: string, after: string): boolean {
    const { brokenWords = 'joined before small letters' } = this.#options;
    if (brokenWords !== 'joined before small letters') return brokenWords === 'hyphenated';
    return hyphen !== '\u00ad' && !LOWER.test(after);
  }
}

/**
 * A place in a word where it may be broken, and the sign that it was: Chromium sets both, a soft hyphen and a hyphen.
 */
const MORE_HYPHENS = /[-\u00ad\u2010\u2011]/;

/** Behind the hyphen that may follow another. */
function endOfHyphens(text: string, next: number): number {
  return MORE_HYPHENS.test(text[next] ?? '') ? next + 1 : next;
}

/** The first combining mark: what stands before it may be alone. */
const COMBINING = 0x300;

/** Where the run of characters ends of which nothing is folded but their case: most of any text. */
function plainUntil(text: string, from: number): number {
  let i = from;
  while (isPlainAscii(text.charCodeAt(i))) i++;
  return i > from && text.charCodeAt(i) >= COMBINING ? i - 1 : i;
}

function isPlainAscii(code: number): boolean {
  return code > 0x20 && code < 0x7f && code !== 0x2d && code !== 0x60;
}

const MAX_BREAK = 32;
const LINE_SPACE = /[ \t\r]/;

/** Where a stretch of such characters ends, at `limit` at the latest. */
function skipped(text: string, from: number, limit: number, kind: RegExp): number {
  let next = from;
  while (next < limit && kind.test(text[next] ?? '')) next++;
  return next;
}

const MAX_MARKS = 16;

/** A character and the combining marks on it. */
function clusterAt(text: string, i: number): string {
  let end = i + ((text.codePointAt(i) ?? 0) > 0xffff ? 2 : 1);
  for (let marks = 0; marks < MAX_MARKS && end < text.length && MARK.test(text[end] ?? ''); marks++) end++;
  return text.slice(i, end);
}
