import { goesAsArea, type Region } from '@blackbar/model';
import type { RemovedRun } from './splice/index.ts';

/** Letters that no plan named: fewer are those of a name that a file writes twice, in bold or with a shadow. */
const FEW = 8;

/**
 * Whether a region took clearly more letters than it is made of: a name that runs large or slanted across a page, as a
 * watermark does, takes along what is written below it. Not asked of an area, which is to take what lies in it, nor of
 * a region that does not know its letters. `removed` counts the quads of all regions, one after the other.
 */
export function takesMoreAlong(regions: readonly Region[], removed: readonly RemovedRun[]): boolean {
  const glyphsAt = new Map(removed.map(({ quad, glyphs }) => [quad, glyphs]));
  let quad = 0;
  return regions.some((region) => {
    let gone = 0;
    for (const _ of region.quads) gone += glyphsAt.get(quad++) ?? 0;
    return !goesAsArea(region) && region.glyphs !== undefined && gone > 2 * region.glyphs + FEW;
  });
}
