import type { ManualMark } from '@blackbar/contracts';
import type { PageGeometry } from '@blackbar/model';
import { type Box, placeBoxes } from '@blackbar/pipeline';

/** A person's marks as the pipeline takes them: places on the page as displayed. */
export function boxesOf(marks: readonly ManualMark[]): Box[] {
  return marks.map(({ id, page, x, y, width, height, rects, category, label, reasons }) => ({
    id,
    page,
    x,
    y,
    width,
    height,
    ...(rects === undefined ? {} : { rects }),
    ...(category === undefined ? {} : { category }),
    ...(label === undefined ? {} : { label }),
    ...(reasons === undefined ? {} : { reasons }),
  }));
}

/** Throws `box_off_page` for one of which nothing lies on its page: an error, not a success. */
export function assertMarks(marks: readonly ManualMark[], pages: readonly PageGeometry[]): void {
  placeBoxes(boxesOf(marks), pages);
}
