import { boundsOfQuad, rectToView, union } from '@blackbar/geometry';
import type { PageGlyphs, ViewRect } from '@blackbar/model';
import type { FontOfGlyph } from '@blackbar/pdf';
import type { DoubtedFont } from './doubted-letters.ts';
import { glyphWords } from './glyph-words.ts';

/** A word with letters that are doubted, and where it stands on the page as displayed. */
export interface DoubtedWord {
  readonly text: string;
  readonly rect: ViewRect;
  /** 0 to 1. */
  readonly doubted: number;
  /** Of the font that draws it, on its page. */
  readonly font: number;
}

/** PDFium calls a font by a standard face's name where the file's name is an alias of it: "ArialMT" is "Helvetica". */
const STANDARD = /^(Courier|Helvetica|Times)(-|$)/;

const mayBe = (shown: string, name: string) => shown === name || shown === '' || STANDARD.test(shown);

/** Words that a doubted font draws, those of which most is doubted first. `fonts` is the font of each glyph. */
export function doubtedWords(
  { geometry, glyphs }: PageGlyphs,
  fonts: readonly FontOfGlyph[],
  { name, letters }: DoubtedFont,
): DoubtedWord[] {
  const isDoubted = (i: number) => letters.has(glyphs[i]?.text ?? '') && mayBe(fonts[i]?.name ?? '', name);
  return glyphWords(glyphs)
    .flatMap((word) => {
      const doubted = word.filter(isDoubted).length / word.length;
      if (doubted === 0 || word.every((i) => glyphs[i]?.invisible)) return [];
      const text = word.map((i) => glyphs[i]?.text ?? '').join('');
      const bounds = word.map((i) => boundsOfQuad((glyphs[i] as PageGlyphs['glyphs'][number]).quad));
      const rect = rectToView(geometry, bounds.reduce(union));
      return [{ text, rect, doubted, font: fonts[word.find(isDoubted) ?? 0]?.id ?? 0 }];
    })
    .sort((a, b) => b.doubted - a.doubted);
}
