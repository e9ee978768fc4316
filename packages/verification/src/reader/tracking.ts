import type { ReadGlyph } from './read-glyph.ts';

/** In ems: how far two gaps between the letters of a word that is set wide lie apart at most. */
const LIKE = 0.06;
const LETTERS = /^\p{L}+$/u;

/**
 * Whether the gap between two letters is a word's own, set wide ("D E E D"), and parts no words: one beside it is as
 * wide. Figures are left out, which stand so in the columns of a table. `gap`: between two glyphs, in ems.
 */
export function isTracking(
  [before, a, b, behind]: readonly [ReadGlyph | undefined, ReadGlyph, ReadGlyph, ReadGlyph | undefined],
  gap: (left: ReadGlyph, right: ReadGlyph) => number,
): boolean {
  if (!areLetters(a, b)) return false;
  const own = gap(a, b);
  const isLike = (left: ReadGlyph | undefined, right: ReadGlyph | undefined): boolean =>
    left !== undefined && right !== undefined && areLetters(left, right) && Math.abs(gap(left, right) - own) <= LIKE;
  return isLike(before, a) || isLike(b, behind);
}

const areLetters = (a: ReadGlyph, b: ReadGlyph): boolean => LETTERS.test(a.text) && LETTERS.test(b.text);
