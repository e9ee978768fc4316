import type { Picture } from '../picture.ts';
import type { PixelRect } from '../reading.ts';

/** A row beside a code that has so many of its changes between black and white still is of it. */
const STILL = 0.2;
/** It may reach beyond what was read by this part of its shorter side: its rows are read here and there, and it may lie askew. */
const MOST_BEYOND = 0.6;
/** And always by this one: paper around it. */
const MARGIN = 0.04;
const LEAST_MARGIN = 3;

/** The place in which a code was read, grown to all of its bars: what is left of a bar still says what it said. */
export function wholeCode(picture: Picture, { x, y, width, height }: PixelRect): PixelRect {
  const dark = darkBelow(picture, { x, y, width, height });
  const most = Math.ceil(MOST_BEYOND * Math.min(width, height)) + LEAST_MARGIN;
  const row = (at: number) => changes(picture, dark, { x, y: at, width, height: 1 });
  const column = (at: number) => changes(picture, dark, { x: at, y, width: 1, height });
  const top = reach(row, y, y + height / 2, -1, most);
  const bottom = reach(row, y + height - 1, y + height / 2, 1, most);
  const left = reach(column, x, x + width / 2, -1, most);
  const right = reach(column, x + width - 1, x + width / 2, 1, most);
  const margin = Math.max(LEAST_MARGIN, Math.round(MARGIN * Math.min(width, height)));
  const [x0, y0] = [Math.max(0, left - margin), Math.max(0, top - margin)];
  return {
    x: x0,
    y: y0,
    width: Math.min(picture.width, right + 1 + margin) - x0,
    height: Math.min(picture.height, bottom + 1 + margin) - y0,
  };
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
