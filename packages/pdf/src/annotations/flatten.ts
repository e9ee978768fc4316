import { apply, boundsOfQuad, IDENTITY, quadThrough } from '@blackbar/geometry';
import type { Matrix, PdfRect } from '@blackbar/model';
import { type PDFDict, type PDFDocument, PDFName, type PDFObject, PDFRawStream, type PDFRef } from '@cantoo/pdf-lib';
import { dictAt, entry, nameAt, numberAt, numbersAt } from '../content/objects.ts';
import { DrawingFont } from '../draw/drawing-font.ts';
import { PageDrawing } from '../draw/page-drawing.ts';
import { annotationsOf, type PageAnnotation, unlist } from './page-annotations.ts';

/** Flags of an annotation that is not shown on the screen (ISO 32000-2, 12.5.3). */
const HIDDEN = 1 << 1;
const NO_VIEW = 1 << 5;

/** Whether no screen shows the annotation, whatever it holds. */
export function isOutOfSight(dict: PDFDict): boolean {
  return ((numberAt(dict, 'F') ?? 0) & (HIDDEN | NO_VIEW)) !== 0;
}

/** Draws the fields' appearances into their pages and drops the form. Gives the widgets that are gone. */
export function flattenForm(document: PDFDocument): Set<PDFRef> {
  const widgets = annotationsOf(document).filter(({ kind }) => kind === 'Widget');
  flatten(document, widgets);
  document.catalog.delete(PDFName.of('AcroForm'));
  return new Set(widgets.flatMap(({ ref }) => ref ?? []));
}

/** Draws the appearances of annotations into their pages, in their order, and takes them off the pages' lists. */
export function flatten(document: PDFDocument, annotations: readonly PageAnnotation[]): void {
  drawLooks(
    document,
    annotations.flatMap((annotation) => lookOf(annotation) ?? []),
  );
  unlist(document, new Set(annotations.map(({ dict }) => dict)));
}

/** What an annotation shows, and how it lies on its page. */
export interface Look {
  readonly page: number;
  readonly object: PDFObject;
  readonly stream: PDFRawStream;
  readonly matrix: Matrix;
}

/** `undefined` for an annotation that shows nothing, or that the viewer has to find a look for. */
export function lookOf({ page, dict, rect }: PageAnnotation): Look | undefined {
  const look = appearanceOf(dict);
  return look && rect ? { page, ...look, matrix: placed(look.stream.dict, rect) } : undefined;
}

/** Behind all that their pages draw already. */
export function drawLooks(document: PDFDocument, looks: readonly Look[]): void {
  const drawings = new Map<number, PageDrawing>();
  const font = new DrawingFont(document);
  for (const { page, object, matrix } of looks) {
    const drawing = drawings.get(page) ?? new PageDrawing(document, document.getPage(page - 1), font);
    drawings.set(page, drawing);
    drawing.form(object, matrix);
  }
  for (const drawing of drawings.values()) drawing.attach();
}

/** The normal appearance in the annotation's present state (12.5.5). */
function appearanceOf(dict: PDFDict): { readonly object: PDFObject; readonly stream: PDFRawStream } | undefined {
  if (isOutOfSight(dict)) return undefined;
  const looks = dictAt(dict, 'AP');
  const normal = looks && entry(looks, 'N');
  const states = looks && !(normal instanceof PDFRawStream) ? dictAt(looks, 'N') : undefined;
  const state = nameAt(dict, 'AS');
  const object = states ? state && states.get(PDFName.of(state)) : looks?.get(PDFName.of('N'));
  const stream = dict.context.lookup(object || undefined);
  if (!object || !(stream instanceof PDFRawStream)) return undefined;
  // Readers show an appearance that does not say what it is; content can only paint what does (table 93).
  stream.dict.set(PDFName.of('Subtype'), PDFName.of('Form'));
  return { object, stream };
}

/** Algorithm of 12.5.5: the transformed bounding box is fitted into /Rect. */
function placed(form: PDFDict, rect: PdfRect): Matrix {
  const [a = 0, b = 0, c = 0, d = 0] = numbersAt(form, 'BBox', 4) ?? [];
  const own = (numbersAt(form, 'Matrix', 6) ?? IDENTITY) as unknown as Matrix;
  const box = boundsOfQuad(quadThrough(own, Math.min(a, c), Math.min(b, d), Math.max(a, c), Math.max(b, d)));
  const sx = (rect.right - rect.left) / (box.right - box.left || 1);
  const sy = (rect.top - rect.bottom) / (box.top - box.bottom || 1);
  const corner = apply([sx, 0, 0, sy, 0, 0], box.left, box.bottom);
  return [sx, 0, 0, sy, rect.left - corner.x, rect.bottom - corner.y];
}
