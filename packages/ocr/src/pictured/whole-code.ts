import { cutOut, type Frame, frameAt, type Picture } from '../picture.ts';
import type { PixelRect } from '../reading.ts';

/** A row beside a code that has so many of its changes between black and white still is of it. */
const STILL = 0.2;
/** It may reach beyond what was read by this part of its shorter side: its rows are read here and there. */
const MOST_BEYOND = 0.6;
/** And always by this one: paper around it. */
const MARGIN = 0.04;
const LEAST_MARGIN = 3;
/** Radians; what was read of a straight code tells its direction so well. */
const STRAIGHT = 0.02;

interface Point {
  readonly x: number;
  readonly y: number;
}

/** What was read of a code: its corners as the code itself lies, in pixels of the picture. */
export interface ReadCorners {
  readonly topLeft: Point;
  readonly topRight: Point;
  readonly bottomRight: Point;
  readonly bottomLeft: Point;
}

/** The place in which a code was read, grown to all of its bars: what is left of a bar still says what it said. */
export function wholeCode(picture: Picture, corners: ReadCorners): PixelRect {
  const frame = frameAt(tiltOf(corners));
  const all = [corners.topLeft, corners.topRight, corners.bottomRight, corners.bottomLeft].map((p) => within(p, frame));
  const read = boundsOf(all);
  // As far as it may grow, and the paper around.
  const room = Math.ceil(MOST_BEYOND * Math.min(read.width, read.height)) + 2 * LEAST_MARGIN;
  const [left, top] = [Math.floor(read.x) - room, Math.floor(read.y) - room];
  const [width, height] = [Math.ceil(read.width) + 2 * room, Math.ceil(read.height) + 2 * room];
  const upright = cutOut(picture, frame, { left, top, right: left + width, bottom: top + height }, width, height);
  const { x, y, ...size } = grown(upright, { ...read, x: read.x - left, y: read.y - top });
  return inPicture(outOf({ x: x + left, y: y + top, ...size }, frame), picture);
}

/**
 * How far a code lies from the nearest quarter turn. Bars are read in level rows only, so it is their ends from row to
 * row that tell it.
 */
function tiltOf({ topLeft, topRight, bottomRight, bottomLeft }: ReadCorners): number {
  const down = [
    bottomLeft.x - topLeft.x + bottomRight.x - topRight.x,
    bottomLeft.y - topLeft.y + bottomRight.y - topRight.y,
  ] as const;
  const angle = Math.atan2(-down[0], down[1]);
  const tilt = angle - (Math.PI / 2) * Math.round(angle / (Math.PI / 2));
  return Math.abs(tilt) < STRAIGHT ? 0 : tilt;
}

function within({ x, y }: Point, { u, v }: Frame): Point {
  return { x: x * u[0] + y * u[1], y: x * v[0] + y * v[1] };
}

function outOf({ x, y, width, height }: PixelRect, { u, v }: Frame): PixelRect {
  const corners = [
    [x, y],
    [x + width, y],
    [x + width, y + height],
    [x, y + height],
  ] as const;
  return boundsOf(corners.map(([along, down]) => ({ x: along * u[0] + down * v[0], y: along * u[1] + down * v[1] })));
}

function boundsOf(points: readonly Point[]): PixelRect {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}

function inPicture({ x, y, width, height }: PixelRect, within: Picture): PixelRect {
  const [left, top] = [Math.max(0, Math.floor(x)), Math.max(0, Math.floor(y))];
  return {
    x: left,
    y: top,
    width: Math.min(within.width, Math.ceil(x + width)) - left,
    height: Math.min(within.height, Math.ceil(y + height)) - top,
  };
}

function grown(picture: Picture, { x, y, width, height }: PixelRect): PixelRect {
  const dark = darkBelow(picture, { x, y, width, height });
  const most = Math.ceil(MOST_BEYOND * Math.min(width, height)) + LEAST_MARGIN;
  const row = (at: number) => changes(picture, dark, { x, y: at, width, height: 1 });
  const column = (at: number) => changes(picture, dark, { x: at, y, width: 1, height });
  const top = reach(row, y, y + height / 2, -1, most);
  const bottom = reach(row, y + height, y + height / 2, 1, most);
  const left = reach(column, x, x + width / 2, -1, most);
  const right = reach(column, x + width, x + width / 2, 1, most);
  const margin = Math.max(LEAST_MARGIN, Math.round(MARGIN * Math.min(width, height)));
  const [x0, y0] = [left - margin, top - margin];
  return { x: x0, y: y0, width: right + 1 + margin - x0, height: bottom + 1 + margin - y0 };
}
/** How far rows (or columns) from `from` on, `step` by `step`, look like the one in the middle. */
function reach(of: (at: number) => number, from: number, middle: number, step: 1 | -1, most: number): number {
  const least = Math.max(2, STILL * of(Math.round(middle)));
  let at = Math.round(from);
  for (let i = 0; i < most && of(at + step) >= least; i++) at += step;
  return at;
}

/** Halfway between the darkest and the lightest of a place. */
function darkBelow({ width, data }: Picture, at: PixelRect): number {
  let [least, most] = [255, 0];
  const [cy, right] = [Math.round(at.y + at.height / 2), Math.min(width, at.x + at.width)];
  for (let x = Math.max(0, at.x); x < right; x++) {
    const shade = data[cy * width + x] ?? 255;
    least = Math.min(least, shade);
    most = Math.max(most, shade);
  }
  return (least + most) / 2;
}

function changes({ width, height, data }: Picture, dark: number, at: PixelRect): number {
  let [count, before] = [0, false];
  const [x1, y1] = [Math.round(at.x + at.width), Math.round(at.y + at.height)];
  if (at.x < 0 || at.y < 0 || at.x >= width || at.y >= height) return 0;
  for (let y = Math.round(at.y); y < Math.min(height, y1); y++) {
    for (let x = Math.round(at.x); x < Math.min(width, x1); x++) {
      const isDark = (data[y * width + x] as number) < dark;
      if (isDark !== before) count++;
      before = isDark;
    }
  }
  return count;
}
