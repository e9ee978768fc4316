import type { PagePart, TextPart, TextRange } from '@blackbar/model';
import { seamOf } from '../order/seam.ts';
import { findOccurrencesAt } from './occurrences.ts';
import { squeezedTerm, squeezedTexts } from './readings.ts';
import { placesOf, type Squeezed } from './squeezed.ts';
import { STRETCH, slotAt } from './stretch.ts';

export interface Term {
  readonly text: string;
  readonly wholeWord: boolean;
  /** As `SearchOptions` have it. */
  readonly lettersOnly?: boolean;
}

export interface TermFound extends TextRange {
  /** Index of the term. */
  readonly term: number;
}

/** Stretches of a term that are looked up before the term itself is. */
const LOOKED_UP = 8;
const BITS = 16;
const LETTERS = { lettersOnly: true };

/**
 * Many terms to be looked for in one part after the other, as `findOccurrences` looks for each. Of a part it is
 * first noted which stretches of four letters it has at all: most terms are ruled out by their first.
 */
export class TermSet {
  readonly #terms: readonly Term[];
  readonly #letters: readonly Squeezed[];
  /** For each term the slots of some of its stretches; -1 behind the last. */
  readonly #slots: Int32Array;
  /** Looked for in the part as it is written, and in its letters only. */
  readonly #written = new Stretches();
  readonly #lettered = new Stretches();

  constructor(terms: readonly Term[]) {
    this.#terms = terms;
    this.#letters = terms.map(({ text, lettersOnly = false }) => squeezedTerm(text, { lettersOnly }));
    this.#slots = new Int32Array(terms.length * LOOKED_UP).fill(-1);
    this.#letters.forEach(({ text }, i) => {
      const stretches = text.length - STRETCH + 1;
      const step = Math.max(1, stretches / LOOKED_UP);
      for (let k = 0; k < Math.min(stretches, LOOKED_UP); k++) {
        this.#slots[i * LOOKED_UP + k] = slotAt(text, Math.floor(k * step), BITS);
      }
    });
    this.#sort();
  }

  /** Where the terms stand, in the order of the terms; `gone` as `SearchOptions` have it. */
  in(part: TextPart, gone?: (at: number) => boolean): TermFound[] {
    const written = squeezedTexts(part);
    const lettered = this.#lettered.isEmpty ? [] : squeezedTexts(part, LETTERS);
    const candidates = [...this.#written.met(written), ...this.#lettered.met(lettered)].sort((a, b) => a - b);
    const found: TermFound[] = [];
    for (const term of candidates) {
      const { wholeWord, lettersOnly = false } = this.#terms[term] as Term;
      const letters = this.#letters[term] as Squeezed;
      if (!this.#maybe(term, lettersOnly ? this.#lettered : this.#written)) continue;
      const places = (lettersOnly ? lettered : written).map((text) => [...placesOf(letters.text, text)]);
      for (const { start, end } of findOccurrencesAt(part, letters, places, { wholeWord, lettersOnly, gone })) {
        found.push({ term, start, end });
      }
    }
    return found;
  }

  /** Those of which a piece ends one page and the rest begins the next: the places on each of the two. */
  over(before: PagePart, after: PagePart): readonly [before: TermFound[], after: TermFound[]] {
    const seam = seamOf(before, after);
    const found = seam ? this.in(seam) : [];
    const second = seam?.second ?? 0;
    const inAfter = found.filter(({ start }) => start >= second);
    return [
      found.filter(({ start }) => start < second),
      inAfter.map(({ term, start, end }) => ({ term, start: start - second, end: end - second })),
    ];
  }

  /** Each term under the one of its stretches that the fewest terms have. */
  #sort(): void {
    const shared = new Uint32Array(2 ** BITS);
    for (const slot of this.#slots) if (slot >= 0) shared[slot] = (shared[slot] as number) + 1;
    for (const [term, { lettersOnly = false }] of this.#terms.entries()) {
      if (this.#letters[term]?.text === '') continue;
      const slots = this.#slots.subarray(term * LOOKED_UP, (term + 1) * LOOKED_UP).filter((slot) => slot >= 0);
      const rarest = slots.reduce((a, b) => ((shared[b] as number) < (shared[a] as number) ? b : a), slots[0] ?? -1);
      (lettersOnly ? this.#lettered : this.#written).add(term, rarest);
    }
  }

  #maybe(term: number, stretches: Stretches): boolean {
    const from = term * LOOKED_UP;
    for (let i = from; i < from + LOOKED_UP; i++) {
      const slot = this.#slots[i] as number;
      if (slot < 0) return true;
      if (!stretches.has(slot)) return false;
    }
    return true;
  }
}

/** Terms by the slot of one of their stretches, and which slots the part at hand has. */
class Stretches {
  readonly #terms = new Map<number, number[]>();
  /** Terms that are shorter than a stretch. */
  readonly #short: number[] = [];
  readonly #noted = new Uint8Array(2 ** BITS);

  get isEmpty(): boolean {
    return this.#terms.size + this.#short.length === 0;
  }

  /** `slot` is -1 for a short term. */
  add(term: number, slot: number): void {
    const known = slot < 0 ? this.#short : this.#terms.get(slot);
    if (known) known.push(term);
    else this.#terms.set(slot, [term]);
  }

  has(slot: number): boolean {
    return this.#noted[slot] === 1;
  }

  /** Notes the stretches of a part's readings; gives the terms whose slot is among them. */
  met(texts: readonly string[]): number[] {
    const noted = this.#noted.fill(0);
    const met = [...this.#short];
    for (const text of texts) {
      for (let i = 0; i + STRETCH <= text.length; i++) {
        const slot = slotAt(text, i, BITS);
        if (noted[slot] === 1) continue;
        noted[slot] = 1;
        for (const term of this.#terms.get(slot) ?? []) met.push(term);
      }
    }
    return met;
  }
}
