import type { Engine } from '../engine/engine.ts';

/** A clip of more points is no rectangle; nothing is said of what it shows. */
const MOST_POINTS = 16;
const MOST_PATHS = 8;

/** Whether the bounds of what an object draws lie outside those of one of its clip paths. */
export function isClippedAway(engine: Engine, object: number): boolean {
  const { call, scratch } = engine;
  const clip = call.FPDFPageObj_GetClipPath(object);
  const paths = clip === 0 ? 0 : call.FPDFClipPath_CountPaths(clip);
  if (paths <= 0 || paths > MOST_PATHS) return false;
  if (call.FPDFPageObj_GetBounds(object, scratch, scratch + 4, scratch + 8, scratch + 12) === 0) return false;
  const [left, bottom, right, top] = [0, 4, 8, 12].map((at) => engine.f32(scratch + at)) as [
    number,
    number,
    number,
    number,
  ];
  for (let path = 0; path < paths; path++) {
    const points = pointsOf(engine, clip, path);
    if (points.length === 0) continue;
    const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
    if (Math.max(...xs) <= left || Math.min(...xs) >= right) return true;
    if (Math.max(...ys) <= bottom || Math.min(...ys) >= top) return true;
  }
  return false;
}

function pointsOf(engine: Engine, clip: number, path: number): (readonly [number, number])[] {
  const { call, scratch } = engine;
  const count = call.FPDFClipPath_CountPathSegments(clip, path);
  if (count > MOST_POINTS) return [];
  const points: (readonly [number, number])[] = [];
  for (let i = 0; i < count; i++) {
    const segment = call.FPDFClipPath_GetPathSegment(clip, path, i);
    if (segment === 0 || call.FPDFPathSegment_GetPoint(segment, scratch + 16, scratch + 20) === 0) return [];
    points.push([engine.f32(scratch + 16), engine.f32(scratch + 20)]);
  }
  return points;
}
