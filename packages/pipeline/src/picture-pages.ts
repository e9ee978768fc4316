import type { OcrMode, PageGlyphs } from '@blackbar/model';

/** Share of a page that pictures must cover before its few words are not taken for all there is to read. */
export const PICTURE_SHARE = 0.5;
export const FEW_GLYPHS = 60;

/**
 * What a page needs of the reader of scans. `whole`: all of it is to be read. `check`: it has text, which has to be
 * held against what the page shows. `parts`: it is a page of text with pictures in it.
 */
export type ReadingNeed = 'whole' | 'check' | 'parts';

export function readingNeed(page: PageGlyphs, mode: OcrMode): ReadingNeed | undefined {
  if (mode === 'never' || page.read || page.partsRead || !page.hasInk) return undefined;
  if (mode === 'always') return 'whole';
  const readable = page.glyphs.filter(({ text, unmapped }) => !unmapped && text.trim() !== '').length;
  const unmapped = page.glyphs.filter((glyph) => glyph.unmapped).length;
  if (readable === 0 || readable < unmapped) return 'whole';
  if (page.imageShare >= PICTURE_SHARE && readable < FEW_GLYPHS) return 'whole';
  if (isLaidOver(page) || isScrambled(page)) return 'check';
  return page.imageShare > 0 ? 'parts' : undefined;
}

/** A picture with text laid over it unseen, by a program that read it. */
export function isLaidOver({ imageShare, glyphs }: PageGlyphs): boolean {
  const unseen = glyphs.filter(({ invisible }) => invisible).length;
  return imageShare >= PICTURE_SHARE && unseen >= FEW_GLYPHS && 2 * unseen > glyphs.length;
}

const WORD = /^[("'“‘]*(?:\p{Lu}?\p{Ll}+|\p{Lu}+)(?:['’-]\p{L}+)*[)"'”’.,;:!?]*$/u;
const NUMBER = /^[\p{N}\p{P}\p{S}]+$/u;
const VOWEL = /[aeiouyáéíóúàèìòùâêîôûäëïöüåøæœ]/iu;
const ENOUGH_WORDS = 12;

/**
 * Whether a page's text looks like none: codes that stand for other letters than the font draws. Latin scripts only;
 * others are not judged.
 */
function isScrambled({ glyphs }: PageGlyphs): boolean {
  const words = wordsIn(glyphs).filter((word) => word.length >= 4 && !NUMBER.test(word));
  if (words.length < ENOUGH_WORDS || words.some((word) => /[^\p{Script=Latin}\p{Script=Common}]/u.test(word)))
    return false;
  const likely = words.filter((word) => WORD.test(word) && VOWEL.test(word)).length;
  return likely < words.length * 0.4;
}

/** Runs of glyphs between spaces and wide gaps, in the order in which they are drawn: enough for a guess. */
function wordsIn(glyphs: PageGlyphs['glyphs']): string[] {
  const words: string[] = [];
  let word = '';
  let last: PageGlyphs['glyphs'][number] | undefined;
  for (const glyph of glyphs) {
    const gap = last === undefined ? 0 : Math.hypot(glyph.quad[0] - last.quad[2], glyph.quad[1] - last.quad[3]);
    if (glyph.text.trim() === '' || gap > 0.2 * glyph.size) {
      if (word !== '') words.push(word);
      word = '';
    }
    word += glyph.text.trim();
    last = glyph;
  }
  return word === '' ? words : [...words, word];
}
