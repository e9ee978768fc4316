import { transformQuad } from '@blackbar/geometry';
import type { Glyph, Matrix, PdfRect, ShownText } from '@blackbar/model';
import type { OpenDocument } from '../engine/document.ts';
import { readGlyphs } from '../reader/glyphs.ts';

/** An appearance as the engine reads it. */
export interface EngineLook {
  readonly glyphs: readonly Glyph[];
  /** The page that holds it alone, which lies over the annotation's rectangle. */
  readonly width: number;
  readonly height: number;
}

const NO_LOOK: EngineLook = { glyphs: [], width: 0, height: 0 };

export function readLook({ engine }: OpenDocument, page: number, index: number): EngineLook {
  const { call } = engine;
  if (page === 0) return NO_LOOK;
  const annotation = call.FPDFPage_GetAnnot(page, index);
  if (annotation === 0) return NO_LOOK;
  const copy = call.EPDFAnnot_ExportAppearanceAsDocument(annotation);
  call.FPDFPage_CloseAnnot(annotation);
  if (copy === 0) return NO_LOOK;
  const alone = call.FPDF_LoadPage(copy, 0);
  const look =
    alone === 0
      ? NO_LOOK
      : {
          glyphs: readGlyphs(engine, alone),
          width: call.FPDF_GetPageWidthF(alone),
          height: call.FPDF_GetPageHeightF(alone),
        };
  if (alone !== 0) call.FPDF_ClosePage(alone);
  call.FPDF_CloseDocument(copy);
  return look;
}

/** Points by which letters of a field reach out of it. */
const REACH = 4;

/** `undefined` where the letters do not come to lie where the annotation lies: all of it is known then, and no part. */
export function lettersIn(
  rect: PdfRect,
  { glyphs, width, height }: EngineLook,
  glyphAt: readonly number[],
): ShownText['letters'] {
  if (width <= 0 || height <= 0) return undefined;
  const [sx, sy] = [(rect.right - rect.left) / width, (rect.top - rect.bottom) / height];
  const onto: Matrix = [sx, 0, 0, sy, rect.left, rect.bottom];
  const placed = glyphs.map(
    (glyph): Glyph => ({
      ...glyph,
      quad: transformQuad(onto, glyph.quad),
      origin: { x: rect.left + sx * glyph.origin.x, y: rect.bottom + sy * glyph.origin.y },
      size: glyph.size * Math.abs(sy),
    }),
  );
  const inside = placed.every(
    ({ origin: { x, y } }) =>
      x > rect.left - REACH && x < rect.right + REACH && y > rect.bottom - REACH && y < rect.top + REACH,
  );
  return inside ? { glyphs: placed, glyphAt: Int32Array.from(glyphAt) } : undefined;
}
