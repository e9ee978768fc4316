import type { Glyph } from '@blackbar/model';

/** Runs of glyphs between spaces and wide gaps, in the order in which they are drawn; by their place in the list. */
export function glyphWords(glyphs: readonly Glyph[]): number[][] {
  const words: number[][] = [];
  let word: number[] = [];
  let last: Glyph | undefined;
  for (const [i, glyph] of glyphs.entries()) {
    const gap = last === undefined ? 0 : Math.hypot(glyph.quad[0] - last.quad[2], glyph.quad[1] - last.quad[3]);
    if (glyph.text.trim() === '' || gap > 0.2 * glyph.size) {
      if (word.length > 0) words.push(word);
      word = [];
    }
    if (glyph.text.trim() !== '') word.push(i);
    last = glyph;
  }
  return word.length === 0 ? words : [...words, word];
}
