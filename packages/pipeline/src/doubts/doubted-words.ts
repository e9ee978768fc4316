import { boundsOfQuad, quadToView, union } from '@blackbar/geometry';
import type { PageGlyphs, ViewRect } from '@blackbar/model';
import type { DoubtedFont } from './doubted-letters.ts';
import { glyphWords } from './glyph-words.ts';

/** A word with letters that are doubted, and where it stands on the page as displayed. */
export interface DoubtedWord {
  readonly text: string;
  readonly rect: ViewRect;
  /** 0 to 1. */
  readonly doubted: number;
}

/** Words that a doubted font draws, those of which most is doubted first. `fonts` names the font of each glyph. */
export function doubtedWords(
  { geometry, glyphs }: PageGlyphs,
  fonts: readonly string[],
  { name, letters }: DoubtedFont,
): DoubtedWord[] {
  const known = fonts.includes(name);
  const isDoubted = (i: number) => letters.has(glyphs[i]?.text ?? '') && (!known || fonts[i] === name);
  return glyphWords(glyphs)
    .flatMap((word) => {
      const doubted = word.filter(isDoubted).length / word.length;
      if (doubted === 0 || word.every((i) => glyphs[i]?.invisible)) return [];
      const text = word.map((i) => glyphs[i]?.text ?? '').join('');
      const bounds = word.map((i) => boundsOfQuad((glyphs[i] as PageGlyphs['glyphs'][number]).quad));
      const { left, bottom, right, top } = bounds.reduce(union);
      const rect = quadToView(geometry, [left, bottom, right, bottom, right, top, left, top]);
      return [{ text, rect, doubted }];
    })
    .sort((a, b) => b.doubted - a.doubted);
}
