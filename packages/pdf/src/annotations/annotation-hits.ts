import type { PagedPlan } from '@blackbar/model';
import { type PDFDict, type PDFDocument, PDFName } from '@cantoo/pdf-lib';
import { ANNOTATION_KINDS } from '../rewrite/annotation-roles.ts';
import type { Occurrences } from '../sanitise/occurrence.ts';
import { type HiddenLayers, isHiddenLayer } from '../splice/index.ts';
import { reaches } from './annotation-reach.ts';
import { type FormField, fieldsOf } from './form-fields.ts';
import { KeptValues } from './kept-values.ts';
import { textsOf } from './object-text.ts';
import { annotationsOf, type PageAnnotation } from './page-annotations.ts';
import { ownerOf, ownersOf } from './planned-removals.ts';

/** All annotations and fields of a file as it came in, and those of them from which something has to go. */
export interface AnnotationHits {
  readonly annotations: readonly PageAnnotation[];
  readonly fields: readonly FormField[];
  readonly hit: ReadonlySet<PDFDict>;
  readonly hitFields: readonly FormField[];
  /** In a layer that is off: what it hid would be shown once the layers are gone. */
  readonly inLayer: (annotation: PageAnnotation) => boolean;
  readonly kept: KeptValues;
}

/**
 * Each annotation and field that a region touches, that holds a target, or that the plan names. `shownTexts` gives
 * what an annotation's appearance reads.
 */
export function annotationHits(
  document: PDFDocument,
  plan: PagedPlan,
  occurrences: Occurrences,
  shownTexts: ReadonlyMap<PDFDict, string>,
  hiddenLayers: HiddenLayers,
): AnnotationHits {
  const annotations = annotationsOf(document);
  const fields = fieldsOf(document);
  const named = ownersOf(plan.hidden);

  const shownBy = (dict: PDFDict) => shownTexts.get(dict) ?? '';
  // A form that is drawn into its pages is text of the pages: what stays there has to be kept there.
  const kept = new KeptValues(plan.settings.flattenForms ? [] : fields, plan, occurrences);
  const goesFrom = (dict: PDFDict, text: string) => occurrences.has(text) && !kept.holds(dict, text);
  const holdsTarget = (dict: PDFDict) =>
    textsOf(dict).some(({ text }) => goesFrom(dict, text)) || goesFrom(dict, shownBy(dict));
  const isReached = (annotation: PageAnnotation) =>
    plan
      .regionsOf(annotation.page)
      .some(({ quads }) => quads.some((quad) => reaches(quad, annotation, shownBy(annotation.dict))));
  const inLayer = ({ dict }: PageAnnotation) => isHiddenLayer(dict.get(PDFName.of('OC')), dict, hiddenLayers);
  const isHit = (annotation: PageAnnotation) =>
    !ANNOTATION_KINDS.has(annotation.kind) ||
    inLayer(annotation) ||
    named.has(ownerOf(annotation)) ||
    isReached(annotation) ||
    holdsTarget(annotation.dict);

  const hit = new Set<PDFDict>(annotations.filter(isHit).map(({ dict }) => dict));
  const hitFields = fields.filter(
    (field) =>
      holdsTarget(field.dict) ||
      (named.has(`field:${field.index}`) && !kept.has(field.dict)) ||
      // Each button of a group shows only itself; any other field shows its value in all its widgets.
      (field.kind !== 'Btn' && field.widgets.some((widget) => hit.has(widget))),
  );
  return { annotations, fields, hit, hitFields, inLayer, kept };
}
