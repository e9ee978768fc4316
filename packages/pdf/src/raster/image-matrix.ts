import { invert, multiply, pageMatrix, viewSize } from '@blackbar/geometry';
import type { Matrix, PageGeometry } from '@blackbar/model';

/** Puts a picture of the page as displayed back over the page: the unit square (ISO 32000-2, 8.9.5.1) to user space. */
export function imageMatrix(page: PageGeometry): Matrix {
  const { width, height } = viewSize(page);
  // The unit square's y points up, the displayed page's down.
  const toView: Matrix = [width, 0, 0, -height, 0, height];
  return multiply(toView, invert(pageMatrix(page)) as Matrix);
}
