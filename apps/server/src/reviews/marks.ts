import type { ManualMark } from '@blackbar/contracts';
import { quadOfRect, rectToPdf, viewSize } from '@blackbar/geometry';
import { BlackbarError, type Mark, type PageGeometry, type ViewRect } from '@blackbar/model';

/** The mark's area that lies on the page; nothing of it may lie nowhere only. */
function onPage(mark: ManualMark, geometry: PageGeometry | undefined): ViewRect[] {
  if (!geometry) return [];
  const { width, height } = viewSize(geometry);
  return (mark.rects ?? [mark]).flatMap((rect) => {
    const x = Math.max(0, rect.x);
    const y = Math.max(0, rect.y);
    const right = Math.min(width, rect.x + rect.width);
    const bottom = Math.min(height, rect.y + rect.height);
    return right > x && bottom > y ? [{ x, y, width: right - x, height: bottom - y }] : [];
  });
}

/** Throws `box_off_page` for one of which nothing lies on its page: an error, not a success. */
export function assertMarks(marks: readonly ManualMark[], pages: readonly PageGeometry[]): void {
  for (const mark of marks) placed(mark, pages);
}

/** From the page as displayed to PDF user space, cut to the page. */
export function marksInPdf(marks: readonly ManualMark[], pages: readonly PageGeometry[]): Mark[] {
  return marks.map((mark) => {
    const { geometry, rects } = placed(mark, pages);
    return {
      id: mark.id,
      page: mark.page,
      quads: rects.map((rect) => quadOfRect(rectToPdf(geometry, rect))),
      category: mark.category ?? 'MANUAL',
      reasons: mark.reasons ?? [],
      ...(mark.label === undefined ? {} : { label: mark.label }),
    };
  });
}

function placed(mark: ManualMark, pages: readonly PageGeometry[]) {
  const geometry = pages.find(({ page }) => page === mark.page);
  const rects = onPage(mark, geometry);
  if (!geometry || rects.length === 0) {
    throw new BlackbarError('box_off_page', 'A box lies outside the page. Please draw it again.', { page: mark.page });
  }
  return { geometry, rects };
}
