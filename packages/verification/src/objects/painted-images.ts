import { BlackbarError, type Matrix } from '@blackbar/model';
import { concat } from '../plane.ts';
import { operations } from './content.ts';
import type { PdfFile } from './file.ts';
import { PdfDict, PdfName, PdfStream, type PdfValue } from './types.ts';

/** An image as a page paints it. `matrix` takes the unit square to user space (ISO 32000-2, 8.9.5). */
export interface PaintedImage {
  readonly stream: PdfStream;
  readonly matrix: Matrix;
}

const MAX_DEPTH = 32;
const MAX_IMAGES = 10_000;
/** Forms drawn by one page, each time that they are drawn. */
const MAX_FORMS = 50_000;

/**
 * Images that a page's content, its forms, its soft masks and its annotations' normal appearances paint, by an
 * own walk of the graphics state. Images in patterns and glyph procedures are not among them. Throws
 * `resource_limit` for forms without end.
 */
export function paintedImages(file: PdfFile, page: number): PaintedImage[] {
  const object = file.pages[page - 1];
  if (!object) return [];
  const walk = new Walk(file);
  const contents = file.get(object.dict, 'Contents');
  const streams = (Array.isArray(contents) ? contents.map(file.resolve) : [contents]).filter(
    (v) => v instanceof PdfStream,
  );
  const bytes = Buffer.concat(streams.flatMap((s) => [file.decode(s).bytes, Buffer.from('\n')]));
  walk.content(bytes, object.resources, [1, 0, 0, 1, 0, 0], 0);
  const annotations = file.get(object.dict, 'Annots');
  for (const annotation of Array.isArray(annotations) ? annotations : []) appearance(file, annotation, walk);
  return walk.images;
}

/** Without anything to `Do`, without masks and without an inline image there is nothing to look for. */
function mayPaint(bytes: Uint8Array, ...resources: readonly (PdfDict | undefined)[]): boolean {
  const isNamed = resources.some((dict) => dict && dict.entries.size > 0);
  return isNamed || Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).includes('BI');
}

class Walk {
  readonly images: PaintedImage[] = [];
  readonly #file: PdfFile;
  #forms = 0;

  constructor(file: PdfFile) {
    this.#file = file;
  }

  content(bytes: Uint8Array, resources: PdfDict | undefined, start: Matrix, depth: number): void {
    const { images } = this;
    const xobjects = this.#file.dict(resources?.get('XObject') ?? null);
    const parameters = this.#file.dict(resources?.get('ExtGState') ?? null);
    if (!mayPaint(bytes, xobjects, parameters)) return;
    let ctm = start;
    const stack: Matrix[] = [];
    for (const { operator, operands } of operations(bytes)) {
      if (images.length >= MAX_IMAGES) throw new BlackbarError('resource_limit', 'page_draws');
      const [first] = operands;
      switch (operator) {
        case 'q':
          stack.push(ctm);
          break;
        case 'Q':
          ctm = stack.pop() ?? ctm;
          break;
        case 'cm':
          ctm = concat(matrixOf(operands), ctm);
          break;
        case 'BI':
          images.push({ stream: first as PdfStream, matrix: ctm });
          break;
        case 'gs':
          this.#mask(this.#named(parameters, first), resources, ctm, depth);
          break;
        case 'Do':
          this.#draw(this.#named(xobjects, first), resources, ctm, depth);
          break;
      }
    }
  }

  #named(resources: PdfDict | undefined, name: PdfValue | undefined): PdfValue {
    return name instanceof PdfName ? this.#file.resolve(resources?.get(name.name) ?? null) : null;
  }

  /** ISO 32000-2, 11.6.5.2: the group is painted in the space in force when the mask is set. */
  #mask(parameters: PdfValue, resources: PdfDict | undefined, ctm: Matrix, depth: number): void {
    const group = this.#file.get(this.#file.get(parameters, 'SMask'), 'G');
    if (group instanceof PdfStream) this.form(group, resources, ctm, depth);
  }

  #draw(xobject: PdfValue, resources: PdfDict | undefined, ctm: Matrix, depth: number): void {
    if (!(xobject instanceof PdfStream)) return;
    if (xobject.dict.name('Subtype') === 'Image') this.images.push({ stream: xobject, matrix: ctm });
    else this.form(xobject, resources, ctm, depth);
  }

  form(stream: PdfStream, outer: PdfDict | undefined, ctm: Matrix, depth: number): void {
    if (depth >= MAX_DEPTH) return;
    if (++this.#forms > MAX_FORMS) {
      throw new BlackbarError('resource_limit', 'page_draws');
    }
    const file = this.#file;
    const own = file.dict(stream.dict.get('Resources')) ?? outer;
    const matrix = numbers(file, file.get(stream.dict, 'Matrix'));
    this.content(file.decode(stream).bytes, own, concat(matrixOf(matrix), ctm), depth + 1);
  }
}

/** ISO 32000-2, 12.5.5, algorithm: the form's box, turned by its matrix, is fitted into the annotation's rectangle. */
function appearance(file: PdfFile, annotation: PdfValue, walk: Walk): void {
  let normal = file.get(file.get(annotation, 'AP'), 'N');
  if (normal instanceof PdfDict) normal = file.get(normal, file.dict(annotation)?.name('AS') ?? 'Off');
  const rect = numbers(file, file.get(annotation, 'Rect'));
  if (!(normal instanceof PdfStream) || rect.length < 4) return;
  const box = numbers(file, file.get(normal.dict, 'BBox'));
  const m = matrixOf(numbers(file, file.get(normal.dict, 'Matrix')));
  const corners = [
    [0, 1],
    [2, 1],
    [2, 3],
    [0, 3],
  ].map(([i, j]) => {
    const [x, y] = [Number(box[i as number] ?? 0), Number(box[j as number] ?? 0)];
    return [m[0] * x + m[2] * y + m[4], m[1] * x + m[3] * y + m[5]] as const;
  });
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  const [left, bottom] = [Math.min(...xs), Math.min(...ys)];
  const [w, h] = [Math.max(...xs) - left || 1, Math.max(...ys) - bottom || 1];
  const [rx, ry] = [Math.min(Number(rect[0]), Number(rect[2])), Math.min(Number(rect[1]), Number(rect[3]))];
  const [sx, sy] = [Math.abs(Number(rect[2]) - Number(rect[0])) / w, Math.abs(Number(rect[3]) - Number(rect[1])) / h];
  walk.form(normal, undefined, [sx, 0, 0, sy, rx - left * sx, ry - bottom * sy], 0);
}

function numbers(file: PdfFile, value: PdfValue): PdfValue[] {
  return Array.isArray(value) ? value.map(file.resolve) : [];
}

function matrixOf(operands: readonly PdfValue[]): Matrix {
  const [a, b, c, d, e, f] = operands;
  const all = [a, b, c, d, e, f];
  return all.every((v) => typeof v === 'number') ? (all as unknown as Matrix) : [1, 0, 0, 1, 0, 0];
}
