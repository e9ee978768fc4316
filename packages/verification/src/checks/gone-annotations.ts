import type { PdfRect } from '@blackbar/model';
import type { Context } from '../context.ts';
import type { PdfFile } from '../objects/file.ts';
import { PdfRef, type PdfValue } from '../objects/types.ts';
import type { PageView } from '../page-view.ts';
import { bounds, meets, rectQuad } from '../plane.ts';
import type { ReadGlyph } from '../reader/read-glyph.ts';

/** Nodes between a widget and its field: as deep as a form may be that is taken in (`form-fields.ts`). */
const MAX_DEPTH = 256;

/**
 * Annotations of a page whose text may be missing on the output: one goes as a whole when a box touches it or the plan
 * removes one of its entries, and with it all widgets of the same field, which show the same value. One without an
 * appearance of its own was drawn by the reader's invention, not by the file. Asked with each missing glyph; `before`
 * is what the input shows.
 */
export function goneAnnotations(
  before: readonly ReadGlyph[],
  view: PageView,
  { plan, inputFile, boxesOn }: Context,
): (glyph: ReadGlyph) => boolean {
  const known = new Map<string, boolean>();
  const planned = plan.hidden.some(
    ({ locator }) => locator.kind === 'field' || (locator.kind === 'annotation' && locator.page === view.page),
  );
  const mayGo = (annotation: string) =>
    planned ||
    isInvented(annotation, inputFile()) ||
    before.some((g) => g.annotation === annotation && view.index.touches(g)) ||
    isTouched(annotation, inputFile(), boxesOn);
  return ({ annotation }) => {
    if (annotation === '') return false;
    const may = known.get(annotation) ?? mayGo(annotation);
    known.set(annotation, may);
    return may;
  };
}

function isInvented(annotation: string, file: PdfFile): boolean {
  const form = file.dict(file.root?.get('AcroForm') ?? null);
  if (form && file.resolve(form.get('NeedAppearances')) === true) return true;
  const own = refOf(annotation);
  return own !== undefined && file.get(own, 'AP') === null;
}

/** Whether a box touches the annotation or any widget of its field, on whatever page (ISO 32000-2, 12.7.4.1). */
function isTouched(annotation: string, file: PdfFile, boxesOn: Context['boxesOn']): boolean {
  const own = refOf(annotation);
  if (own === undefined) return false;
  const listed = placesIn(file);
  return [own, ...widgetsBeside(own, file)]
    .flatMap(({ number }) => listed.get(number) ?? [])
    .some(({ page, widget }) => {
      const rect = rectOf(widget, file);
      return rect !== undefined && boxesOn(page).some(({ quads }) => quads.some((quad) => meets(bounds(quad), rect)));
    });
}

/** Where a page lists an annotation; pages from 1. */
interface Place {
  readonly page: number;
  readonly widget: PdfRef;
}

const places = new WeakMap<PdfFile, ReadonlyMap<number, readonly Place[]>>();

/** By the number of the annotation's object; gone through once a file. */
function placesIn(file: PdfFile): ReadonlyMap<number, readonly Place[]> {
  const known = places.get(file);
  if (known) return known;
  const found = new Map<number, Place[]>();
  for (const [i, { dict }] of file.pages.entries()) {
    const listed = file.get(dict, 'Annots');
    for (const widget of Array.isArray(listed) ? listed : []) {
      if (!(widget instanceof PdfRef)) continue;
      const place = { page: i + 1, widget };
      const before = found.get(widget.number);
      if (before) before.push(place);
      else found.set(widget.number, [place]);
    }
  }
  places.set(file, found);
  return found;
}

/** The field that a widget belongs to, and its other widgets: kids without a name of their own. */
function widgetsBeside(widget: PdfRef, file: PdfFile): PdfRef[] {
  let field = file.dict(widget);
  let above: PdfValue = null;
  for (let depth = 0; field && field.get('T') === null && depth < MAX_DEPTH; depth++) {
    above = field.get('Parent');
    field = file.dict(above);
  }
  const kids = field ? file.get(field, 'Kids') : null;
  const beside = Array.isArray(kids) ? kids.filter((kid) => file.get(kid, 'T') === null) : [];
  // A field may be a widget itself, and another may only name it.
  return [above, ...beside].filter((item): item is PdfRef => item instanceof PdfRef);
}

function rectOf(annotation: PdfRef, file: PdfFile): PdfRect | undefined {
  const rect = file.get(annotation, 'Rect');
  const [a, b, c, d] = Array.isArray(rect) ? rect.map((value) => file.resolve(value)) : [];
  if (typeof a !== 'number' || typeof b !== 'number' || typeof c !== 'number' || typeof d !== 'number')
    return undefined;
  return bounds(rectQuad(a, b, c, d));
}

/** pdf.js names an annotation by its object: `12R`, with its generation behind it where it has one. */
function refOf(annotation: string): PdfRef | undefined {
  const number = Number.parseInt(annotation, 10);
  return Number.isFinite(number) ? new PdfRef(number, 0) : undefined;
}
