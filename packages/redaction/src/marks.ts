import type { Mark, Region } from '@blackbar/model';

/** A mark by hand needs no text under it: pixels and lines go as well. */
export function regionOfMark(mark: Mark): Region {
  return {
    id: `mark:${mark.id}`,
    page: mark.page,
    quads: mark.quads,
    origin: 'mark',
    category: mark.category,
    appearance: { label: mark.label ?? '' },
    reasons: mark.reasons,
  };
}
