import { createCanvas } from '@napi-rs/canvas';
import { release, withMaskFilters } from './mask-canvas.ts';
import type { PDFPageProxy } from './pdfjs.ts';

/** The measure of a visible change is taken at this many dots an inch. */
const DPI = 100;
/** Larger pages are drawn smaller. */
const MAX_PIXELS = 25_000_000;

/** A page as displayed, on white. `scale` is pixels a point. */
export interface Raster {
  readonly width: number;
  readonly height: number;
  /** RGBA */
  readonly data: Uint8ClampedArray;
  readonly scale: number;
}

/** Pixels a point at which a page is drawn. */
export function scaleOf(page: PDFPageProxy): number {
  const natural = page.getViewport({ scale: 1 });
  return Math.min(DPI / 72, Math.sqrt(MAX_PIXELS / (natural.width * natural.height)));
}

export async function renderPage(page: PDFPageProxy): Promise<Raster> {
  const scale = scaleOf(page);
  const viewport = page.getViewport({ scale });
  const canvas = createCanvas(Math.max(1, Math.ceil(viewport.width)), Math.max(1, Math.ceil(viewport.height)));
  const context = withMaskFilters(canvas.getContext('2d'));
  await page.render({
    canvas: null,
    canvasContext: context as unknown as CanvasRenderingContext2D,
    viewport,
  }).promise;
  const { width, height } = canvas;
  // Opaque, as the page is white: no share of a colour is lost by what is multiplied with its opacity. What
  // `getImageData` gives stays in memory that no collector sees, as the canvas does: a hundred pages took 1 GB.
  const data = new Uint8ClampedArray(canvas.data());
  release(canvas);
  return { width, height, data, scale };
}
