import type { Blob } from './blobs.ts';

/** Long enough to tell a direction. */
const LONG = 4;
const QUARTER = Math.PI / 2;
/** A scanner's feed is not more crooked; what is, was set so. */
const MOST_SKEWED = (15 * Math.PI) / 180;

export interface Lie {
  /** Lines run from top to bottom or back: the page lies on its side. */
  readonly sideways: boolean;
  /** Radians from there, clockwise as y is down. */
  readonly skew: number;
}

/** How most of the text of a page lies. Which way up it is, only reading tells. */
export function lieOf(blobs: readonly Blob[]): Lie {
  const long = blobs.filter(({ length, thickness }) => length >= LONG * thickness);
  const isSteep = ({ angle }: Blob) => Math.abs(angle) > QUARTER / 2;
  const total = (some: readonly Blob[]) => some.reduce((sum, { length }) => sum + length, 0);
  const steep = long.filter(isSteep);
  const sideways = total(steep) > total(long) / 2;
  const turned = (sideways ? steep : long.filter((blob) => !isSteep(blob)))
    .map(({ angle, length }) => ({ angle: sideways ? angle - Math.sign(angle) * QUARTER : angle, length }))
    .filter(({ angle }) => Math.abs(angle) <= MOST_SKEWED)
    .sort((a, b) => a.angle - b.angle);
  return { sideways, skew: middle(turned) };
}

/** The angle that half of the length lies on each side of. */
function middle(lines: readonly { readonly angle: number; readonly length: number }[]): number {
  let left = lines.reduce((sum, { length }) => sum + length, 0) / 2;
  for (const { angle, length } of lines) {
    left -= length;
    if (left <= 0) return angle;
  }
  return 0;
}
