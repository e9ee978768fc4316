import { WORD_GAP } from '@blackbar/geometry';
import type { Placed } from './frame.ts';

/** This many single glyphs at equal distances are one word. */
const FEWEST = 4;
/** In shares of the size, from middle to middle: letters farther apart are no word. */
const WIDEST = 2.2;
/** In shares of the size: how far one distance may be from the run's first. Spaces set between letters are exact. */
const ALIKE = { step: 0.12, gap: 0.03 };

/** How far a glyph stands from the one before, in points. */
type Distance = (before: Placed, placed: Placed) => number;

/** Boxes of a form: from middle to middle. */
const step: Distance = (before, placed) => (placed.start + placed.end - before.start - before.end) / 2;
/** Letters of several widths that are set wide, as in a title: from end to start. */
const gap: Distance = (before, placed) => placed.start - before.end;

/**
 * Glyphs (by their place among the row's, spaces left out) of words that are set wide, with the gap between their
 * letters in points: boxes of a form, titles, a name that is set wide in a line that is not.
 */
export interface LetterSpaced {
  readonly gaps: ReadonlyMap<number, number>;
  /** Those that go on with the glyph before although a word could begin there. */
  readonly joined: ReadonlySet<number>;
}

export function letterSpaced(glyphs: readonly Placed[]): LetterSpaced {
  const gaps = new Map<number, number>();
  const joined = new Set<number>();
  for (const { from, to, between } of [...alike(glyphs, step, ALIKE.step), ...alike(glyphs, gap, ALIKE.gap)]) {
    for (let i = from; i < to; i++) gaps.set(i, between);
    for (let i = from + 1; i < to; i++) joined.add(i);
  }
  return { gaps, joined };
}

interface Word {
  readonly from: number;
  readonly to: number;
  /** Points between the first two letters. */
  readonly between: number;
}

function alike(glyphs: readonly Placed[], distance: Distance, tolerance: number): Word[] {
  const words: Word[] = [];
  let from = 0;
  let first: number | undefined;
  for (let i = 1; i <= glyphs.length; i++) {
    const [before, placed] = [glyphs[i - 1], glyphs[i]];
    const far = before && placed && isWide(before, placed) ? distance(before, placed) : undefined;
    const size = placed?.glyph.size ?? 0;
    if (far !== undefined && first !== undefined && Math.abs(far - first) <= tolerance * size) continue;
    const [one, other] = [glyphs[from], glyphs[from + 1]];
    if (one && other && i - from >= FEWEST) words.push({ from, to: i, between: gap(one, other) });
    // A wide gap that does not fit may be the first of the next word.
    from = far === undefined ? i : i - 1;
    first = far;
  }
  return words;
}

function isWide(before: Placed, placed: Placed): boolean {
  const { size } = placed.glyph;
  return gap(before, placed) > WORD_GAP * size && step(before, placed) <= WIDEST * size;
}
