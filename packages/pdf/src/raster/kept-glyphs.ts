import { BoxIndex, boundsOfQuad, centerOfQuad, quadContains } from '@blackbar/geometry';
import type { Glyph, Quad, Region } from '@blackbar/model';

/** Glyphs whose centre lies in no region. */
export function keptGlyphs(glyphs: readonly Glyph[], regions: readonly Pick<Region, 'quads'>[]): Glyph[] {
  const index = new BoxIndex<Quad>();
  for (const { quads } of regions) for (const quad of quads) index.add(boundsOfQuad(quad), quad);
  return glyphs.filter((glyph) => {
    const { x, y } = centerOfQuad(glyph.quad);
    return !index.at(x, y).some((quad) => quadContains(quad, x, y));
  });
}
