import type { Region } from '@blackbar/model';
import { isDrawn } from './page-regions.ts';
import type { PaintedQuad } from './splice/index.ts';

/**
 * What a person drew, which is painted as it was drawn: a bar through a line, a corner. The boxes of found text are
 * made from their letters and are moved out of their neighbours' way. `box` counts the quads of all regions, one after
 * the other.
 */
export function paintedQuads(regions: readonly Region[]): PaintedQuad[] {
  let first = 0;
  return regions.flatMap((region) => {
    const from = first;
    first += region.quads.length;
    return isDrawn(region) ? region.quads.map((quad, i) => ({ quad, box: from + i })) : [];
  });
}
