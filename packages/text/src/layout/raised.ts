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

/** Whether a glyph is the mark of a note at its neighbour: no part of a name, a number or an address. */
export function isNoteMark({ glyph, baseline }: Placed, beside: Placed): boolean {
  const rise = baseline - beside.baseline;
  const { size } = beside.glyph;
  return (
    MARK.test(glyph.text) &&
    glyph.invisible !== true &&
    glyph.size < SMALLER * size &&
    rise > RAISED.from * size &&
    rise < RAISED.to * size
  );
}
