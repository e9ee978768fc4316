import type { Glyph } from '@blackbar/model';

/** A glyph seen along its direction of reading: `start` to `end` along the line, `bottom` to `top` across it. Points. */
export interface Placed {
  readonly glyph: Glyph;
  /** Index in the page's glyphs. */
  readonly index: number;
  readonly start: number;
  readonly end: number;
  readonly baseline: number;
  readonly bottom: number;
  readonly top: number;
}

const BUCKET = (5 * Math.PI) / 180;

/** Glyphs of one direction of reading, placed in a frame turned with it; the direction with most glyphs comes first. */
export function framesOf(glyphs: readonly Glyph[]): Placed[][] {
  const buckets = new Map<number, number[]>();
  const steps = Math.round((2 * Math.PI) / BUCKET);
  glyphs.forEach((glyph, index) => {
    const key = ((Math.round(glyph.angle / BUCKET) % steps) + steps) % steps;
    const bucket = buckets.get(key);
    if (bucket) bucket.push(index);
    else buckets.set(key, [index]);
  });
  return [...buckets.values()]
    .sort((a, b) => b.length - a.length || (a[0] ?? 0) - (b[0] ?? 0))
    .map((indices) => {
      const angle = medianAngle(indices.flatMap((i) => glyphs[i] ?? []));
      return indices.flatMap((index) => {
        const glyph = glyphs[index];
        return glyph ? [place(glyph, index, angle)] : [];
      });
    });
}

/** Angles of one bucket lie close together but for the cut at pi, so they are compared with the first of them. */
function medianAngle(glyphs: readonly Glyph[]): number {
  const first = glyphs[0]?.angle ?? 0;
  const turns = glyphs
    .map((g) => Math.atan2(Math.sin(g.angle - first), Math.cos(g.angle - first)))
    .sort((a, b) => a - b);
  return first + (turns[turns.length >> 1] ?? 0);
}

function place(glyph: Glyph, index: number, angle: number): Placed {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const along = (x: number, y: number) => x * cos + y * sin;
  const across = (x: number, y: number) => y * cos - x * sin;
  const [x1, y1, x2, y2, x3, y3, x4, y4] = glyph.quad;
  const us = [along(x1, y1), along(x2, y2), along(x3, y3), along(x4, y4)];
  const vs = [across(x1, y1), across(x2, y2), across(x3, y3), across(x4, y4)];
  // A slanted box would overlap its neighbours: along the line only its foot counts.
  const [start, end] = [Math.min(us[0] ?? 0, us[1] ?? 0), Math.max(us[0] ?? 0, us[1] ?? 0)];
  return {
    glyph,
    index,
    start,
    end,
    baseline: across(glyph.origin.x, glyph.origin.y),
    bottom: Math.min(...vs),
    top: Math.max(...vs),
  };
}
