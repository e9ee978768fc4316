import { apply, pageMatrix } from '@blackbar/geometry';
import type { PageGeometry, Quad } from '@blackbar/model';
import type { Raster } from '@blackbar/pdf';
import type { Extent } from './reading-band.ts';

type Color = readonly [number, number, number];
type Point = readonly [x: number, y: number];

/** Rows of a band that show one colour. */
export interface FlatRun extends Extent {
  readonly color: Color;
}

/** A picture of a page as displayed. */
export interface Picture {
  readonly geometry: PageGeometry;
  readonly raster: Raster;
  readonly dpi: number;
}

/** Of one channel: what the edges and the rounding of one flat colour differ by. */
export const TOLERANCE = 12;

export function isAlike(a: Color, b: Color): boolean {
  return a.every((value, i) => Math.abs(value - (b[i] as number)) <= TOLERANCE);
}

/** The longest run of rows in the extent of a band that show one colour from side to side. */
export function longestFlatRun(picture: Picture, band: Quad, { from, to }: Extent): FlatRun | undefined {
  const [left, right, top] = cornersOn(picture, band);
  const [upX, upY] = [top[0] - left[0], top[1] - left[1]];
  // Two rows a pixel: none is missed where text is turned.
  const rows = Math.ceil(2 * Math.hypot(upX, upY) * (to - from));
  const step = (to - from) / rows;
  let longest: FlatRun | undefined;
  let run: FlatRun | undefined;
  for (let row = 0; row < rows; row++) {
    const [start, end] = [from + row * step, from + (row + 1) * step];
    const [x, y] = [((start + end) / 2) * upX, ((start + end) / 2) * upY];
    const color = colorOfRow(picture.raster, [left[0] + x, left[1] + y], [right[0] + x, right[1] + y]);
    if (run && color && isAlike(run.color, color)) run = { ...run, to: end };
    else run = color && { from: start, to: end, color };
    if (run && run.to - run.from > (longest ? longest.to - longest.from : 0)) longest = run;
  }
  return longest;
}

/** Its left and right foot and its left head, in pixels. */
function cornersOn(picture: Picture, band: Quad): [Point, Point, Point] {
  const on = (x: number, y: number) => pixelsTo(picture, x, y);
  return [on(band[0], band[1]), on(band[2], band[3]), on(band[6], band[7])];
}

function pixelsTo({ geometry, dpi }: Pick<Picture, 'geometry' | 'dpi'>, px: number, py: number): Point {
  const { x, y } = apply(pageMatrix(geometry), px, py);
  return [(x * dpi) / 72, (y * dpi) / 72];
}

/** Of a point in PDF user space. */
export function colorAt(picture: Picture, x: number, y: number): Color {
  return pixelAt(picture.raster, ...pixelsTo(picture, x, y));
}

/** `undefined` where it shows more than one. */
function colorOfRow(raster: Raster, [x0, y0]: Point, [x1, y1]: Point): Color | undefined {
  const steps = Math.max(1, Math.ceil(Math.hypot(x1 - x0, y1 - y0)));
  const first = pixelAt(raster, x0, y0);
  for (let step = 1; step <= steps; step++) {
    const [x, y] = [x0 + (step * (x1 - x0)) / steps, y0 + (step * (y1 - y0)) / steps];
    if (!isAlike(first, pixelAt(raster, x, y))) return undefined;
  }
  return first;
}

function pixelAt({ data, width, height }: Raster, x: number, y: number): Color {
  const column = Math.min(width - 1, Math.max(0, Math.floor(x)));
  const row = Math.min(height - 1, Math.max(0, Math.floor(y)));
  const i = 4 * (row * width + column);
  return [data[i] ?? 0, data[i + 1] ?? 0, data[i + 2] ?? 0];
}
