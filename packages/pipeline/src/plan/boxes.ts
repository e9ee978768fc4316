import { intersectView, quadOfRect, rectToPdf, viewSize } from '@blackbar/geometry';
import { BlackbarError, type Mark, type MarkCategory, type PageGeometry, type ViewRect } from '@blackbar/model';

/** A box as people and programs give it: the page as displayed. */
export interface Box extends ViewRect {
  readonly page: number;
  readonly id?: string;
  /** Selected text over several lines; x, y, width, height is then their union. */
  readonly rects?: readonly ViewRect[];
  readonly category?: MarkCategory;
  readonly label?: string;
  readonly reasons?: readonly string[];
}

/** The same box in both spaces: the plan takes the mark, verification looks where the person saw it. */
export interface PlacedBox {
  readonly mark: Mark;
  readonly page: number;
  readonly rects: readonly ViewRect[];
}

/**
 * Boxes cut to their pages and converted to PDF user space. Throws `box_off_page` for one of which
 * nothing lies on its page, or whose numbers are none: an error, not a success.
 */
export function placeBoxes(boxes: readonly Box[], pages: readonly PageGeometry[]): PlacedBox[] {
  return boxes.map((box, index) => {
    const geometry = pages.find((p) => p.page === box.page);
    const rects = geometry ? (box.rects ?? [box]).flatMap((rect) => onPage(rect, geometry)) : [];
    if (!geometry || rects.length === 0) {
      throw new BlackbarError('box_off_page', 'off_page', {
        page: box.page,
      });
    }
    const mark: Mark = {
      id: box.id ?? String(index + 1),
      page: box.page,
      quads: rects.map((rect) => quadOfRect(rectToPdf(geometry, overEdge(rect, geometry)))),
      category: box.category ?? 'MANUAL',
      reasons: box.reasons ?? [],
      ...(box.label === undefined ? {} : { label: box.label }),
    };
    return { mark, page: box.page, rects };
  });
}

/**
 * How near a side of a box comes to a page's edge that is meant, and how far the box then takes what runs on behind it.
 */
const AT_EDGE = 0.5;
const BEHIND_EDGE = 2_000;

/** Lines may run on beyond the page: of what nobody sees there, a box at the edge leaves nothing either. */
function overEdge({ x, y, width, height }: ViewRect, geometry: PageGeometry): ViewRect {
  const size = viewSize(geometry);
  const left = x > AT_EDGE ? x : -BEHIND_EDGE;
  const top = y > AT_EDGE ? y : -BEHIND_EDGE;
  const right = x + width < size.width - AT_EDGE ? x + width : size.width + BEHIND_EDGE;
  const bottom = y + height < size.height - AT_EDGE ? y + height : size.height + BEHIND_EDGE;
  return { x: left, y: top, width: right - left, height: bottom - top };
}

/** The part of a rect that lies on the page, if there is one. */
function onPage(rect: ViewRect, geometry: PageGeometry): ViewRect[] {
  const { x, y, width, height } = rect;
  if (![x, y, width, height].every(Number.isFinite) || width <= 0 || height <= 0) return [];
  const seen = intersectView(rect, { x: 0, y: 0, ...viewSize(geometry) });
  return seen ? [seen] : [];
}
