import { transformQuad } from '@blackbar/geometry';
import type { Glyph, Matrix, Quad } from '@blackbar/model';

/** A letter so many times as large as another stands over several of its lines: an initial over a paragraph. */
const TALLER = 1.5;
/** Ink of a line's letters above and below its baseline, as shares of the size. */
const ABOVE = 0.74;
const BELOW = 0.22;
/** What the box of a tall letter keeps at least: from here to here above the baseline, as shares of its size. */
const KEPT = { from: 0.06, to: 0.68 };

/**
 * Of the taken letters the boxes, in PDF user space. A font's box reaches from its deepest letter to its highest; of a
 * tall one it lies over the letters of lines above and below, and would take them along. There it gives up what most
 * capitals leave empty. The letter goes as a whole wherever its middle is in the box; of one that only stands for ink
 * of a picture the box is all that takes that ink, and gives up nothing.
 */
export function boxesOfTaken(glyphs: readonly Glyph[], taken: ReadonlyMap<number, Glyph>): Quad[] {
  const least = leastSize(glyphs);
  return [...taken.values()].map((letter) =>
    letter.invisible || letter.size < TALLER * least ? letter.quad : besideLines(letter, glyphs, taken),
  );
}

const leastSizes = new WeakMap<readonly Glyph[], number>();

function leastSize(glyphs: readonly Glyph[]): number {
  const known = leastSizes.get(glyphs);
  if (known !== undefined) return known;
  let least = Number.POSITIVE_INFINITY;
  for (const { size, text } of glyphs) if (text.trim() !== '') least = Math.min(least, size);
  leastSizes.set(glyphs, least);
  return least;
}

function besideLines(letter: Glyph, glyphs: readonly Glyph[], taken: ReadonlyMap<number, Glyph>): Quad {
  const [cos, sin] = [Math.cos(letter.angle), Math.sin(letter.angle)];
  const level: Matrix = [cos, -sin, sin, cos, 0, 0];
  const own = extentOf(letter.quad, level);
  const baseline = baselineOf(letter, level);
  const [lowest, highest] = [baseline + KEPT.from * letter.size, baseline + KEPT.to * letter.size];
  let { bottom, top } = own;
  for (const [i, other] of glyphs.entries()) {
    if (other.size * TALLER > letter.size || other.text.trim() === '' || taken.has(i)) continue;
    const ink = inkOver(own, other, level);
    if (!ink) continue;
    const { low, high } = ink;
    if (low + high < 2 * baseline) bottom = Math.max(bottom, Math.min(high, lowest));
    else if (low + high > 2 * highest) top = Math.min(top, Math.max(low, highest));
  }
  if (bottom === own.bottom && top === own.top) return letter.quad;
  const { left, right } = own;
  return transformQuad([cos, sin, -sin, cos, 0, 0], [left, bottom, right, bottom, right, top, left, top]);
}

interface Extent {
  readonly left: number;
  readonly right: number;
  readonly bottom: number;
  readonly top: number;
}

/**
 * Across the line, from where to where the ink of a letter stands that meets a box; `undefined` of one that does not.
 */
function inkOver(
  box: Extent,
  other: Glyph,
  level: Matrix,
): { readonly low: number; readonly high: number } | undefined {
  const { left, right } = extentOf(other.quad, level);
  const line = baselineOf(other, level);
  const [low, high] = [line - BELOW * other.size, line + ABOVE * other.size];
  const meets = right > box.left && left < box.right && high > box.bottom && low < box.top;
  return meets ? { low, high } : undefined;
}

function baselineOf({ origin }: Glyph, [, b, , d]: Matrix): number {
  return origin.x * b + origin.y * d;
}

function extentOf(quad: Quad, level: Matrix): Extent {
  const [x0, y0, x1, y1, x2, y2, x3, y3] = transformQuad(level, quad);
  return {
    left: Math.min(x0, x1, x2, x3),
    right: Math.max(x0, x1, x2, x3),
    bottom: Math.min(y0, y1, y2, y3),
    top: Math.max(y0, y1, y2, y3),
  };
}
