import { WALL } from '../order/wall.ts';
import { type BrokenWords, foldText } from './fold.ts';
import { asLatin } from './look-alikes.ts';

/** What stood before a letter: more than a hyphen between it and the letter before, or a hyphen alone. */
export const SPACED = 1;
const HYPHENED = 2;

/** Folded text without its spaces; `spaced[i]` tells whether one stood before unit `i`, 0 for nothing. */
export interface Squeezed {
  readonly text: string;
  readonly at: Int32Array;
  readonly spaced: Uint8Array;
}

export interface Folding {
  readonly matchCase: boolean;
  readonly brokenWords: BrokenWords;
}

export function squeeze(text: string, folding: Folding): Squeezed {
  const folded = foldText(text, folding);
  const letters = folded.text.replaceAll(' ', '');
  const at = new Int32Array(letters.length + 1);
  const spaced = new Uint8Array(letters.length + 1);
  for (let i = 0, n = 0; i < folded.text.length; i++) {
    if (folded.text.charCodeAt(i) === SPACE) spaced[n] = SPACED;
    else at[n++] = folded.at[i] ?? 0;
  }
  at[letters.length] = text.length;
  return { text: letters, at, spaced };
}

const SPACE = 0x20;

/**
 * Letters and digits alone, in small letters and without accents: "Nguy\u1ec5n, Th\u00f9y" as "nguyenthuy"; letters
 * of other alphabets as the Latin ones that they look like. `spaced` also tells where a mark stood in between, and a
 * hyphen alone. The halves of a word broken at a line's end are joined.
 */
export function squeezeToLetters(text: string): Squeezed {
  const folded = foldText(text, { brokenWords: 'joined' });
  const squeezed = new SqueezedLetters();
  let unit = 0;
  for (const character of folded.text) {
    const bare = isAscii(character) ? character : character.normalize('NFD').replace(MARKS, '');
    if (LETTER_OR_DIGIT.test(bare) || bare === WALL) squeezed.letter(bare, folded.at[unit] ?? 0);
    else if (bare !== '') squeezed.mark(bare);
    unit += character.length;
  }
  return squeezed.end(text.length);
}

class SqueezedLetters {
  readonly #letters: string[] = [];
  readonly #at: number[] = [];
  readonly #spaced: number[] = [];
  /** What stood before the next letter. */
  #apart = 0;

  letter(bare: string, at: number): void {
    this.#letters.push(isAscii(bare) ? bare : asLatin(bare));
    for (let k = 0; k < bare.length; k++) {
      this.#at.push(at);
      this.#spaced.push(k === 0 ? this.#apart : 0);
    }
    this.#apart = 0;
  }

  mark(bare: string): void {
    this.#apart = this.#apart === 0 && bare === '-' ? HYPHENED : SPACED;
  }

  end(at: number): Squeezed {
    this.#at.push(at);
    this.#spaced.push(this.#apart);
    return {
      text: this.#letters.join(''),
      at: Int32Array.from(this.#at),
      spaced: Uint8Array.from(this.#spaced),
    };
  }
}

const MARKS = /\p{M}/gu;
const LETTER_OR_DIGIT = /^[\p{L}\p{N}]/u;

function isAscii(character: string): boolean {
  return character.charCodeAt(0) < 0x80;
}

/** Every place where letters stand in a text, also where they overlap. */
export function* placesOf(letters: string, text: string): Generator<number> {
  for (let i = text.indexOf(letters); i >= 0; i = text.indexOf(letters, i + 1)) yield i;
}
