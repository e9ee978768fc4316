import { intersect, pdfRect } from '@blackbar/geometry';
import type { PageGeometry, PdfRect, Rotation } from '@blackbar/model';
import type { Engine } from '../engine/engine.ts';

export const MEDIA_BOX = 0;
export const CROP_BOX = 1;

/** Inherited boxes and rotation resolved, the crop box cut to the media box (ISO 32000-2, 14.11.2). */
export function readGeometry(engine: Engine, document: number, page: number, userUnit: number): PageGeometry {
  const mediaBox = readBox(engine, document, page, MEDIA_BOX);
  // A crop box that misses the page altogether is ignored, as viewers do.
  const cropBox = intersect(readBox(engine, document, page, CROP_BOX), mediaBox) ?? mediaBox;
  const turns = engine.call.EPDF_GetPageRotationByIndex(document, page - 1);
  return { page, mediaBox, cropBox, rotation: ((turns & 3) * 90) as Rotation, userUnit };
}

export function readBox(engine: Engine, document: number, page: number, box: number): PdfRect {
  const at = engine.scratch;
  engine.call.EPDF_GetPageBoxByIndex(document, page - 1, box, at);
  return pdfRect(engine.f32(at), engine.f32(at + 12), engine.f32(at + 8), engine.f32(at + 4));
}
