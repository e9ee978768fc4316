import type { ManualMark, Review } from '@blackbar/contracts';
import { holdsCentre, quadToView } from '@blackbar/geometry';
import { type Decide, type Detection, foldTerm, isMoreThanHint, pageOf, type ViewRect } from '@blackbar/model';
import { demands } from '@blackbar/policy';
import type { StoredAnalysis } from '../documents/analysis.ts';

/**
 * Finds that a rule requires and that stay although nobody said why of each: not ticked, not kept, and below nothing
 * that goes. The list of excluded terms may be why; the report says so of what a rule requires.
 * Below the reviewer's threshold a find is no more than a hint, unless it is of the critical four.
 */
export function requiredLeft(
  { detections, pages }: Pick<StoredAnalysis, 'detections' | 'pages'>,
  { ticked, marks, terms, kept, settings }: Review,
  decide: Decide | undefined,
): Detection[] {
  const gone = new Set(ticked);
  const open = detections.filter(
    (one) =>
      !gone.has(one.id) &&
      !Object.hasOwn(kept, one.id) &&
      isMoreThanHint(one, settings.confidenceThreshold) &&
      demands(decide?.(one)),
  );
  if (open.length === 0) return open;
  const going = detections.filter(({ id }) => gone.has(id));
  const boxes = [...marks.filter((mark) => mark.ticked !== false).flatMap(boxesOfMark), ...boxesOfFinds(going, pages)];
  return open.filter(
    (one) => !going.some((other) => isWithin(one, other)) && !isBelow(one, boxes, pages) && !isNamed(one, terms),
  );
}

/** A signature or a photograph says nothing that a term could hold. */
function isNamed({ text }: Detection, terms: readonly string[]): boolean {
  return text !== '' && terms.some((term) => foldTerm(term).includes(foldTerm(text)));
}

/** Of a picture the range is empty: where it stands is asked by its place alone. */
function isWithin({ locator: a }: Detection, { locator: b }: Detection): boolean {
  if (a.part !== b.part || !('start' in a) || !('start' in b)) return false;
  return a.start < a.end && a.start >= b.start && a.end <= b.end;
}

interface Box {
  readonly page: number;
  readonly rect: ViewRect;
}

function boxesOfMark(mark: ManualMark): Box[] {
  return (mark.rects ?? [mark]).map((rect) => ({ page: mark.page, rect }));
}

/** A face or a signature that goes takes the text below it along. */
function boxesOfFinds(finds: readonly Detection[], pages: StoredAnalysis['pages']): Box[] {
  const geometries = new Map(pages.map(({ geometry }) => [geometry.page, geometry]));
  return finds.flatMap(({ locator }) => {
    const geometry = geometries.get(pageOf(locator));
    if (!geometry || (locator.kind !== 'page' && locator.kind !== 'picture')) return [];
    return locator.quads.map((quad) => ({ page: geometry.page, rect: quadToView(geometry, quad) }));
  });
}

function isBelow(one: Detection, boxes: readonly Box[], pages: StoredAnalysis['pages']): boolean {
  const places = boxesOfFinds([one], pages);
  const covers = (place: Box) => boxes.some(({ page, rect }) => page === place.page && holdsCentre(rect, place.rect));
  return places.length > 0 && places.every(covers);
}
