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

export function zoomIn(percent: number, range: ZoomRange): number {
  const step = range.steps.find((s) => s > percent + 0.01);
  return step ?? clampZoom((Math.floor(percent / BEYOND + 1e-6) + 1) * BEYOND, range);
}

export function zoomOut(percent: number, range: ZoomRange): number {
  const largest = range.steps.at(-1) ?? range.max;
  if (percent > largest + 0.01) return Math.max(largest, (Math.ceil(percent / BEYOND - 1e-6) - 1) * BEYOND);
  return range.steps.findLast((s) => s < percent - 0.01) ?? range.min;
}
