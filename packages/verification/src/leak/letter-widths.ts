import { length } from '../plane.ts';
import type { ReadGlyph } from '../reader/read-glyph.ts';
import type { Pieces } from './candidates.ts';

/** Where a page shows no letter of a kind: usual advances, in parts of the size. */
const USUAL = { upper: 0.67, lower: 0.5, other: 0.5 } as const;

/** Advances of the letters that a page shows, in parts of the size: what an attacker learns of the font. */
export class LetterWidths {
  readonly #widths = new Map<string, number>();
  readonly #measured = new Map<string, number>();
  readonly #others: LetterWidths | undefined;

  /** What `glyphs` do not show is taken from `others`: the line comes before the page. */
  constructor(glyphs: readonly ReadGlyph[], others?: LetterWidths) {
    this.#others = others;
    for (const glyph of glyphs) {
      if (glyph.size > 0 && !this.#widths.has(glyph.text)) this.#widths.set(glyph.text, advanceOf(glyph) / glyph.size);
    }
  }

  /** In parts of the size. */
  of(pieces: Pieces): number {
    let sum = 0;
    for (const piece of pieces) {
      let width = this.#measured.get(piece);
      if (width === undefined) {
        width = this.#measure(piece);
        this.#measured.set(piece, width);
      }
      sum += width;
    }
    return sum;
  }

  #measure(piece: string): number {
    let width = 0;
    for (const char of piece) width += this.#of(char) ?? usual(char);
    return width;
  }

  #of(char: string): number | undefined {
    const others = this.#others;
    return this.#widths.get(char) ?? (others ? others.#of(char) : undefined);
  }
}

function advanceOf({ quad }: ReadGlyph): number {
  return length(quad[2] - quad[0], quad[3] - quad[1]);
}

function usual(char: string): number {
  if (/\p{Lu}/u.test(char)) return USUAL.upper;
  return /\p{Ll}/u.test(char) ? USUAL.lower : USUAL.other;
}
