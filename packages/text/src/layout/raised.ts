import type { Placed } from './frame.ts';

/** In shares of the size beside it: how much smaller raised and lowered text is, how far it is moved, how close it stands. */
const SMALLER = 0.85;
const RAISED = { from: 0.12, to: 0.75 };
const LOWERED = 0.6;
const NEAR = 0.35;

interface Set {
  readonly start: number;
  readonly end: number;
  readonly baseline: number;
}

/** Whether small text belongs to what stands right beside it: the mark of a note, an ordinal's letters, an index. */
export function isAttached(small: Set & { readonly size: number }, to: Set & { readonly size: number }): boolean {
  const rise = small.baseline - to.baseline;
  const step = Math.max(small.start - to.end, to.start - small.end);
  return (
    small.size < SMALLER * to.size &&
    rise > -LOWERED * to.size &&
    rise < RAISED.to * to.size &&
    Math.abs(step) < NEAR * to.size
  );
}

/** Figures and signs; raised letters belong to the word: "5th", "Mme". */
const MARK = /^[\p{Nd}\p{No}*†‡§¶#]$/u;
const SUPERSCRIPT = '⁰¹²³⁴⁵⁶⁷⁸⁹';

/**
 * Which glyphs of a row, by their place in it, are marks of notes at a word or a number, and no part of it, and what
 * they are read as: a figure as a raised one, which no number goes on with.
 */
export function noteMarks(glyphs: readonly Placed[]): Map<number, string> {
  const marks = new Map<number, string>();
  const mark = (from: number, step: 1 | -1) => {
    const first = glyphs[from] as Placed;
    for (let i = from; isLikeMark(glyphs[i], first) && !marks.has(i); i += step) {
      const { text } = (glyphs[i] as Placed).glyph;
      marks.set(i, /^[0-9]$/.test(text) ? (SUPERSCRIPT[Number(text)] as string) : text);
    }
  };
  for (const [i, glyph] of glyphs.entries()) {
    if (isNoteMark(glyph, glyphs[i - 1])) mark(i, 1);
    if (isNoteMark(glyph, glyphs[i + 1])) mark(i, -1);
  }
  return marks;
}

function isNoteMark(mark: Placed, beside: Placed | undefined): boolean {
  if (!beside || !MARK.test(mark.glyph.text) || mark.glyph.invisible) return false;
  const { size } = beside.glyph;
  const rise = mark.baseline - beside.baseline;
  return mark.glyph.size < SMALLER * size && rise > RAISED.from * size && rise < RAISED.to * size;
}

/** Beside the first figure of a mark: the others. */
function isLikeMark(placed: Placed | undefined, { glyph, baseline }: Placed): boolean {
  return (
    placed !== undefined &&
    MARK.test(placed.glyph.text) &&
    placed.glyph.size === glyph.size &&
    Math.abs(placed.baseline - baseline) < 0.05 * glyph.size
  );
}
