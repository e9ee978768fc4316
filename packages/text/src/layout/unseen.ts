import type { Glyph } from '@blackbar/model';

/** Smaller letters cannot be told from dust. Points. */
const DUST = 1.5;

/** Whether a glyph leaves nothing to be seen on white paper. */
export function isUnseen({ invisible, faint, size }: Glyph): boolean {
  return invisible === true || faint === true || size < DUST;
}

/** Whether some letters can be seen and others cannot. */
export function isPartlySeen(glyphs: readonly Glyph[]): boolean {
  const isLetter = ({ text }: Glyph) => text.trim() !== '';
  // Most pages have none: told at the first look.
  return (
    glyphs.some((glyph) => isUnseen(glyph) && isLetter(glyph)) &&
    glyphs.some((glyph) => !isUnseen(glyph) && isLetter(glyph))
  );
}
