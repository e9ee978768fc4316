import { boundsOfQuad, union } from '@blackbar/geometry';
import type { Glyph, PdfRect } from '@blackbar/model';
import { untoldWords } from './untold-letters.ts';

/** In parts of the size: a space that nobody tells is no wider. */
const NEXT = 1;
/** Signs without width or ink of their own (Unicode, default ignorables), and those that say nothing. */
const SAYS_NOTHING = /^[\p{Default_Ignorable_Code_Point}\p{Cc}\s]*$/u;
/** A sign so much wider than it is high may be a word that was drawn as one; dashes are said to be dashes. */
const WIDE = 2.5;
const DASHES = /^[\p{Pd}_\s]+$/u;
const SOFT_HYPHEN = '\u00ad';

/**
 * Where a page shows rows of letters of which it says nothing at all: of a font without a map to text, or with an empty
 * one (ISO 32000-2, 9.10.2). One that stands alone is a bullet, unless it is as wide as a word, whatever letter it says
 * that it is. PDF user space.
 */
export function untoldStretches(glyphs: readonly Glyph[]): PdfRect[] {
  const wide = glyphs.filter(isWide).map(({ quad }) => boundsOfQuad(quad));
  if (!glyphs.some(isMute)) return wide;
  const amid = new Set(untoldWords(glyphs).flatMap((word) => word.glyphs));
  const stretches: PdfRect[] = wide;
  let stretch: Glyph[] = [];
  const end = () => {
    if (stretch.length > 1) stretches.push(stretch.map(({ quad }) => boundsOfQuad(quad)).reduce(union));
    stretch = [];
  };
  for (const [i, glyph] of glyphs.entries()) {
    const last = stretch.at(-1);
    if (last && !isNext(last, glyph)) end();
    if (!amid.has(i) && isMute(glyph)) stretch.push(glyph);
    else end();
  }
  end();
  return stretches;
}

function isMute({ text, unmapped, invisible, faint }: Glyph): boolean {
  if (invisible || faint) return false;
  if (unmapped === true) return true;
  // Nearly all letters of a file: told at a glance.
  if (text > ' ' && text < '\u007f') return false;
  return text.trim() !== '' && text !== SOFT_HYPHEN && SAYS_NOTHING.test(text);
}

function isWide({ text, quad: q, size, invisible, faint }: Glyph): boolean {
  const width = Math.hypot(q[2] - q[0], q[3] - q[1]);
  if (width <= WIDE * size || width <= WIDE * Math.hypot(q[6] - q[0], q[7] - q[1])) return false;
  return !(invisible || faint || DASHES.test(text) || [...text].length > 2);
}

function isNext(a: Glyph, b: Glyph): boolean {
  return Math.hypot(b.quad[0] - a.quad[2], b.quad[1] - a.quad[3]) < NEXT * a.size;
}
