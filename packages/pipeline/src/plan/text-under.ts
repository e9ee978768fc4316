import { centerOfQuad, quadContains } from '@blackbar/geometry';
import type { Glyph, Mark } from '@blackbar/model';

/** A text, and which letter on a page shows each of its UTF-16 units. */
export interface ShownUnits {
  readonly text: string;
  readonly glyphs: readonly Glyph[];
  readonly glyphAt: Int32Array;
}

/** Where units stand whose letters' middles lie in the box. */
export function unitsUnder({ glyphs, glyphAt, text }: ShownUnits, { quads }: Mark): number[] {
  return [...text.split('').keys()].filter((at) => {
    const glyph = glyphs[glyphAt[at] ?? -1];
    if (!glyph) return false;
    const { x, y } = centerOfQuad(glyph.quad);
    return quads.some((quad) => quadContains(quad, x, y));
  });
}

/**
 * The text below the box. One drawn by hand also takes an end of the word beside: where whole words lie below it,
 * those alone are meant. `words`: of each word of the text, where its letters stand.
 */
export function textUnder(shown: ShownUnits, mark: Mark, words = wordsOf(shown.text)): string {
  const { glyphs, glyphAt, text } = shown;
  const units = new Set(unitsUnder(shown, mark));
  const isUnder = (at: number) => units.has(at);
  const cut = words.filter((word) => word.some(isUnder) && !word.every(isUnder)).flat();
  const leftOut = new Set(words.some((word) => word.every(isUnder)) ? cut : []);
  let under = '';
  for (let at = 0; at < text.length; at++) {
    if (!glyphs[glyphAt[at] ?? -1]) {
      if (under !== '' && !under.endsWith(' ')) under += ' ';
    } else if (isUnder(at) && !leftOut.has(at)) under += text.charAt(at);
  }
  return under.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');
}

export function wordsOf(text: string): number[][] {
  return [...text.matchAll(/[\p{L}\p{N}]+/gu)].map(({ 0: word, index }) =>
    [...word.split('').keys()].map((i) => index + i),
  );
}
