import { midpoint } from '@blackbar/geometry';
import type { PdfPoint, Rule } from '@blackbar/model';
import type { Engine } from '../engine/engine.ts';

/** PDFium's numbers for the kinds of annotations (fpdf_annot.h). */
const LINE = 4;
const STRIKE_OUT = 12;
const INK = 15;
/** Annotations of a page; stretches, strokes and a stroke's points of one of them. */
const MAX_ANNOTATIONS = 2000;
const MOST = 2000;
/** A stroke of the pen runs along a line of text when it is this many times as long as high. */
const FLAT = 4;

/**
 * Lines that annotations draw where they may cross letters out: the middle of a strike-out's stretches, straight
 * lines, level strokes of a pen (ISO 32000-2, 12.5.6.7, 12.5.6.10 and 12.5.6.13). User space.
 */
export function strikeOuts(engine: Engine, page: number): Rule[] {
  const { call } = engine;
  const count = Math.min(call.FPDFPage_GetAnnotCount(page), MAX_ANNOTATIONS);
  return Array.from({ length: count }).flatMap((_, i) => {
    const annotation = call.FPDFPage_GetAnnot(page, i);
    if (annotation === 0) return [];
    const rules = rulesOf(engine, annotation);
    call.FPDFPage_CloseAnnot(annotation);
    return rules;
  });
}

function rulesOf(engine: Engine, annotation: number): Rule[] {
  switch (engine.call.FPDFAnnot_GetSubtype(annotation)) {
    case STRIKE_OUT:
      return middlesOf(engine, annotation);
    case LINE:
      return lineOf(engine, annotation);
    case INK:
      return strokesOf(engine, annotation);
    default:
      return [];
  }
}

/** Of each quadrilateral, whose corners are written upper left, upper right, lower left, lower right. */
function middlesOf(engine: Engine, annotation: number): Rule[] {
  const { call, scratch: at } = engine;
  const count = Math.min(call.FPDFAnnot_CountAttachmentPoints(annotation), MOST);
  return Array.from({ length: count }).flatMap((_, i) => {
    if (call.FPDFAnnot_GetAttachmentPoints(annotation, i, at) !== 1) return [];
    const [a, b, c, d] = pointsAt(engine, at, 4);
    return a && b && c && d ? [{ from: midpoint(a, c), to: midpoint(b, d) }] : [];
  });
}

function lineOf(engine: Engine, annotation: number): Rule[] {
  const { call, scratch: at } = engine;
  if (call.FPDFAnnot_GetLine(annotation, at, at + 8) !== 1) return [];
  const [from, to] = pointsAt(engine, at, 2);
  return from && to ? [{ from, to }] : [];
}

/** A stroke that was meant to be level, as if it were. */
function strokesOf(engine: Engine, annotation: number): Rule[] {
  const { call } = engine;
  const count = Math.min(call.FPDFAnnot_GetInkListCount(annotation), MOST);
  return Array.from({ length: count }).flatMap((_, i) => {
    const length = call.FPDFAnnot_GetInkListPath(annotation, i, 0, 0);
    if (length < 2 || length > MOST) return [];
    const buffer = engine.allocate(8 * length);
    call.FPDFAnnot_GetInkListPath(annotation, i, buffer, length);
    const points = pointsAt(engine, buffer, length);
    call.free(buffer);
    const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
    const [left, right] = [Math.min(...xs), Math.max(...xs)];
    const [bottom, top] = [Math.min(...ys), Math.max(...ys)];
    if (right - left < FLAT * (top - bottom)) return [];
    const y = (bottom + top) / 2;
    return [{ from: { x: left, y }, to: { x: right, y } }];
  });
}

function pointsAt(engine: Engine, at: number, count: number): PdfPoint[] {
  return Array.from({ length: count }, (_, k) => ({ x: engine.f32(at + 8 * k), y: engine.f32(at + 8 * k + 4) }));
}
