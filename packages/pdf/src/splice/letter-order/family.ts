import type { PDFDict } from '@cantoo/pdf-lib';
import { nameAt } from '../../content/objects.ts';
import type { FontLetters, NewCodes } from './font-letters.ts';

export interface FamilyWork {
  /** Words are set apart by the code 32 somewhere. */
  readonly spacesWords: boolean;
  /** Fonts whose codes have to stay. */
  readonly fixed: ReadonlySet<PDFDict>;
}

/** A new program, with the values of Length1 to Length3 that belong to its kind (ISO 32000-2, table 125). */
export interface NewProgram {
  readonly bytes: Uint8Array;
  readonly lengths: readonly number[];
}

/** What becomes of fonts that draw with one program. */
export interface FamilyPlan {
  /** By font, in the order in which they were given. */
  readonly codes: readonly NewCodes[];
  /** The program, if its glyphs change places. */
  readonly program?: NewProgram;
  /** Puts what the fonts say of their codes and glyphs to the new ones. */
  readonly settle?: () => void;
}

/** Glyphs by the codes of a font that lead to them. */
export type GlyphsByCode = ReadonlyMap<number, readonly number[]>;

/** What glyphs stand for in the fonts that have a code for them; of several texts the first. */
export function textsOfGlyphs(fonts: readonly FontLetters[], glyphsOf: readonly GlyphsByCode[]): Map<number, string> {
  const texts = new Map<number, string>();
  for (const [i, glyphs] of glyphsOf.entries()) {
    for (const [code, own] of glyphs) {
      const text = fonts[i]?.texts.get(code);
      for (const glyph of own) if (text !== undefined && text < (texts.get(glyph) ?? '\uffff')) texts.set(glyph, text);
    }
  }
  return texts;
}

export function isIdentity(font: PDFDict): boolean {
  return /^Identity-[HV]$/.test(nameAt(font, 'Encoding') ?? '');
}

/** New codes, where a font gets such. */
export function recodingOf(codes: NewCodes | undefined): ReadonlyMap<number, number> | undefined {
  return typeof codes === 'object' ? codes.codes : undefined;
}
