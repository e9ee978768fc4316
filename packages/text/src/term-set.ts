import type { TextPart, TextRange } from '@blackbar/model';
import { findOccurrencesAt, squeezedTerm, squeezedTexts } from './occurrences.ts';
import type { Squeezed } from './squeezed.ts';

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

/** Letters of which a stretch is made. */
const STRETCH = 4;
/** Stretches of a term that are looked up before the term itself is. */
const LOOKED_UP = 8;
const BITS = 16;
const BASE = 0x01000193;
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
  /** Stretches of the part at hand: as it is written, and of its letters only. */
  readonly #written = new Uint8Array(2 ** BITS);
  readonly #lettered = new Uint8Array(2 ** BITS);

  constructor(terms: readonly Term[]) {
    this.#terms = terms;
    this.#letters = terms.map(({ text, lettersOnly = false }) => squeezedTerm(text, { lettersOnly }));
    this.#slots = new Int32Array(terms.length * LOOKED_UP).fill(-1);
    this.#letters.forEach(({ text }, i) => {
      const stretches = text.length - STRETCH + 1;
      const step = Math.max(1, stretches / LOOKED_UP);
      for (let k = 0; k < Math.min(stretches, LOOKED_UP); k++) {
        this.#slots[i * LOOKED_UP + k] = slotOf(text, Math.floor(k * step));
      }
    });
  }

  /** Where the terms stand, in the order of the terms. */
  in(part: TextPart): TermFound[] {
    const written = squeezedTexts(part);
    const lettered = this.#terms.some(({ lettersOnly }) => lettersOnly) ? squeezedTexts(part, LETTERS) : [];
    note(written, this.#written);
    note(lettered, this.#lettered);
    const found: TermFound[] = [];
    this.#terms.forEach(({ wholeWord, lettersOnly = false }, term) => {
      const letters = this.#letters[term] as Squeezed;
      if (letters.text === '' || !this.#maybe(term, lettersOnly ? this.#lettered : this.#written)) return;
      const places = (lettersOnly ? lettered : written).map((text) => placesOf(letters.text, text));
      for (const { start, end } of findOccurrencesAt(part, letters, places, { wholeWord, lettersOnly })) {
        found.push({ term, start, end });
      }
    });
    return found;
  }

  #maybe(term: number, noted: Uint8Array): boolean {
    const from = term * LOOKED_UP;
    for (let i = from; i < from + LOOKED_UP; i++) {
      const slot = this.#slots[i] as number;
      if (slot < 0) return true;
      if (noted[slot] === 0) return false;
    }
    return true;
  }
}

function note(texts: readonly string[], noted: Uint8Array): void {
  noted.fill(0);
  for (const text of texts) {
    for (let i = 0; i + STRETCH <= text.length; i++) noted[slotOf(text, i)] = 1;
  }
}

function slotOf(text: string, from: number): number {
  let hash = 0;
  for (let i = from; i < from + STRETCH; i++) hash = Math.imul(hash ^ text.charCodeAt(i), BASE);
  return (hash ^ (hash >>> 15)) & (2 ** BITS - 1);
}

function placesOf(letters: string, text: string): number[] {
  const places: number[] = [];
  for (let i = text.indexOf(letters); i >= 0; i = text.indexOf(letters, i + 1)) places.push(i);
  return places;
}
