import { boundsOfQuad, centerOfQuad, quadContains } from '@blackbar/geometry';
import { goesAsArea, type Quad, type Region } from '@blackbar/model';

export interface PageRegions {
  /** Cut where they stand: areas, whose size is theirs, and what shares a line with one. */
  readonly fixed: readonly Region[];
  /** The rest of their lines may move. */
  readonly moving: readonly Region[];
}

/**
 * Sorts the regions of one page, areas first. A glyph that lies in several regions belongs to the
 * first of them, so that no second box is painted where its line has moved on.
 */
export function pageRegions(regions: readonly Region[]): PageRegions {
  const areas = regions.filter(goesAsArea);
  const taken = areas.flatMap(({ quads }) => quads);
  const found: Region[] = [];
  for (const region of regions) {
    if (goesAsArea(region)) continue;
    const quads = region.quads.filter((quad) => !taken.some((other) => holdsCentre(other, quad)));
    if (quads.length > 0) found.push(quads.length === region.quads.length ? region : { ...region, quads });
    taken.push(...quads);
  }
  const sharesLine = ({ quads }: Region) =>
    quads.some((quad) => areas.some((box) => box.quads.some((q) => onLineOf(quad, q))));
  return { fixed: [...areas, ...found.filter(sharesLine)], moving: found.filter((region) => !sharesLine(region)) };
}

function holdsCentre(quad: Quad, other: Quad): boolean {
  const { left, right, bottom, top } = boundsOfQuad(quad);
  const { x, y } = centerOfQuad(other);
  return x >= left && x <= right && y >= bottom && y <= top && quadContains(quad, x, y);
}

/** Whether `box` reaches between the baseline and the top of the line that `glyph` stands in. */
function onLineOf(glyph: Quad, box: Quad): boolean {
  const [x, y, , , , , tx, ty] = glyph;
  const height = Math.hypot(tx - x, ty - y);
  if (height === 0) return false;
  const across = [0, 2, 4, 6].map(
    (i) => (((box[i] as number) - x) * (tx - x) + ((box[i + 1] as number) - y) * (ty - y)) / height,
  );
  return Math.min(...across) < height && Math.max(...across) > 0;
}
