import { foldTerm, type ManualMark, type Review } from '@blackbar/contracts';
import { holdsCentre, quadToView } from '@blackbar/geometry';
import { CRITICAL_CATEGORIES, type Decide, type Detection, pageOf } from '@blackbar/model';
import type { StoredAnalysis } from '../documents/analysis.ts';
import { isExcluded } from '../documents/excluded.ts';
import { demands } from './keeps.ts';

/**
 * Finds that a rule requires and that stay although nobody said why: not ticked, not kept, and below nothing that goes.
 * Below the reviewer's threshold a find is no more than a hint, unless it is of the critical four.
 */
export function requiredLeft(
  { detections, pages }: Pick<StoredAnalysis, 'detections' | 'pages'>,
  { ticked, marks, terms, kept, exclusions, settings }: Review,
  decide: Decide | undefined,
): Detection[] {
  const gone = new Set(ticked);
  const excluded = isExcluded(exclusions);
  const open = detections.filter(
    (one) =>
      !gone.has(one.id) &&
      !Object.hasOwn(kept, one.id) &&
      (one.confidence >= settings.confidenceThreshold || CRITICAL_CATEGORIES.includes(one.category)) &&
      !excluded(one.text) &&
      demands(one, decide),
  );
  if (open.length === 0) return open;
  const going = detections.filter(({ id }) => gone.has(id));
  const boxes = marks.filter((mark) => mark.ticked !== false);
  return open.filter(
    (one) =>
      !going.some((other) => isWithin(one, other)) &&
      !isBelow(one, boxes, pages) &&
      !terms.some((term) => foldTerm(term).includes(foldTerm(one.text))),
  );
}

function isWithin({ locator: a }: Detection, { locator: b }: Detection): boolean {
  return a.part === b.part && 'start' in a && 'start' in b && a.start >= b.start && a.end <= b.end;
}

function isBelow({ locator }: Detection, marks: readonly ManualMark[], pages: StoredAnalysis['pages']): boolean {
  if (locator.kind !== 'page' && locator.kind !== 'picture') return false;
  const page = pageOf(locator);
  const geometry = pages.find((each) => each.geometry.page === page)?.geometry;
  const boxes = marks.filter((mark) => mark.page === page).flatMap((mark) => mark.rects ?? [mark]);
  if (!geometry || boxes.length === 0 || locator.quads.length === 0) return false;
  const places = locator.quads.map((quad) => quadToView(geometry, quad));
  return places.every((place) => boxes.some((box) => holdsCentre(box, place)));
}
