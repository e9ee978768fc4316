import type { Engine } from '../engine/engine.ts';

/** Ascent and descent of a font in shares of its size, descent below 0. */
export interface FontHeight {
  readonly ascent: number;
  readonly descent: number;
  /** What one em of usual type would be, in shares of the size: Type 3 fonts have any scale (ISO 32000-2, 9.6.4). */
  readonly em: number;
}

interface StatedHeight {
  readonly ascent: number;
  readonly descent: number;
  readonly isType3: boolean;
}

/** Fonts that lie about their height would make a box reach into the next line. */
const ASCENT = { min: 0.7, max: 1 };
const DESCENT = { min: -0.35, max: -0.18 };

/** What PDFium knows about the fonts of one page, asked once for each font and character. */
export class FontMetrics {
  readonly #engine: Engine;
  readonly #stated = new Map<number, StatedHeight>();
  readonly #embedded = new Map<number, boolean>();
  readonly #outlineless = new Map<string, boolean>();
  readonly #widths = new Map<number, Map<number, number | undefined>>();

  constructor(engine: Engine) {
    this.#engine = engine;
  }

  /**
   * `undefined` for fonts that have no height of their own: Type 3 fonts that say nothing, at a `size` (points) no text
   * has.
   */
  height(font: number, size: number): FontHeight | undefined {
    const { ascent, descent, isType3 } = this.#statedBy(font);
    return isType3 ? type3Height(ascent, descent, size) : usualHeight(ascent, descent);
  }

  #statedBy(font: number): StatedHeight {
    const known = this.#stated.get(font);
    if (known) return known;
    const { call, scratch } = this.#engine;
    const ascent = call.FPDFFont_GetAscent(font, 1, scratch) === 1 ? this.#engine.f32(scratch) : 0;
    const descent = call.FPDFFont_GetDescent(font, 1, scratch) === 1 ? this.#engine.f32(scratch) : 0;
    const stated = { ascent, descent, isType3: this.#isType3(font) };
    this.#stated.set(font, stated);
    return stated;
  }

  /** PDFium has an outline font for any other kind, a substitute at least. */
  #isType3(font: number): boolean {
    const { call, scratch } = this.#engine;
    return call.FPDFFont_GetFontData(font, 0, 0, scratch) === 1 && this.#engine.u32(scratch) === 0;
  }

  /** Whether the file holds the font's outlines; PDFium draws another's for one that it does not. */
  isEmbedded(font: number): boolean {
    const known = this.#embedded.get(font);
    if (known !== undefined) return known;
    const embedded = this.#engine.call.FPDFFont_GetIsEmbedded(font) === 1;
    this.#embedded.set(font, embedded);
    return embedded;
  }

  /** Whether neither the file nor PDFium has a shape for the character; Type 3 fonts draw theirs. */
  isWithoutOutline(font: number, unicode: number): boolean {
    if (this.isEmbedded(font) || this.#statedBy(font).isType3) return false;
    const key = `${font} ${unicode}`;
    const known = this.#outlineless.get(key);
    if (known !== undefined) return known;
    const without = this.#engine.call.FPDFFont_GetGlyphPath(font, unicode, 1) === 0;
    this.#outlineless.set(key, without);
    return without;
  }

  /** Advance of a character in shares of the size, where the font can be asked by its Unicode value. */
  advance(font: number, unicode: number): number | undefined {
    let widths = this.#widths.get(font);
    if (!widths) {
      widths = new Map();
      this.#widths.set(font, widths);
    }
    if (widths.has(unicode)) return widths.get(unicode);
    const { call, scratch } = this.#engine;
    const known = call.FPDFFont_GetGlyphWidth(font, unicode, 1, scratch) === 1;
    const width = known ? this.#engine.f32(scratch) : 0;
    const advance = width > 0 && width < 5 ? width : undefined;
    widths.set(unicode, advance);
    return advance;
  }
}

function usualHeight(ascent: number, descent: number): FontHeight {
  return { ascent: clamp(ascent, ASCENT), descent: clamp(-Math.abs(descent), DESCENT), em: 1 };
}

const LINE = 1.2;

/** Less is no height of a font: PDFium takes it from the glyphs with the codes of A and g, whatever they show. */
const LEAST = 0.6;
/** Sizes of text in points: at these a drawn font has the scale of any other. */
const TEXT = { min: 4, max: 40 };

function type3Height(ascent: number, descent: number, size: number): FontHeight | undefined {
  const height = ascent - descent;
  if (!(height >= LEAST) && size >= TEXT.min && size <= TEXT.max) return { ascent: 0.75, descent: -0.25, em: 1 };
  return height > 0.01 && height < 100 ? { ascent, descent, em: height / LINE } : undefined;
}

function clamp(value: number, range: { readonly min: number; readonly max: number }): number {
  return Math.min(range.max, Math.max(range.min, value));
}
