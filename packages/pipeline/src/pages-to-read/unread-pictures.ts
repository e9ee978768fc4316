import { height, width } from '@blackbar/geometry';
import { type PdfRect, type Warning, warningOf } from '@blackbar/model';
import { mayHoldLine } from '@blackbar/pdf';

/**
 * Once for a file whose pictures nobody was to read: the pages with one that may hold text. Those in `said` were named
 * already. Keeps nothing from being released: it was asked for.
 */
export function unreadPictures(pictures: ReadonlyMap<number, readonly PdfRect[]>, said: readonly Warning[]): Warning[] {
  const named = new Set(said.map(({ page }) => page));
  const pages = [...pictures]
    .filter(([page, rects]) => !named.has(page) && rects.some((rect) => mayHoldLine(width(rect), height(rect))))
    .map(([page]) => page);
  return pages.length === 0 ? [] : [warningOf('unchecked_image', 'not_to_be_read', { pages })];
}
