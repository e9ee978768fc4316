import { apply, area, IDENTITY, multiply } from '@blackbar/geometry';
import type { Glyph, Matrix, PageGeometry, PdfRect } from '@blackbar/model';
import type { Engine } from '../engine/engine.ts';
import { LIMITS } from '../limits.ts';
import { renderPage } from './render.ts';

const TYPE_IMAGE = 3;
const TYPE_FORM = 5;
const GRID = 64;
const MAX_OBJECTS = 200_000;
/** Enough to see a hairline of 0.25 pt as a grey pixel. */
const INK_DPI = 50;

/** Share of the crop box under images, and whether anything is drawn at all. */
export function readInk(
  engine: Engine,
  page: number,
  geometry: PageGeometry,
  glyphs: readonly Glyph[],
): { readonly imageShare: number; readonly hasInk: boolean } {
  const images = new ImageCover(engine, geometry.cropBox);
  images.addPage(page);
  const imageShare = images.share();
  const hasInk =
    imageShare > 0 || glyphs.some((g) => !g.invisible && g.text.trim() !== '') || hasPixels(engine, page, geometry);
  return { imageShare, hasInk };
}

/** Which cells of a grid over the page lie under an image: the union, so that overlapping strips count once. */
class ImageCover {
  readonly #engine: Engine;
  readonly #crop: PdfRect;
  readonly #cells = new Uint8Array(GRID * GRID);
  #visited = 0;

  constructor(engine: Engine, crop: PdfRect) {
    this.#engine = engine;
    this.#crop = crop;
  }

  addPage(page: number): void {
    const { call } = this.#engine;
    const count = call.FPDFPage_CountObjects(page);
    for (let i = 0; i < count; i++) this.#addObject(call.FPDFPage_GetObject(page, i), IDENTITY, 0);
  }

  share(): number {
    return area(this.#crop) === 0 ? 0 : this.#cells.reduce((sum, cell) => sum + cell, 0) / this.#cells.length;
  }

  #addObject(object: number, outer: Matrix, depth: number): void {
    if (object === 0 || depth > LIMITS.nesting || ++this.#visited > MAX_OBJECTS) return;
    const { call } = this.#engine;
    const type = call.FPDFPageObj_GetType(object);
    if (type === TYPE_IMAGE) this.#cover(multiply(this.#matrixOf(object), outer));
    if (type !== TYPE_FORM) return;
    const inner = multiply(this.#matrixOf(object), outer);
    const count = call.FPDFFormObj_CountObjects(object);
    for (let i = 0; i < count; i++) this.#addObject(call.FPDFFormObj_GetObject(object, i), inner, depth + 1);
  }

  #matrixOf(object: number): Matrix {
    const at = this.#engine.scratch;
    if (this.#engine.call.FPDFPageObj_GetMatrix(object, at) === 0) return IDENTITY;
    const value = (i: number) => this.#engine.f32(at + 4 * i);
    return [value(0), value(1), value(2), value(3), value(4), value(5)];
  }

  /** An image is the unit square seen through its matrix (ISO 32000-2, 8.9.5). */
  #cover(m: Matrix): void {
    const corners = [apply(m, 0, 0), apply(m, 1, 0), apply(m, 1, 1), apply(m, 0, 1)];
    const { left, bottom, right, top } = this.#crop;
    const column = (x: number) => clamp(((x - left) / (right - left)) * GRID);
    const row = (y: number) => clamp(((y - bottom) / (top - bottom)) * GRID);
    const x0 = column(Math.min(...corners.map((c) => c.x)));
    const x1 = column(Math.max(...corners.map((c) => c.x)));
    const y0 = row(Math.min(...corners.map((c) => c.y)));
    const y1 = row(Math.max(...corners.map((c) => c.y)));
    for (let y = Math.floor(y0); y < y1; y++) this.#cells.fill(1, y * GRID + Math.floor(x0), y * GRID + Math.ceil(x1));
  }
}

function clamp(cell: number): number {
  return Number.isFinite(cell) ? Math.min(GRID, Math.max(0, cell)) : 0;
}

function hasPixels(engine: Engine, page: number, geometry: PageGeometry): boolean {
  const { data } = renderPage(engine, page, geometry, INK_DPI / Math.max(1, geometry.userUnit));
  return data.some((value) => value < 250);
}
