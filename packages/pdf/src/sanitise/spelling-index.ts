import { UNDIVIDED } from '@blackbar/model';

/** Shorter spellings are only matched as whole words: "Li" stands in many others by chance. */
const MIN_ANYWHERE = 4;
/** From this length on spaces and punctuation are looked over: "219-09-5501" is "219095501". */
const MIN_COMPACT = 6;

export interface Spelling {
  readonly folded: string;
  readonly compact: string;
  /** Id of the target that is spelled so. */
  readonly target: string;
  readonly replacement: string;
  readonly wholeWord: boolean;
}

export interface SpellingHit {
  readonly spelling: Spelling;
  /** Found without spaces and punctuation. */
  readonly isCompact: boolean;
  /** Where it begins, in the text that it was found in. */
  readonly at: number;
}

type ByBeginning = Map<string, number[]>;

/**
 * Spellings by how they begin: a long file names thousands, and each of its strings would be gone through once
 * for each of them.
 */
export class SpellingIndex {
  readonly #spellings: readonly Spelling[];
  readonly #folded: ByBeginning = new Map();
  readonly #compact: ByBeginning = new Map();
  /** Those too short to be found by how they begin. */
  readonly #short: number[] = [];

  constructor(spellings: readonly Spelling[]) {
    this.#spellings = spellings;
    for (const [i, { folded, compact }] of spellings.entries()) {
      if (folded.length < MIN_ANYWHERE) this.#short.push(i);
      else add(this.#folded, folded.slice(0, MIN_ANYWHERE), i);
      if (compact.length >= MIN_COMPACT) add(this.#compact, compact.slice(0, MIN_COMPACT), i);
    }
  }

  /** The first spelling, in their order, that stands in a folded text or in its compact form, and its first place. */
  first(folded: string, compact: string): SpellingHit | undefined {
    const shortest = this.#firstShort(folded);
    const found = this.#firstOf(this.#folded, MIN_ANYWHERE, folded, ({ folded: own }) => own, shortest);
    return this.#firstOf(this.#compact, MIN_COMPACT, compact, ({ compact: own }) => own, found, true)?.hit;
  }

  /**
   * Where spellings stand, the first in their order before all others: of those that begin at one place the first
   * alone, as a text of which some are taken out is looked through again.
   */
  all(folded: string, compact: string): SpellingHit[] {
    const found = [
      ...this.#allShort(folded),
      ...this.#allOf(this.#folded, MIN_ANYWHERE, folded, ({ folded: own }) => own),
      ...this.#allOf(this.#compact, MIN_COMPACT, compact, ({ compact: own }) => own, true),
    ];
    return found.sort((a, b) => a.number - b.number).map(({ hit }) => hit);
  }

  *#allShort(text: string): Generator<Found> {
    for (const number of this.#short) {
      const spelling = this.#spellings[number] as Spelling;
      for (let at = text.indexOf(spelling.folded); at >= 0; at = text.indexOf(spelling.folded, at + 1)) {
        if (isWordAt(text, at, spelling.folded.length)) yield { number, hit: { spelling, isCompact: false, at } };
      }
    }
  }

  *#allOf(
    index: ByBeginning,
    length: number,
    text: string,
    own: (spelling: Spelling) => string,
    isCompact = false,
  ): Generator<Found> {
    if (index.size === 0) return;
    for (let at = 0; at + length <= text.length; at++) {
      const fits = (number: number) => text.startsWith(own(this.#spellings[number] as Spelling), at);
      const number = index.get(text.slice(at, at + length))?.find(fits);
      if (number !== undefined) yield { number, hit: { spelling: this.#spellings[number] as Spelling, isCompact, at } };
    }
  }

  #firstShort(text: string): Found | undefined {
    for (const found of this.#allShort(text)) return found;
    return undefined;
  }

  #firstOf(
    index: ByBeginning,
    length: number,
    text: string,
    own: (spelling: Spelling) => string,
    before: Found | undefined,
    isCompact = false,
  ): Found | undefined {
    let best = before;
    for (let at = 0; at + length <= text.length; at++) {
      for (const number of index.get(text.slice(at, at + length)) ?? []) {
        if (best && number >= best.number) break;
        const spelling = this.#spellings[number] as Spelling;
        if (text.startsWith(own(spelling), at)) best = { number, hit: { spelling, isCompact, at } };
      }
    }
    return best;
  }
}

interface Found {
  readonly number: number;
  readonly hit: SpellingHit;
}

function add(index: ByBeginning, beginning: string, number: number): void {
  const known = index.get(beginning);
  if (known) known.push(number);
  else index.set(beginning, [number]);
}

/** Whether no letter or digit goes on before or behind a stretch of text. */
export function isWordAt(text: string, at: number, length: number): boolean {
  return !isWithinWord(text, at) && !isWithinWord(text, at + length);
}

function isWithinWord(text: string, at: number): boolean {
  const [before, after] = [text[at - 1], text[at]];
  return isWordy(before) && isWordy(after);
}

function isWordy(char: string | undefined): boolean {
  return char !== undefined && /[\p{L}\p{N}]/u.test(char) && !UNDIVIDED.test(char);
}
