import { copyPlaceOf, type Detection, isCategory } from '@blackbar/model';

/** Whether an id names a place that nobody ticked and a person may keep. */
export function isCopyOnPage(id: string, pages: number): boolean {
  const place = copyPlaceOf(id);
  return place !== undefined && place.page >= 1 && place.page <= pages && place.start < place.end;
}

/** The places of that kind that a person keeps, as finds of which nothing is known but where they stand. */
export function keptCopies(kept: Readonly<Record<string, string>>): Detection[] {
  return Object.keys(kept).flatMap((id): Detection[] => {
    const place = copyPlaceOf(id);
    if (!place) return [];
    const { category, part, page, start, end } = place;
    const locator = { kind: 'page', part, page, quads: [], start, end } as const;
    const known = isCategory(category) ? category : 'PERSON';
    return [{ id, category: known, text: '', confidence: 1, source: 'pattern', evidence: [], locator }];
  });
}
