import { area, centerOfQuad, containsPoint, intersect, pdfRect } from '@blackbar/geometry';
import type { PageGeometry, PdfRect } from '@blackbar/model';
import type { Engine } from '../engine/engine.ts';
import { readGlyphsWithObjects } from './glyphs.ts';
import { boundsThrough, type Drawing, type DrawnImage } from './shapes.ts';

/** Share of the page: a picture that is smaller is no scan of it. */
export const LEAST_SCAN = 0.25;
/** Share of a picture that lets nothing through: a watermark drawn as a picture lets most through. */
const MOST = 0.9;
/** Of one page, each rendered; the last ones cover what is below. */
const MOST_SCANS = 100;
/** FPDFBitmap_BGRA, and the bytes of one of its samples. */
const WITH_ALPHA = 4;
const OPAQUE = 250;

interface Scan {
  readonly rect: PdfRect;
  readonly order: number;
}

/**
 * How many letters lie below an opaque picture of the page that is drawn later: programs that read scans lay what they
 * read there, too, where nobody sees it. `page` and `file` are PDFium's handles.
 */
export function lettersUnderPictures(
  engine: Engine,
  { file, page, geometry }: { readonly file: number; readonly page: number; readonly geometry: PageGeometry },
  { images, textOrder }: Drawing,
): number {
  // To tell whether it is opaque, a picture is rendered: what lies over no letter need not be.
  const first = [...textOrder.values()].reduce((a, b) => Math.min(a, b), Infinity);
  const over = images.filter(({ order }) => order > first);
  const large = over.flatMap((image) => {
    const rect = boundsThrough(image.matrix, pdfRect(0, 0, 1, 1));
    const shown = intersect(rect, geometry.cropBox);
    return shown && area(shown) >= LEAST_SCAN * area(geometry.cropBox) ? [{ image, rect }] : [];
  });
  const scans = large
    .slice(-MOST_SCANS)
    .flatMap(({ image, rect }): Scan[] => (isOpaque(engine, file, page, image) ? [{ rect, order: image.order }] : []));
  if (scans.length === 0) return 0;
  const { glyphs, objects } = readGlyphsWithObjects(engine, page);
  return glyphs.filter(({ text, invisible, quad }, i) => {
    if (invisible || text.trim() === '') return false;
    const own = textOrder.get(objects[i] ?? 0);
    const { x, y } = centerOfQuad(quad);
    return own !== undefined && scans.some(({ rect, order }) => order > own && containsPoint(rect, x, y));
  }).length;
}

function isOpaque(engine: Engine, file: number, page: number, { object }: DrawnImage): boolean {
  const { call } = engine;
  if (call.FPDFPageObj_HasTransparency(object) === 1) return false;
  const bitmap = call.FPDFImageObj_GetRenderedBitmap(file, page, object);
  if (bitmap === 0) return false;
  const [stride, rows] = [call.FPDFBitmap_GetStride(bitmap), call.FPDFBitmap_GetHeight(bitmap)];
  const hasAlpha = call.FPDFBitmap_GetFormat(bitmap) === WITH_ALPHA;
  const bytes = hasAlpha ? engine.copy(call.FPDFBitmap_GetBuffer(bitmap), stride * rows) : new Uint8Array();
  call.FPDFBitmap_Destroy(bitmap);
  let opaque = 0;
  for (let at = WITH_ALPHA - 1; at < bytes.length; at += WITH_ALPHA) if ((bytes[at] as number) >= OPAQUE) opaque++;
  return !hasAlpha || opaque * WITH_ALPHA >= MOST * bytes.length;
}
