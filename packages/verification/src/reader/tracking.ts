import type { ReadGlyph } from './read-glyph.ts';

/** In ems: how far the gaps between the letters of a word that is set wide lie apart at most. */
const LIKE = 0.06;
const LETTER = /^\p{L}+$/u;
/** Letters of a word that are looked at on each side. */
const MOST = 40;

/** Glyphs that follow each other; nothing where a line begins or ends. */
export type GlyphAt = (i: number) => ReadGlyph | undefined;

/**
 * Whether the gap before the `i`th of glyphs may be a word's own, set wide ("D E E D"): three letters and more stand
 * so in a row, up to a wider gap, another sign or the end of the line on each side. Where a narrower gap follows, as in
 * "Smith a man" without space characters, it parts words. Figures stand so in the columns of a table. `gap`: between
 * two glyphs, in ems.
 */
export function isTracking(glyphAt: GlyphAt, i: number, gap: (left: ReadGlyph, right: ReadGlyph) => number): boolean {
  const own = gapBefore(glyphAt, i, gap);
  if (own === undefined) return false;
  const [left, right] = [-1, 1].map((step) => lettersAside(glyphAt, i, step, own, gap)) as [number, number];
  return left >= 0 && right >= 0 && left + right > 0;
}

/** How many more gaps on one side are as wide; -1 where a narrower one follows, or more than are looked at. */
function lettersAside(
  glyphAt: GlyphAt,
  i: number,
  step: number,
  own: number,
  gap: (left: ReadGlyph, right: ReadGlyph) => number,
): number {
  for (let passed = 0; passed < MOST; passed += 1) {
    const at = i + step * (passed + 1);
    const [a, b] = [glyphAt(at - 1), glyphAt(at)];
    if (!a || !b) return passed;
    const next = gap(a, b);
    if (next < own - LIKE) return -1;
    if (!areLetters(a, b) || next > own + LIKE) return passed;
  }
  return -1;
}

function gapBefore(
  glyphAt: GlyphAt,
  i: number,
  gap: (left: ReadGlyph, right: ReadGlyph) => number,
): number | undefined {
  const [a, b] = [glyphAt(i - 1), glyphAt(i)];
  return a && b && areLetters(a, b) ? gap(a, b) : undefined;
}

const areLetters = (a: ReadGlyph, b: ReadGlyph): boolean => LETTER.test(a.text) && LETTER.test(b.text);
