/** One character code of a font as it is drawn. Lengths are parts of the font size (text space at size 1). */
export interface FontGlyph {
  readonly code: number;
  /** Bytes of the code. */
  readonly length: number;
  /** To the next glyph's origin along the writing direction, spacing not counted. Negative in vertical writing. */
  readonly advance: number;
  /** Advance box around the origin: left, bottom, right, top. */
  readonly box: readonly [number, number, number, number];
  /** Word spacing applies: the single-byte code 32 (ISO 32000-2, 9.3.3). */
  readonly space: boolean;
  /** Shows nothing but the space between two words. */
  readonly blank: boolean;
}

/** Tells the codes of a font, of so many bytes, that show nothing but the space between two words. */
export type IsBlank = (code: number, bytes: number) => boolean;

export interface ContentFont {
  readonly vertical: boolean;
  /** The glyph whose code begins at `at`; never reads past the end, always of at least one byte. */
  glyphAt(bytes: Uint8Array, at: number): FontGlyph;
  /** Why positions can't be trusted, in words; such text can't be cut, only painted over as a picture. */
  readonly unsure?: string;
}

/** Height of the advance box: above and below the baseline, parts of the font size. */
export interface Extent {
  readonly ascent: number;
  readonly descent: number;
}

const USUAL: Extent = { ascent: 0.75, descent: -0.25 };

/** Descriptors lie: zero, swapped signs, thousands of units. What no face can have is replaced by what most have. */
export function soberExtent(ascent: number | undefined, descent: number | undefined): Extent {
  const up = ascent === undefined || !Number.isFinite(ascent) ? 0 : ascent;
  const down = descent === undefined || !Number.isFinite(descent) ? 0 : -Math.abs(descent);
  if (up <= 0.2 && down >= -0.01) return USUAL;
  return { ascent: up <= 0.2 ? USUAL.ascent : Math.min(up, 1.2), descent: Math.max(down, -0.5) };
}
