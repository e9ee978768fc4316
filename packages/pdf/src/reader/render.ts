import { viewSize } from '@blackbar/geometry';
import { BlackbarError, type PageGeometry } from '@blackbar/model';
import type { Engine } from '../engine/engine.ts';
import { LIMITS } from '../limits.ts';

/** A page as displayed, row by row from the top left, 4 bytes RGBA a pixel. */
export interface Raster {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray<ArrayBuffer>;
}

const FORMAT_BGRA = 4;
const WHITE = 0xffffffff;
/** FPDF_ANNOT: annotations and fields. */
const ANNOTATIONS = 0x01;
/** FPDF_REVERSE_BYTE_ORDER: RGBA instead of BGRA. */
const RGBA = 0x10;

export interface RenderOptions {
  /** Draw annotations and field values; true unless said otherwise. */
  readonly annotations?: boolean;
}

function rasterSize(geometry: PageGeometry, dpi: number): { readonly width: number; readonly height: number } {
  const size = viewSize(geometry);
  const pixels = (points: number) => Math.max(1, Math.round((points * dpi) / 72));
  return { width: pixels(size.width), height: pixels(size.height) };
}

export function renderPage(
  engine: Engine,
  page: number,
  geometry: PageGeometry,
  dpi: number,
  options: RenderOptions = {},
): Raster {
  const { width, height } = rasterSize(geometry, dpi);
  if (!(width * height <= LIMITS.rasterPixels)) {
    throw new BlackbarError('resource_limit', 'page_drawing', { page: geometry.page });
  }
  const flags = RGBA | (options.annotations === false ? 0 : ANNOTATIONS);
  const size = width * height * 4;
  const buffer = engine.allocate(size);
  const bitmap = engine.call.FPDFBitmap_CreateEx(width, height, FORMAT_BGRA, buffer, width * 4);
  engine.call.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, WHITE);
  engine.call.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, flags);
  engine.call.FPDFBitmap_Destroy(bitmap);
  const data = new Uint8ClampedArray(engine.copy(buffer, size).buffer);
  engine.call.free(buffer);
  return { width, height, data };
}
