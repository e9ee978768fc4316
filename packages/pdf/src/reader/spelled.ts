import { WORD_GAP } from '@blackbar/geometry';
import type { Glyph } from '@blackbar/model';

export interface Spelled {
  readonly text: string;
  /** For each UTF-16 unit of `text` the index of its glyph, -1 for a space that was put in. */
  readonly glyphAt: readonly number[];
}

/** What glyphs read in drawing order, with a space where the next one does not follow on. */
export function spelled(glyphs: readonly Glyph[]): Spelled {
  let text = '';
  const glyphAt: number[] = [];
  let end: readonly [number, number] | undefined;
  for (const [i, glyph] of glyphs.entries()) {
    const { x, y } = glyph.origin;
    if (end && Math.hypot(x - end[0], y - end[1]) > WORD_GAP * glyph.size) {
      text += ' ';
      glyphAt.push(-1);
    }
    text += glyph.text;
    for (let unit = 0; unit < glyph.text.length; unit++) glyphAt.push(i);
    const [left, foot, right, bottom] = glyph.quad;
    end = [x + right - left, y + bottom - foot];
  }
  return { text, glyphAt };
}
