import { height, pdfRect, width } from '@blackbar/geometry';
import type { PdfRect } from '@blackbar/model';
import type { Engine } from '../engine/engine.ts';
import { LIMITS } from '../limits.ts';
import { TYPE_FORM, TYPE_IMAGE, TYPE_PATH } from './shapes.ts';
import { WORD_STEPS } from './side-drawings.ts';

/**
 * Pictures in the appearances of annotations and fields: stamps, signatures, buttons; of stamps also what may be words
 * drawn as outlines. PDF user space.
 */
export interface AnnotationPictures {
  readonly shown: readonly PdfRect[];
  /**
   * Of annotations that no viewer shows (ISO 32000-2, table 167: Hidden, NoView), and of fields, which we cannot draw.
   */
  readonly hidden: readonly PdfRect[];
}

/** FPDF_ANNOT_WIDGET and FPDF_ANNOT_STAMP: PDFium draws a field's value, and no picture in its appearance. */
const WIDGET = 20;
const STAMP = 13;
const HIDDEN = 0x02;
const NO_VIEW = 0x20;
/** Of one page. */
const MOST_ANNOTATIONS = 5_000;
const MOST_OBJECTS = 10_000;
/** Points. Smaller than on a page (`mayHoldLine`): a stamp is laid upon a page to be read. */
const LEAST_SHORT = 6;
const LEAST_LONG = 12;

export function annotationPictures(engine: Engine, page: number): AnnotationPictures {
  const { call } = engine;
  const shown: PdfRect[] = [];
  const hidden: PdfRect[] = [];
  const count = Math.min(MOST_ANNOTATIONS, call.FPDFPage_GetAnnotCount(page));
  for (let i = 0; i < count; i++) {
    const annotation = call.FPDFPage_GetAnnot(page, i);
    if (annotation === 0) continue;
    const rect = rectOf(engine, annotation);
    const kind = call.FPDFAnnot_GetSubtype(annotation);
    const unseen = kind === WIDGET || (call.FPDFAnnot_GetFlags(annotation) & (HIDDEN | NO_VIEW)) !== 0;
    if (rect && (unseen || isLarge(rect)) && holdsPicture(engine, annotation, kind === STAMP))
      (unseen ? hidden : shown).push(rect);
    call.FPDFPage_CloseAnnot(annotation);
  }
  return { shown, hidden };
}

function isLarge(rect: PdfRect): boolean {
  const [w, h] = [width(rect), height(rect)];
  return Math.min(w, h) >= LEAST_SHORT && Math.max(w, h) >= LEAST_LONG;
}

/** FS_RECTF: left, top, right, bottom. */
function rectOf(engine: Engine, annotation: number): PdfRect | undefined {
  const at = engine.scratch;
  if (engine.call.FPDFAnnot_GetRect(annotation, at) !== 1) return undefined;
  const [a, b, c, d] = [engine.f32(at), engine.f32(at + 4), engine.f32(at + 8), engine.f32(at + 12)];
  return pdfRect(Math.min(a, c), Math.min(b, d), Math.max(a, c), Math.max(b, d));
}

function holdsPicture(engine: Engine, annotation: number, isStamp: boolean): boolean {
  const { call } = engine;
  let looked = 0;
  let steps = 0;
  const isPicture = (object: number, depth: number): boolean => {
    if (object === 0 || depth > LIMITS.nesting || ++looked > MOST_OBJECTS) return false;
    const type = call.FPDFPageObj_GetType(object);
    if (type === TYPE_IMAGE) return true;
    if (type === TYPE_PATH && isStamp) {
      steps += call.FPDFPath_CountSegments(object);
      return steps >= WORD_STEPS;
    }
    if (type !== TYPE_FORM) return false;
    const inner = call.FPDFFormObj_CountObjects(object);
    for (let i = 0; i < inner; i++) if (isPicture(call.FPDFFormObj_GetObject(object, i), depth + 1)) return true;
    return false;
  };
  const count = call.FPDFAnnot_GetObjectCount(annotation);
  for (let i = 0; i < count; i++) if (isPicture(call.FPDFAnnot_GetObject(annotation, i), 0)) return true;
  return false;
}
