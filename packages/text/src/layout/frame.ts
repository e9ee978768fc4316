import type { Glyph } from '@blackbar/model';

/**
 * A glyph seen along its direction of reading: `start` to `end` along the line, `bottom` to `top` across it. Points.
 */
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

/** All glyphs of one direction of reading, in radians. */
export interface Frame {
  readonly angle: number;
  readonly placed: readonly Placed[];
}

const BUCKET = (5 * Math.PI) / 180;

/** Glyphs of one direction of reading, placed in a frame turned with it; the direction with most glyphs comes first. */
export function framesOf(glyphs: readonly Glyph[]): Frame[] {
  const buckets = new Map<number, { readonly glyph: Glyph; readonly index: number }[]>();
  const steps = Math.round((2 * Math.PI) / BUCKET);
  glyphs.forEach((glyph, index) => {
    const key = ((Math.round(glyph.angle / BUCKET) % steps) + steps) % steps;
    const bucket = buckets.get(key);
    if (bucket) bucket.push({ glyph, index });
    else buckets.set(key, [{ glyph, index }]);
  });
  return [...buckets.values()]
    .sort((a, b) => b.length - a.length || (a[0]?.index ?? 0) - (b[0]?.index ?? 0))
    .map((members) => {
      const angle = medianAngle(members.map(({ glyph }) => glyph.angle));
      return { angle, placed: members.map(({ glyph, index }) => place(glyph, index, angle)) };
    });
}

/** Angles of one bucket lie close together but for the cut at pi, so they are compared with the first of them. */
function medianAngle(angles: readonly number[]): number {
  const first = angles[0] ?? 0;
  if (angles.every((angle) => angle === first)) return first;
  const turns = angles
    .map((angle) => Math.atan2(Math.sin(angle - first), Math.cos(angle - first)))
    .sort((a, b) => a - b);
  return first + (turns[turns.length >> 1] ?? 0);
}

function place(glyph: Glyph, index: number, angle: number): Placed {
  const cos = Math.cos(angle);
  const sin = Math.sin(angle);
  const [x1, y1, x2, y2, x3, y3, x4, y4] = glyph.quad;
  const from = x1 * cos + y1 * sin;
  const to = x2 * cos + y2 * sin;
  const v1 = y1 * cos - x1 * sin;
  const v2 = y2 * cos - x2 * sin;
  const v3 = y3 * cos - x3 * sin;
  const v4 = y4 * cos - x4 * sin;
  return {
    glyph,
    index,
    // A slanted box would overlap its neighbours: along the line only its foot counts.
    start: Math.min(from, to),
    end: Math.max(from, to),
    baseline: glyph.origin.y * cos - glyph.origin.x * sin,
    bottom: Math.min(v1, v2, v3, v4),
    top: Math.max(v1, v2, v3, v4),
  };
}
