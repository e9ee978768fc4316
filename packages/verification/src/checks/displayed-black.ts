import type { ReportBox, ViewRect } from '@blackbar/model';
import type { Failure } from '../check.ts';
import { forPixels } from '../pixel-mask.ts';
import { rectQuad } from '../plane.ts';
import type { DocumentReader } from '../reader/document-reader.ts';
import type { Raster } from '../reader/raster.ts';
import { BLACK, SIDE } from './box-black.ts';

type PlacedBox = Pick<ReportBox, 'page' | 'rects' | 'label'>;

/** The rect around a slanted box is mostly not black, and a label's ink is white: so much of it is black at least. */
const SHARE = 0.1;
/** Of a box without a label whose rect is as flat as a line of text and therefore not slanted. */
const FLAT_SHARE = 0.98;

/**
 * Whether the boxes of a public report are black where it says, on the page as displayed. Needs no plan
 * and no page matrix at all, so that anyone who holds the report can repeat it.
 */
export async function displayedBlack(
  reader: DocumentReader,
  boxes: readonly PlacedBox[],
  onPage: (page: number) => void | Promise<void>,
): Promise<Failure[]> {
  const failures: Failure[] = [];
  const pages = [...new Set(boxes.map(({ page }) => page))].sort((a, b) => a - b);
  for (const page of pages) {
    const raster = await reader.raster(page);
    const missing = boxes.some((box) => box.page === page && !isBlack(box, raster));
    await onPage(page);
    if (missing) failures.push({ page, reason: 'box_not_black' });
  }
  return failures;
}

function isBlack({ rects, label }: PlacedBox, raster: Raster): boolean {
  return rects.every((rect) => {
    const inside = inkOf(rect, -SIDE, raster);
    const flat = label === '' && Math.max(rect.width, rect.height) > 4 * Math.min(rect.width, rect.height);
    if (inside.all > 0) return inside.black >= inside.all * (flat ? FLAT_SHARE : SHARE);
    // As thin as its own edges, which share their pixels with what is beside. Of text that was removed beyond the
    // page's edge, or had no size, there is nothing to see.
    const { all, black } = inkOf(rect, 0, raster);
    return black >= all * SHARE;
  });
}

/** Pixels of a rect of the page as displayed, `by` pixels wider on each side, and how many of them are black. */
function inkOf({ x, y, width, height }: ViewRect, by: number, raster: Raster): { all: number; black: number } {
  const s = raster.scale;
  let [all, black] = [0, 0];
  forPixels(rectQuad(x * s, y * s, (x + width) * s, (y + height) * s), by, raster, (i) => {
    const most = Math.max(...raster.data.subarray(4 * i, 4 * i + 3));
    all++;
    if (most <= BLACK) black++;
  });
  return { all, black };
}
