import type { Glyph, OcrMode, PageGlyphs } from '@blackbar/model';
import { glyphWords } from '../misleading-fonts/glyph-words.ts';
import { untoldWords } from '../misleading-fonts/untold-letters.ts';
import { untoldStretches } from '../misleading-fonts/untold-stretches.ts';

/** Share of a page that pictures must cover before its few words are not taken for all there is to read. */
export const PICTURE_SHARE = 0.5;
export const FEW_GLYPHS = 60;

/**
 * What a page needs of the reader of scans. `whole`: all of it is to be read. `check`: it has text, which has to be
 * held against what the page shows. `instead`: its text was found to be something else. `parts`: it is a page of text
 * with pictures, or words drawn as outlines, in it, or with letters that its text leaves out.
 */
export type ReadingNeed = 'whole' | 'check' | 'instead' | 'parts';

export function readingNeed(page: PageGlyphs, mode: OcrMode): ReadingNeed | undefined {
  if (mode === 'never' || page.read || page.partsRead || !page.hasInk) return undefined;
  if (mode === 'always') return 'whole';
  const readable = page.glyphs.filter(({ text, unmapped }) => !unmapped && text.trim() !== '').length;
  const unmapped = page.glyphs.filter((glyph) => glyph.unmapped).length;
  if (readable === 0 || readable < unmapped) return 'whole';
  if (page.imageShare >= PICTURE_SHARE && readable < FEW_GLYPHS) return 'whole';
  if (isLaidOver(page) || isScrambled(page)) return 'check';
  return page.imageShare > 0 || page.outlines || hasUntold(page.glyphs) ? 'parts' : undefined;
}

/** Whether there are letters on it of which a page does not say what they are. */
export function hasUntold(glyphs: readonly Glyph[]): boolean {
  return untoldWords(glyphs).length > 0 || untoldStretches(glyphs).length > 0;
}

/** A picture with text laid over it unseen, or below it, by a program that read it. */
export function isLaidOver({ imageShare, glyphs, underPictures = 0 }: PageGlyphs): boolean {
  const unseen = glyphs.filter(({ invisible }) => invisible).length + underPictures;
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
  const words = glyphWords(glyphs)
    .map((word) => word.map((i) => glyphs[i]?.text.trim()).join(''))
    .filter((word) => word.length >= 4 && !NUMBER.test(word));
  if (words.length < ENOUGH_WORDS || words.some((word) => /[^\p{Script=Latin}\p{Script=Common}]/u.test(word)))
    return false;
  const likely = words.filter((word) => WORD.test(word) && VOWEL.test(word)).length;
  return likely < words.length * 0.4;
}
