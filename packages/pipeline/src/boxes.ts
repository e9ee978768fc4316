import { quadOfRect, rectToPdf } from '@blackbar/geometry';
import { BlackbarError, type Mark, type PageGeometry, type ViewRect } from '@blackbar/model';
import { assertOnPage } from '@blackbar/redaction';

/** A box as people and programs give it: the page as displayed. */
export interface Box extends ViewRect {
  readonly page: number;
  readonly label?: string;
  readonly reasons?: readonly string[];
}

/**
 * Boxes to marks in PDF user space, cut to the visible page. Throws `box_off_page` for one that lands
 * nowhere: no number, no size, no such page, outside the page.
 */
export function marksOfBoxes(boxes: readonly Box[], pages: readonly PageGeometry[]): Mark[] {
  return boxes.map((box, index) => {
    const geometry = pages.find((p) => p.page === box.page);
    const placed = [box.x, box.y, box.width, box.height].every(Number.isFinite) && box.width > 0 && box.height > 0;
    if (!geometry || !placed) {
      throw new BlackbarError('box_off_page', 'A box lies outside the pages of this file or has no size.', {
        page: box.page,
      });
    }
    const mark: Mark = {
      id: String(index + 1),
      page: box.page,
      quads: [quadOfRect(rectToPdf(geometry, box))],
      category: 'MANUAL',
      reasons: box.reasons ?? [],
      ...(box.label === undefined ? {} : { label: box.label }),
    };
    assertOnPage(mark, pages);
    return mark;
  });
}
