import type { PageGeometry, Quad, ViewRect } from '@blackbar/model';
import { displayQuad, displayTransform } from './page-transform.ts';
import { length, mapQuad } from './plane.ts';

/** Points by which the sides of an upright box may lie askew. */
const ASKEW = 0.01;
const MOST_RECTS = 64;

/**
 * Where a painted box is black on the page as displayed: the box itself or, of a slanted one, upright squares along
 * it. The rect around it would be white for the most part, and nobody could say later that its box is there.
 */
export function displayedRects(page: PageGeometry, quad: Quad): ViewRect[] {
  const [x, y, x2, y2, , , x4, y4] = mapQuad(displayTransform(page), quad);
  const sides = [
    [x2 - x, y2 - y],
    [x4 - x, y4 - y],
  ] as const;
  if (sides.every(([dx, dy]) => Math.min(Math.abs(dx), Math.abs(dy)) < ASKEW)) return [displayQuad(page, quad)];
  const [long, short] = length(...sides[0]) >= length(...sides[1]) ? sides : [sides[1], sides[0]];
  const [reach, thickness] = [length(...long), length(...short)];
  const count = Math.min(MOST_RECTS, Math.max(1, Math.floor(reach / thickness)));
  // Half the side of the largest upright square in a slanted one.
  const half = (Math.min(reach / count, thickness) * reach) / (2 * (Math.abs(long[0]) + Math.abs(long[1])));
  return Array.from({ length: count }, (_, i) => {
    const along = (i + 0.5) / count;
    const [cx, cy] = [x + along * long[0] + short[0] / 2, y + along * long[1] + short[1] / 2];
    return { x: cx - half, y: cy - half, width: 2 * half, height: 2 * half };
  });
}
