import { apply, height, IDENTITY, multiply, pdfRect, scaleOf, width } from '@blackbar/geometry';
import type { Matrix, PdfRect, Rule } from '@blackbar/model';
import type { Engine } from '../engine/engine.ts';
import { LIMITS } from '../limits.ts';
import { ClipOutlines } from './clip-outlines.ts';
import { LETTER_IN_PICTURE, type Outline } from './drawn-letters.ts';
import { readPathRules } from './path-rules.ts';
import { isSlanted, STROKE_STEPS, type Stroke } from './strokes.ts';

/** Something drawn that can cover text. `order` is its place in the drawing order of the page, forms unfolded. */
export interface Shape {
  readonly kind: 'fill' | 'image';
  readonly order: number;
  /** PDF user space. */
  readonly rect: PdfRect;
  /** 0 to 255; an image counts as opaque. */
  readonly alpha: number;
  /** Red, green, blue, 0 to 255, of a fill. */
  readonly color?: readonly [number, number, number];
}

/** An image as a page draws it. */
export interface DrawnImage {
  /** PDFium's handle. */
  readonly object: number;
  /** From the unit square to PDF user space. */
  readonly matrix: Matrix;
  readonly order: number;
}

export interface Drawing {
  readonly shapes: readonly Shape[];
  /** Straight lines of its paths. */
  readonly rules: readonly Rule[];
  /** Its painted paths of some steps, the paths it is painted through, and its pictures: each may be a letter. */
  readonly outlines: readonly Outline[];
  /** Its painted paths of few steps. */
  readonly strokes: readonly Stroke[];
  readonly images: readonly DrawnImage[];
  /** More is drawn than was looked at. */
  readonly isCutShort: boolean;
  /** Drawing order of text objects, by PDFium's handle. */
  readonly textOrder: ReadonlyMap<number, number>;
}

export const TYPE_TEXT = 1;
export const TYPE_PATH = 2;
export const TYPE_IMAGE = 3;
export const TYPE_FORM = 5;
const MAX_OBJECTS = 200_000;
/** Each line of text is held against them all. */
const MAX_RULES = 5_000;
/** Points. A picture that is larger is read by itself: with its neighbours a chart would be read worse. */
const LARGE_LETTER = 100;

/** Fills, lines and images of a page in drawing order, up to a bound. */
export function readDrawing(engine: Engine, page: number): Drawing {
  const walk = new DrawingWalk(engine);
  const count = engine.call.FPDFPage_CountObjects(page);
  for (let i = 0; i < count; i++) walk.visit(engine.call.FPDFPage_GetObject(page, i), IDENTITY, 0);
  return walk;
}

class DrawingWalk implements Drawing {
  readonly shapes: Shape[] = [];
  readonly rules: Rule[] = [];
  readonly outlines: Outline[] = [];
  readonly strokes: Stroke[] = [];
  readonly images: DrawnImage[] = [];
  isCutShort = false;
  readonly textOrder = new Map<number, number>();
  readonly #engine: Engine;
  readonly #clips: ClipOutlines;
  #order = 0;

  constructor(engine: Engine) {
    this.#engine = engine;
    this.#clips = new ClipOutlines(engine);
  }

