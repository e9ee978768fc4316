import { boundsOfQuad, intersect } from '@blackbar/geometry';
import { BlackbarError, type Mark, type PageGeometry, type Region } from '@blackbar/model';

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

/**
 * A box that lands nowhere is an error, not a success: throws `box_off_page` for an unknown page, a
 * coordinate that is no number, or an area wholly outside the visible page.
 */
export function assertOnPage(mark: Mark, pages: readonly PageGeometry[]): void {
  const page = pages.find((p) => p.page === mark.page);
  const placed =
    page !== undefined &&
    mark.quads.length > 0 &&
    mark.quads.every(
      (quad) => quad.every(Number.isFinite) && intersect(boundsOfQuad(quad), page.cropBox) !== undefined,
    );
  if (!placed) {
    throw new BlackbarError('box_off_page', 'A box lies outside the page. Please draw it again.', { page: mark.page });
  }
}
