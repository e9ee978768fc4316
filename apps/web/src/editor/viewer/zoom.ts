import { PX_PER_POINT } from './layout.ts';

/** Steps of the zoom select (specification, section 9); above them − and + go on in steps of 25. */
export interface ZoomRange {
  readonly min: number;
  readonly max: number;
  readonly steps: readonly number[];
}

const BEYOND = 25;

export function clampZoom(percent: number, range: ZoomRange): number {
  return Math.min(range.max, Math.max(range.min, percent));
}

/** Below this a window is a telephone's, and a page has to fit it to be read at all. */
const NARROW_PX = 640;

/** What the editor opens with, for a first page of so many points. */
export function openingZoom(pageWidth: number, { default: usual, ...range }: ZoomRange & { readonly default: number }) {
  if (window.innerWidth >= NARROW_PX) return usual;
  return clampZoom(Math.floor(((window.innerWidth - 32) / (pageWidth * PX_PER_POINT)) * 100), range);
}

export function zoomIn(percent: number, range: ZoomRange): number {
  const step = range.steps.find((s) => s > percent + 0.01);
  return step ?? clampZoom((Math.floor(percent / BEYOND + 1e-6) + 1) * BEYOND, range);
}

export function zoomOut(percent: number, range: ZoomRange): number {
  const largest = range.steps.at(-1) ?? range.max;
  if (percent > largest + 0.01) return Math.max(largest, (Math.ceil(percent / BEYOND - 1e-6) - 1) * BEYOND);
  return range.steps.findLast((s) => s < percent - 0.01) ?? range.min;
}