  visit(object: number, outer: Matrix, depth: number): void {
    if (object === 0) return;
    if (depth > LIMITS.nesting || this.#order > MAX_OBJECTS) {
      this.isCutShort = true;
      return;
    }
    const { call } = this.#engine;
    const order = this.#order++;
    const clips = this.#clips.of(object);
    this.outlines.push(...clips.map(({ rect, steps }) => ({ rect: boundsThrough(outer, rect), steps })));
    this.isCutShort ||= this.#clips.isCutShort;
    const type = call.FPDFPageObj_GetType(object);
    if (type === TYPE_TEXT) this.textOrder.set(object, order);
    else if (type === TYPE_IMAGE) this.#addImage(object, outer, order);
    else if (type === TYPE_PATH) this.#addPath(object, outer, order);
    else if (type === TYPE_FORM) {
      const inner = multiply(matrixOf(this.#engine, object), outer);
      const count = call.FPDFFormObj_CountObjects(object);
      for (let i = 0; i < count; i++) this.visit(call.FPDFFormObj_GetObject(object, i), inner, depth + 1);
    }
  }

  /** An image is the unit square seen through its matrix (ISO 32000-2, 8.9.5). */
  #addImage(object: number, outer: Matrix, order: number): void {
    const matrix = multiply(matrixOf(this.#engine, object), outer);
    const rect = boundsThrough(matrix, pdfRect(0, 0, 1, 1));
    this.images.push({ object, matrix, order });
    if (Math.max(width(rect), height(rect)) <= LARGE_LETTER) this.outlines.push({ rect, steps: LETTER_IN_PICTURE });
    this.shapes.push({ kind: 'image', order, rect, alpha: 255 });
  }

  #addOutline(object: number, outer: Matrix, isFilled: boolean): void {
    const bounds = boundsOf(this.#engine, object);
    if (!bounds) return;
    const rect = boundsThrough(outer, bounds);
    const steps = this.#engine.call.FPDFPath_CountSegments(object);
    if (steps > STROKE_STEPS) this.outlines.push({ rect, steps });
    else {
      const matrix = multiply(matrixOf(this.#engine, object), outer);
      this.strokes.push({ rect, steps, isSlanted: isSlanted(this.#engine, object, matrix, isFilled) });
    }
  }

  #addPath(object: number, outer: Matrix, order: number): void {
    const { call, scratch: at } = this.#engine;
    const isPainted = call.FPDFPath_GetDrawMode(object, at, at + 4) === 1;
    const [isFilled, isStroked] = [isPainted && this.#engine.u32(at) !== 0, this.#engine.u32(at + 4) !== 0];
    if (isPainted && (isFilled || isStroked) && this.rules.length < MAX_RULES) {
      const matrix = multiply(matrixOf(this.#engine, object), outer);
      this.rules.push(...readPathRules(this.#engine, object, matrix, isStroked ? 'stroke' : 'fill'));
    }
    if (isFilled || isStroked) this.#addOutline(object, outer, isFilled);
    const bounds = boundsOf(this.#engine, object);
    const rect = bounds && boundsThrough(outer, bounds);
    const covers = rect && (isFilled || (isStroked && isBar(rect, this.#strokeWidth(object, outer))));
    if (covers) this.#addCover(object, rect, order, isFilled);
  }

  #addCover(object: number, rect: PdfRect, order: number, isFilled: boolean): void {
    const { call, scratch: at } = this.#engine;
    const coloured = isFilled
      ? call.FPDFPageObj_GetFillColor(object, at, at + 4, at + 8, at + 12)
      : call.FPDFPageObj_GetStrokeColor(object, at, at + 4, at + 8, at + 12);
    if (coloured !== 1) return;
    const value = (i: number) => this.#engine.u32(at + 4 * i);
    this.shapes.push({ kind: 'fill', order, rect, alpha: value(3), color: [value(0), value(1), value(2)] });
  }

  /** In user space: lines are as thick as the matrix makes them (ISO 32000-2, 8.4.3.2). */
  #strokeWidth(object: number, outer: Matrix): number {
    const at = this.#engine.scratch;
    const width = this.#engine.call.FPDFPageObj_GetStrokeWidth(object, at) === 1 ? this.#engine.f32(at) : 0;
    const { x, y } = scaleOf(multiply(matrixOf(this.#engine, object), outer));
    return width * Math.max(x, y);
  }
}

/** A line as thick as text can serve as a bar, whichever way it runs. Points. */
const THICK = 5;
/** A straight one also over the small letters of the smallest print. */
const STRAIGHT = 2;

function isBar(rect: PdfRect, thick: number): boolean {
  return thick >= THICK || (thick >= STRAIGHT && Math.min(width(rect), height(rect)) <= 2 * thick);
}

/** In the space of the form that holds the object. */
export function boundsOf(engine: Engine, object: number): PdfRect | undefined {
  const at = engine.scratch;
  if (engine.call.FPDFPageObj_GetBounds(object, at, at + 4, at + 8, at + 12) !== 1) return undefined;
  return pdfRect(engine.f32(at), engine.f32(at + 4), engine.f32(at + 8), engine.f32(at + 12));
}

export function matrixOf(engine: Engine, object: number): Matrix {
  const at = engine.scratch;
  if (engine.call.FPDFPageObj_GetMatrix(object, at) === 0) return IDENTITY;
  const value = (i: number) => engine.f32(at + 4 * i);
  return [value(0), value(1), value(2), value(3), value(4), value(5)];
}

export function boundsThrough(m: Matrix, { left, bottom, right, top }: PdfRect): PdfRect {
  const corners = [apply(m, left, bottom), apply(m, right, bottom), apply(m, right, top), apply(m, left, top)];
  const xs = corners.map((c) => c.x);
  const ys = corners.map((c) => c.y);
  return pdfRect(Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys));
}
