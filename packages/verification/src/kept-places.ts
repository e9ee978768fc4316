import type { Quad, RedactionPlan } from '@blackbar/model';
import { bounds, depthInside } from './plane.ts';
import type { ReadGlyph } from './reader/glyphs.ts';
import type { Found } from './search/needle.ts';
import type { SeenText } from './search/seen-text.ts';

/** A kept glyph may have moved by this many points through rounding. */
const NEAR = 1;

/** Where on a page occurrences of a target were left by a person's decision: the quads of each. */
export function keptQuads(target: string, page: number, { kept }: RedactionPlan): (readonly Quad[])[] {
  return kept.flatMap(({ target: id, locator }) =>
    id === target && locator.kind === 'page' && locator.page === page ? [locator.quads] : [],
  );
}

export function glyphsOfHit(hit: Found, text: SeenText, glyphs: readonly ReadGlyph[]): ReadGlyph[] {
  const sources = new Set<number>();
  for (let i = hit.start; i < hit.end; i++) sources.add(text.sourceAt(i));
  return [...sources].flatMap((i) => glyphs[i] ?? []);
}

/** Whether more than half of the glyphs stand in the quads. */
export function mostIn(glyphs: readonly ReadGlyph[], quads: readonly Quad[]): boolean {
  const inside = glyphs.filter((g) => quads.some((q) => near(q, g) && depthInside(q, g.x, g.y) >= -NEAR));
  return inside.length * 2 > glyphs.length;
}

function near(q: Quad, { x, y }: ReadGlyph): boolean {
  const b = bounds(q);
  return x >= b.left - NEAR && x <= b.right + NEAR && y >= b.bottom - NEAR && y <= b.top + NEAR;
}
