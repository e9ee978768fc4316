import type { TextPart } from '@blackbar/model';
import { seamOf } from '../order/seam.ts';
import { squeezedTexts } from './readings.ts';
import { STRETCH, slotAt, slotOf } from './stretch.ts';

const BITS = 20;
const LETTERS = { lettersOnly: true };
const PLAIN = /^[\x20-\x7e]*$/;

/**
 * Tells of most strings that a file holds them nowhere, without looking for them: of everything in the file it is
 * noted which stretches of four letters and digits it has, and a string of which one is missing stands in no reading
 * of it. What it lets through may still stand nowhere.
 */
export class TextSieve {
  readonly #noted = new Uint8Array(2 ** BITS);

  /** A part in all its readings, and over its end into the one that follows. */
  noteText(part: TextPart, next?: TextPart): void {
    this.#note(part);
    const seam = part.kind === 'page' && next?.kind === 'page' ? seamOf(part, next) : undefined;
    if (seam) this.#note(seam);
  }

  /** Bytes that may be text in any encoding of Latin letters: what is no letter or digit of ASCII separates nothing. */
  noteData(bytes: Uint8Array): void {
    let [last, count] = [0, 0];
    for (const byte of bytes) {
      const letter = FOLDED[byte] as number;
      if (letter === 0) continue;
      last = (last << 8) | letter;
      if (++count < STRETCH) continue;
      this.#noted[slotOfLast(last)] = 1;
    }
  }

  /** False where no reading of what was noted holds the string; what is shorter than a stretch may stand anywhere. */
  mayHold(text: string): boolean {
    if (!PLAIN.test(text)) return true;
    // What `squeezedTerm` makes of such a text, without making it: a case asks for a hundred thousand.
    let [last, count] = [0, 0];
    for (let i = 0; i < text.length; i++) {
      const letter = FOLDED[text.charCodeAt(i)] as number;
      if (letter === 0) continue;
      last = (last << 8) | letter;
      if (++count >= STRETCH && this.#noted[slotOfLast(last)] === 0) return false;
    }
    return true;
  }

  #note(part: TextPart): void {
    for (const text of squeezedTexts(part, LETTERS))
      for (let i = 0; i + STRETCH <= text.length; i++) this.#noted[slotAt(text, i, BITS)] = 1;
  }
}

/** Of the four letters that the 32 bits are. */
function slotOfLast(letters: number): number {
  return slotOf(letters >>> 24, (letters >>> 16) & 255, (letters >>> 8) & 255, letters & 255, BITS);
}

/** The letters and digits of ASCII in small letters, 0 for what is none. */
const FOLDED = Uint8Array.from({ length: 256 }, (_, code) => {
  const letter = String.fromCharCode(code).toLowerCase();
  return /^[a-z0-9]$/.test(letter) ? letter.charCodeAt(0) : 0;
});
