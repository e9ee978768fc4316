import type { Matrix, PageGeometry, PdfRect, Quad, ViewRect } from '@blackbar/model';
import { bounds, concat, mapQuad } from './plane.ts';

/**
 * One turn of the page by 90 degrees clockwise, of a page `h` high before the turn: (x, y up) -> (y, -x) moved back to
 * the origin.
 */
const QUARTER_TURN = (w: number): Matrix => [0, -1, 1, 0, 0, w];

/**
 * Default user space to the page as displayed. Built from the standard's own sentences in four steps,
 * not from a table: move the crop box to the origin (ISO 32000-2, 14.11.2), turn clockwise as often as
 * /Rotate says (table 31), scale by UserUnit (8.3.2.3), turn the y axis over.
 * Deliberately shares no line with the product's other page matrix: a wrong one must not confirm itself.
 */
export function displayTransform(page: PageGeometry): Matrix {
  const { left, bottom, right, top } = page.cropBox;
  let [w, h] = [right - left, top - bottom];
  let m: Matrix = [1, 0, 0, 1, -left, -bottom];
  for (let turned = 0; turned < page.rotation; turned += 90) {
    m = concat(m, QUARTER_TURN(w));
    [w, h] = [h, w];
  }
  m = concat(m, [page.userUnit, 0, 0, page.userUnit, 0, 0]);
  return concat(m, [1, 0, 0, -1, 0, h * page.userUnit]);
}

export function displayQuad(page: PageGeometry, quad: Quad): ViewRect {
  const b: PdfRect = bounds(mapQuad(displayTransform(page), quad));
  return { x: b.left, y: b.bottom, width: b.right - b.left, height: b.top - b.bottom };
}
