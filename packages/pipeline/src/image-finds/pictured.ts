import { intersectView, rectToView } from '@blackbar/geometry';
import { type Category, categoriesWhere, type PageGeometry, type PdfRect, type ViewRect } from '@blackbar/model';

/** What is drawn on a page and is no text. */
export interface Pictured {
  readonly category: Category;
  /** 0 to 1. */
  readonly confidence: number;
  /** What a code says; '' for all else. */
  readonly text: string;
  /** The page as displayed. */
  readonly at: ViewRect;
  readonly evidence: string;
}

export const PICTURED = categoriesWhere(({ sort }) => sort.group === 'picture');
/** What of each rect lies on the page as displayed. */
export function onlyOn(geometry: PageGeometry, rects: readonly PdfRect[]): ViewRect[] {
  const page = rectToView(geometry, geometry.cropBox);
  return rects.flatMap((rect) => intersectView(rectToView(geometry, rect), page) ?? []);
}
