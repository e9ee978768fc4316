import { boundsOfQuad, centerOfQuad, intersect } from '@blackbar/geometry';
import type { Quad } from '@blackbar/model';
import type { KeptLetter } from '../splice/index.ts';

/** Ink of a line's letters below and above its baseline, as shares of the size. */
const BELOW = 0.22;
const ABOVE = 0.74;
/** Letters so many times as tall as a box are a watermark's: no box of a line leaves them free. */
const TALLER = 2.5;
/** A box keeps at least this share of its height on each side of its middle. */
const LEAST = 0.3;

/**
 * A line's box without the parts that would cover letters of the lines above and below: where leading is
 * tight, the boxes of fonts overlap, their letters do not. What the box gives up was cut already.
 */
export function trimmedBox(box: Quad, kept: readonly KeptLetter[]): Quad {
  const bounds = boundsOfQuad(box);
  const [x, y, , , , , tx, ty] = box;
  const height = Math.hypot(tx - x, ty - y);
  if (height === 0) return box;
  const across = (px: number, py: number) => ((px - x) * (tx - x) + (py - y) * (ty - y)) / height;
  let [bottom, top] = [0, height];
  for (const { quad, origin, size } of kept) {
    if (size > TALLER * height || !intersect(bounds, boundsOfQuad(quad))) continue;
    const middle = centerOfQuad(quad);
    const at = across(middle.x, middle.y);
    const baseline = across(origin.x, origin.y);
    if (at > height) top = Math.min(top, baseline - BELOW * size);
    else if (at < 0) bottom = Math.max(bottom, baseline + ABOVE * size);
  }
  top = Math.max(top, height * (0.5 + LEAST));
  bottom = Math.min(bottom, height * (0.5 - LEAST));
  return top === height && bottom === 0 ? box : between(box, bottom / height, top / height);
}

/** The slice of a quad from `from` to `to`, shares of its height. */
function between(q: Quad, from: number, to: number): Quad {
  const [x1, y1, x2, y2, x3, y3, x4, y4] = q;
  const left = (t: number): [number, number] => [x1 + t * (x4 - x1), y1 + t * (y4 - y1)];
  const right = (t: number): [number, number] => [x2 + t * (x3 - x2), y2 + t * (y3 - y2)];
  return [...left(from), ...right(from), ...right(to), ...left(to)];
}
