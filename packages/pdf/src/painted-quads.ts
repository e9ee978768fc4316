import { goesAsArea, type Region } from '@blackbar/model';
import type { PaintedQuad } from './splice/index.ts';

/**
 * Areas, which are painted as they are: a bar that a person drew through a line, a face. The boxes of found text are
 * made from their letters and are moved out of their neighbours' way. `box` counts the quads of all regions, one after
 * the other.
 */
export function paintedQuads(regions: readonly Region[]): PaintedQuad[] {
  let first = 0;
  return regions.flatMap((region) => {
    const from = first;
    first += region.quads.length;
    return goesAsArea(region) ? region.quads.map((quad, i) => ({ quad, box: from + i })) : [];
  });
}
