import type { Subpath } from '../../content/path.ts';
import { type Convex, insideOf, type Point, signedArea, subtract } from './convex.ts';
import { polygonOf } from './flatten.ts';

/** Slivers that rounding leaves between boxes, in square points. */
const SLIVER = 1e-3;

/**
 * The filled path without what lies in the boxes; `undefined` when no edge runs through a box. A box that
 * lies wholly within a filled area, as on a page's background, shows nothing but that area: it stays.
 * `scale`: points on the page for one unit.
 */
export function cutFill(subpaths: readonly Subpath[], boxes: readonly Convex[], scale: number): Subpath[] | undefined {
  const polygons = subpaths.map((subpath) => polygonOf(subpath, scale));
  const hit = boxes.filter((box) => polygons.some((polygon) => runsThrough(polygon, box, 1e-3 / scale)));
  if (hit.length === 0) return undefined;
  return subpaths.flatMap((subpath, i) => {
    const whole = polygons[i] as Point[];
    let parts = [whole];
    for (const box of hit) parts = parts.flatMap((part) => withoutBox(part, box));
    if (parts.length === 1 && parts[0] === whole) return [subpath];
    return parts.filter((part) => Math.abs(signedArea(part)) * scale * scale > SLIVER).map(subpathOf);
  });
}

function runsThrough(polygon: readonly Point[], box: Convex, edge: number): boolean {
  return polygon.some((b, i) => {
    const a = polygon[(i + polygon.length - 1) % polygon.length] as Point;
    return insideOf(box, a, b, edge) !== undefined;
  });
}

/** The polygon itself where the box does not reach it, so that curves outside stay curves. */
function withoutBox(polygon: Point[], box: Convex): Point[][] {
  const apart = box.some(({ nx, ny, d }) => polygon.every(([x, y]) => nx * x + ny * y <= d));
  return apart ? [polygon] : subtract(polygon, box);
}

function subpathOf([start, ...rest]: readonly Point[]): Subpath {
  return { start: start ?? [0, 0], segments: rest.map((to) => ({ kind: 'line', to })), closed: true };
}
