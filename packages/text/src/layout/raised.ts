import type { Placed } from './frame.ts';

/**
 * In shares of the size beside it: how much smaller raised and lowered text is, how far it is moved, how close it
 * stands.
 */
const SMALLER = 0.92;
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
/** "112", "4,5": a longer one is a value that stands in small type beside its label. */
const LONGEST = 3;
const COMMA = ',';
/** What a note is marked at; behind a colon stands a value. */
const NOTED = /[\p{L}\p{N}.,;!?)\]"'”’»%]$/u;
/**
 * In shares of the size: a mark touches what it marks, and what goes on in its own type goes on within a word's space.
 */
const TOUCHES = 0.2;
const GOES_ON = 1.5;

/**
 * Which glyphs of a row, by their place in it, are marks of notes at a word or a number, and no part of it, and what
 * they are read as: a figure as a raised one, which no number goes on with.
 */
export function noteMarks(glyphs: readonly Placed[]): Map<number, string> {
  const marks = new Map<number, string>();
  for (let from = 0, end = 0; from < glyphs.length; from = end) {
    end = endOfStretch(glyphs, from);
    if (!isNoteMark(glyphs.slice(from, end), glyphs[from - 1], glyphs[end])) continue;
    for (let i = from; i < end; i++) {
      const { text } = (glyphs[i] as Placed).glyph;
      marks.set(i, /^[0-9]$/.test(text) ? (SUPERSCRIPT[Number(text)] as string) : text);
    }
  }
  return marks;
}

/** Behind the last glyph of one size and height. */
function endOfStretch(glyphs: readonly Placed[], from: number): number {
  let end = from + 1;
  while (end < glyphs.length && goesOn(glyphs[end - 1] as Placed, glyphs[end] as Placed)) end++;
  return end;
}

function goesOn(a: Placed, b: Placed): boolean {
  const { size } = a.glyph;
  return (
    Math.abs(b.glyph.size - size) < 0.01 * size &&
    Math.abs(b.baseline - a.baseline) < 0.05 * size &&
    b.start - a.end < GOES_ON * size
  );
}

function isNoteMark(stretch: readonly Placed[], before: Placed | undefined, behind: Placed | undefined): boolean {
  const [first, last] = [stretch[0] as Placed, stretch.at(-1) as Placed];
  const figures = stretch.filter(({ glyph }) => glyph.text !== COMMA);
  if (figures.length > LONGEST || first.glyph.text === COMMA || last.glyph.text === COMMA) return false;
  if (!figures.every(({ glyph }) => MARK.test(glyph.text) && !glyph.invisible)) return false;
  return (
    (before !== undefined && isRaised(first, before, first.start - before.end)) ||
    (behind !== undefined && isRaised(last, behind, behind.start - last.end))
  );
}

function isRaised(mark: Placed, beside: Placed, gap: number): boolean {
  const { size, text } = beside.glyph;
  const rise = mark.baseline - beside.baseline;
  const stands = mark.glyph.size < SMALLER * size && rise > RAISED.from * size && rise < RAISED.to * size;
  return stands && gap < TOUCHES * size && NOTED.test(text);
}
