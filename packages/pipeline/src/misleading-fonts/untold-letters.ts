import type { Glyph } from '@blackbar/model';

/** In parts of the size: letters of one word stand closer, a bullet and its text do not. */
const CLOSE = 0.12;
/** What one sign stands for: a letter or a figure, or those that type founders join. */
const JOINED = '[\\p{L}\\p{N}]|ff[ijl]?|f[bfhijklt]|tt?i|tt|[cs]t|Th';
/** A point or a hyphen is easily misread. */
const BETWEEN = '[^\\p{L}\\p{N}]';

/**
 * A word with letters of which a page does not say what they are: a ligature that a map to text leaves out. By their
 * places in the list.
 */
export interface UntoldWord {
  readonly glyphs: readonly number[];
  readonly untold: readonly number[];
}

/** In the order in which they are drawn; a sign without text that stands alone is a bullet, and no letter. */
export function untoldWords(glyphs: readonly Glyph[]): UntoldWord[] {
  const words: UntoldWord[] = [];
  if (!glyphs.some(isUntold)) return words;
  let word: number[] = [];
  const end = () => {
    const untold = word.filter((i) => isUntold(glyphs[i] as Glyph));
    const told = word.map((i) => glyphs[i] as Glyph).filter(isTold);
    if (isWord(untold.length, told)) words.push({ glyphs: word, untold });
    word = [];
  };
  for (const [i, glyph] of glyphs.entries()) {
    const last = glyphs[i - 1];
    if (!last || !follows(last, glyph)) end();
    if (isTold(glyph) || isUntold(glyph)) word.push(i);
    else end();
  }
  end();
  return words;
}

const isTold = ({ text, unmapped }: Glyph) => !unmapped && /^[\p{L}\p{N}\p{P}]+$/u.test(text);
const isUntold = ({ text, unmapped, invisible }: Glyph) => unmapped === true && text.trim() === '' && !invisible;

/** Brackets and points say of a sign between them no more than the paper does. */
function isWord(untold: number, told: readonly Glyph[]): boolean {
  return untold > 0 && (told.some(({ text }) => /[\p{L}\p{N}]/u.test(text)) || (told.length > 0 && untold > 1));
}

/** The width of a sign without text is that of its ink, which may reach over the next letter. */
function follows(a: Glyph, b: Glyph): boolean {
  const over = isUntold(a) ? CLOSE : 0;
  return Math.hypot(b.quad[0] - a.quad[2], b.quad[1] - a.quad[3]) < (CLOSE + over) * a.size;
}

/** What each untold letter of a word is, where all others were seen as what they are said to be. */
export function toldBy(seen: string, { glyphs: word, untold }: UntoldWord, glyphs: readonly Glyph[]): string[] {
  const said = (i: number) => (glyphs[i]?.text ?? '').replace(/[^\p{L}\p{N}]/gu, `${BETWEEN}?`);
  const pattern = word.map((i) => (untold.includes(i) ? `(${JOINED})` : said(i)));
  return new RegExp(`^${BETWEEN}*${pattern.join('')}${BETWEEN}*$`, 'u').exec(seen)?.slice(1) ?? [];
}
