import { height, pdfRect, width } from '@blackbar/geometry';
import type { PdfRect } from '@blackbar/model';
import type { Engine } from '../engine/engine.ts';
import { LIMITS } from '../limits.ts';
import { ClipOutlines } from './clip-outlines.ts';
import { TYPE_FORM, TYPE_IMAGE, TYPE_PATH } from './shapes.ts';
import { WORD_STEPS } from './side-drawings.ts';

/**
 * Pictures in the appearances of annotations and fields, and what may be words drawn as outlines: stamps, signatures,
 * buttons. PDF user space.
 */
export interface AnnotationPictures {
  readonly shown: readonly PdfRect[];
  /**
   * Of annotations that no viewer shows (ISO 32000-2, table 167: Hidden, NoView), of fields, which we cannot draw, and
   * of written notes, which cannot be read in part.
   */
  readonly hidden: readonly PdfRect[];
  /** There are more annotations than were looked at. */
  readonly isCutShort: boolean;
}

/** FPDF_ANNOT_WIDGET: PDFium draws a field's value, and nothing else of its appearance. */
const WIDGET = 20;
/** FPDF_ANNOT_FREETEXT: it goes as a whole, and words that were laid over it would stay below its box. */
const FREE_TEXT = 3;
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
  const count = call.FPDFPage_GetAnnotCount(page);
  for (let i = 0; i < Math.min(MOST_ANNOTATIONS, count); i++) {
    const annotation = call.FPDFPage_GetAnnot(page, i);
    if (annotation === 0) continue;
    const rect = rectOf(engine, annotation);
    const kind = call.FPDFAnnot_GetSubtype(annotation);
    const unseen =
      kind === WIDGET || kind === FREE_TEXT || (call.FPDFAnnot_GetFlags(annotation) & (HIDDEN | NO_VIEW)) !== 0;
    if (rect && (unseen || isLarge(rect)) && new Look(engine).holdsPicture(annotation))
      (unseen ? hidden : shown).push(rect);
    call.FPDFPage_CloseAnnot(annotation);
  }
  return { shown, hidden, isCutShort: count > MOST_ANNOTATIONS };
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

/** Of one annotation: its appearance. */
class Look {
  readonly #engine: Engine;
  readonly #clips: ClipOutlines;
  #looked = 0;
  #steps = 0;

  constructor(engine: Engine) {
    this.#engine = engine;
    this.#clips = new ClipOutlines(engine);
  }

  /** Whether there is an image, or so many steps of paths that they may be a word, or more than is looked at. */
  holdsPicture(annotation: number): boolean {
    const { call } = this.#engine;
    return this.#any(call.FPDFAnnot_GetObjectCount(annotation), (i) =>
      this.#isPicture(call.FPDFAnnot_GetObject(annotation, i), 0),
    );
  }

  #isPicture(object: number, depth: number): boolean {
    if (object === 0) return false;
    if (depth > LIMITS.nesting || ++this.#looked > MOST_OBJECTS) return true;
    const { call } = this.#engine;
    const type = call.FPDFPageObj_GetType(object);
    for (const { steps } of this.#clips.of(object)) this.#steps += steps;
    if (type === TYPE_PATH) this.#steps += call.FPDFPath_CountSegments(object);
    if (type === TYPE_IMAGE || this.#steps >= WORD_STEPS || this.#clips.isCutShort) return true;
    if (type !== TYPE_FORM) return false;
    return this.#any(call.FPDFFormObj_CountObjects(object), (i) =>
      this.#isPicture(call.FPDFFormObj_GetObject(object, i), depth + 1),
    );
  }

  #any(count: number, is: (index: number) => boolean): boolean {
    for (let i = 0; i < count; i++) if (is(i)) return true;
    return false;
  }
}
