import { quadOfRect } from '@blackbar/geometry';
import type { PagedPlan, Quad, Region } from '@blackbar/model';
import { type PDFDict, type PDFDocument, PDFHexString, PDFName, type PDFRef } from '@cantoo/pdf-lib';
import type { Occurrences } from '../sanitise/occurrence.ts';
import type { AnnotationHits } from './annotation-hits.ts';
import { withDependants } from './dependants.ts';
import { drawnBeyond } from './drawn-beyond.ts';
import { emptiedPlaces } from './emptied-places.ts';
import { sayingMore } from './emptied-words.ts';
import { type FormField, removeFields } from './form-fields.ts';
import { type PageAnnotation, unlist } from './page-annotations.ts';

export interface AnnotationRemoval {
  /** Objects that must not be copied from wherever else they are referred to. */
  readonly dropped: ReadonlySet<PDFRef>;
  /** Where something is no longer seen, by page from 1. PDF user space. */
  readonly declared: ReadonlyMap<number, readonly Quad[]>;
  /** To be drawn where a value was to be seen. */
  readonly emptied: readonly Region[];
  /** Pages, from 1, on which more went with such a value than was to go. */
  readonly emptiedMore: readonly number[];
  /** Pages, from 1, on which a drawn note went that reached beyond the boxes. */
  readonly drawnMore: readonly number[];
}

/**
 * Removes as a whole each annotation and field from which something has to go and that was not cut by letter: with
 * its appearance, popup and replies, on all pages where a field shows. Of what was `cut` the popup and replies go.
 */
export function redactAnnotations(
  document: PDFDocument,
  plan: PagedPlan,
  { annotations, fields, hit, hitFields, inLayer }: AnnotationHits,
  cut: ReadonlySet<PDFDict>,
  occurrences: Occurrences,
): AnnotationRemoval {
  const whole = new Set([...hit].filter((dict) => !cut.has(dict)));
  const wholeFields = hitFields.filter(({ dict }) => !cut.has(dict));
  const atHand = new Set([...whole, ...wholeFields.flatMap(({ widgets }) => widgets)]);
  const going = annotations.filter(({ dict }) => atHand.has(dict));
  const more = sayingMore(plan, going, fields, occurrences);
  for (const dict of removeFields(document, wholeFields)) whole.add(dict);
  const gone = withDependants(annotations, [...whole, ...cut]);
  unlist(document, gone);
  renameFields(fields, occurrences);
  const lost = annotations.filter(({ dict }) => !cut.has(dict) || whole.has(dict));
  const seen = lost.filter((annotation) => !inLayer(annotation));
  return {
    dropped: refsOf(annotations, fields, gone),
    declared: placesOf(lost, gone),
    emptied: emptiedPlaces(plan, seen, fields, gone),
    emptiedMore: [...new Set(seen.filter(({ dict }) => gone.has(dict) && more.has(dict)).map(({ page }) => page))],
    drawnMore: drawnBeyond(plan, seen, gone),
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

function placesOf(annotations: readonly PageAnnotation[], gone: ReadonlySet<PDFDict>): Map<number, Quad[]> {
  const places = new Map<number, Quad[]>();
  for (const { page, dict, rect } of annotations) {
    if (!rect || !gone.has(dict)) continue;
    const known = places.get(page);
    if (known) known.push(quadOfRect(rect));
    else places.set(page, [quadOfRect(rect)]);
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
