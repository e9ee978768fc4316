import { viewSize } from '@blackbar/geometry';
import type { PageGeometry } from '@blackbar/model';
import type { Picture } from '@blackbar/ocr';
import type { PageReader } from '@blackbar/pdf';

/** Scanners' own; small type is 25 pixels high then. */
const DPI = 300;
/** Of a poster: what a page of 17 by 22 inches has at 300 dpi. */
const MOST_PIXELS = 34_000_000;

export function resolutionOf(geometry: PageGeometry): number {
  const { width, height } = viewSize(geometry);
  return Math.min(DPI, Math.floor(72 * Math.sqrt(MOST_PIXELS / (width * height))));
}

/** Pixels of the page's picture for a point of the page as displayed. */
export function pixelsPerPoint(geometry: PageGeometry): number {
  return resolutionOf(geometry) / 72;
}

/** The same for a picture of at most `dpi` pixels an inch. */
export function scaleAt(dpi: number, geometry: PageGeometry): number {
  return Math.min(dpi, resolutionOf(geometry)) / 72;
}

/** The page as a scanner would see it. */
export async function pictureOf(reader: PageReader, page: number, dpi = DPI): Promise<Picture> {
  const { grayOf } = await import('@blackbar/ocr');
  const { width, height, data } = reader.render(page, Math.min(dpi, resolutionOf(reader.geometry(page))));
  return grayOf(width, height, data);
}
