import { quadOfRect } from '@blackbar/geometry';
import type { PagedPlan, Quad, Region } from '@blackbar/model';
import { type PDFDict, type PDFDocument, PDFHexString, PDFName, type PDFRef } from '@cantoo/pdf-lib';
import { dictAt } from '../content/objects.ts';
import { ANNOTATION_KINDS } from '../rewrite/roles.ts';
import type { Occurrences } from '../sanitise/occurrence.ts';
import { type HiddenLayers, isHiddenLayer } from '../splice/index.ts';
import { reaches } from './annotation-reach.ts';
import { emptiedPlaces } from './emptied-places.ts';
import { type FormField, fieldsOf, removeFields } from './form-fields.ts';
import { textsOf } from './object-text.ts';
import { annotationsOf, type PageAnnotation, unlist } from './page-annotations.ts';

export interface AnnotationRemoval {
  /** Objects that must not be copied from wherever else they are referred to. */
  readonly dropped: ReadonlySet<PDFRef>;
  /** Where something is no longer seen, by page from 1. PDF user space. */
  readonly declared: ReadonlyMap<number, readonly Quad[]>;
  /** To be drawn where a value was to be seen. */
  readonly emptied: readonly Region[];
}

/**
 * Removes each annotation and field that a region touches, that holds a target, or that the plan names, as a
 * whole: with its appearance, popup and replies, on all pages where a field shows.
 * `shownTexts` gives what an annotation's appearance reads.
 */
export function redactAnnotations(
  document: PDFDocument,
  plan: PagedPlan,
  occurrences: Occurrences,
  shownTexts: ReadonlyMap<PDFDict, string>,
  hiddenLayers: HiddenLayers,
): AnnotationRemoval {
  const annotations = annotationsOf(document);
  const fields = fieldsOf(document);
  const named = new Set(plan.hidden.map(({ locator }) => locator.part));

  const shownBy = (dict: PDFDict) => shownTexts.get(dict) ?? '';
  const holdsTarget = (dict: PDFDict) =>
    textsOf(dict).some(({ text }) => occurrences.has(text)) || occurrences.has(shownBy(dict));
  const isReached = (annotation: PageAnnotation) =>
    plan
      .regionsOf(annotation.page)
      .some(({ quads }) => quads.some((quad) => reaches(quad, annotation, shownBy(annotation.dict))));
  const isHit = (annotation: PageAnnotation) =>
    !ANNOTATION_KINDS.has(annotation.kind) ||
    isInLayer(annotation, hiddenLayers) ||
    isNamed(named, annotation) ||
    isReached(annotation) ||
    holdsTarget(annotation.dict);

  const gone = new Set<PDFDict>(annotations.filter(isHit).map(({ dict }) => dict));
  const goneFields = fields.filter(
    (field) =>
      holdsTarget(field.dict) ||
      isNamedField(named, field) ||
      // Each button of a group shows only itself; any other field shows its value in all its widgets.
      (field.kind !== 'Btn' && field.widgets.some((widget) => gone.has(widget))),
  );
  for (const dict of removeFields(document, goneFields)) gone.add(dict);
  for (const dict of dependants(annotations, gone)) gone.add(dict);
  unlist(document, gone);
  renameFields(fields, occurrences);
  return {
    dropped: refsOf(annotations, fields, gone),
    declared: placesOf(annotations, gone),
    emptied: emptiedPlaces(
      plan,
      annotations.filter((annotation) => !isInLayer(annotation, hiddenLayers)),
      fields,
      gone,
    ),
  };
}

/** A name may spell a target only together with those above it: "Ashgrove.Tobin" (12.7.4.2). All of them change. */
function renameFields(fields: readonly FormField[], occurrences: Occurrences): void {
  const byDict = new Map(fields.map((field) => [field.dict, field]));
  const key = PDFName.of('T');
  for (const field of fields) {
    if (!occurrences.has(field.name)) continue;
    for (let at: FormField | undefined = field; at; at = at.parent && byDict.get(at.parent)) {
      if (at.dict.has(key)) at.dict.set(key, PDFHexString.fromText(`Field ${at.index + 1}`));
    }
  }
}

/** `annotation:PAGE:INDEX:ENTRY` names one entry of one annotation. */
function isNamed(named: ReadonlySet<string>, { page, index }: PageAnnotation): boolean {
  const prefix = `annotation:${page}:${index}:`;
  for (const part of named) if (part.startsWith(prefix)) return true;
  return false;
}

function isNamedField(named: ReadonlySet<string>, { index }: FormField): boolean {
  const prefix = `field:${index}:`;
  // The names of a field are changed instead.
  for (const part of named) if (part.startsWith(prefix) && !/^T[UM]?\b/.test(part.slice(prefix.length))) return true;
  return false;
}

/** What a layer hid would be shown once the layers are gone. */
function isInLayer({ dict }: PageAnnotation, hiddenLayers: HiddenLayers): boolean {
  return isHiddenLayer(dict.get(PDFName.of('OC')), dict, hiddenLayers);
}

/** Popups of what goes and replies to it, and their replies (ISO 32000-2, 12.5.6.2 and 12.5.6.14). */
function dependants(annotations: readonly PageAnnotation[], gone: ReadonlySet<PDFDict>): Set<PDFDict> {
  const all = new Set(gone);
  for (let before = -1; before < all.size; ) {
    before = all.size;
    for (const { dict, kind } of annotations) {
      const above = [dictAt(dict, 'IRT'), kind === 'Popup' ? dictAt(dict, 'Parent') : undefined];
      if (above.some((other) => other && all.has(other))) all.add(dict);
      const popup = all.has(dict) ? dictAt(dict, 'Popup') : undefined;
      if (popup) all.add(popup);
    }
  }
  return all;
}

function placesOf(annotations: readonly PageAnnotation[], gone: ReadonlySet<PDFDict>): Map<number, Quad[]> {
  const places = new Map<number, Quad[]>();
  for (const { page, dict, rect } of annotations) {
    if (rect && gone.has(dict)) places.set(page, [...(places.get(page) ?? []), quadOfRect(rect)]);
  }
  return places;
}

function refsOf(
  annotations: readonly PageAnnotation[],
  fields: readonly FormField[],
  gone: ReadonlySet<PDFDict>,
): Set<PDFRef> {
  const refs = new Set<PDFRef>();
  for (const { ref, dict } of annotations) if (ref && gone.has(dict)) refs.add(ref);
  for (const { ref, dict } of fields) if (ref && gone.has(dict)) refs.add(ref);
  return refs;
}
