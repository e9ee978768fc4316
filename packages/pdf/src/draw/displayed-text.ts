import { apply, invert, pageMatrix, quadThrough } from '@blackbar/geometry';
import type { Matrix, PageGeometry, Quad, ViewRect } from '@blackbar/model';

/**
 * Font unit to user space for text whose baseline starts at `x`, `y` of the page as displayed, turned by `angle`
 * (counter-clockwise).
 */
export function textMatrix(page: PageGeometry, x: number, y: number, size: number, angle = 0): Matrix {
  const back = inverse(page);
  const origin = apply(back, x, y);
  const turn = angle + (page.rotation * Math.PI) / 180;
  const unit = size / page.userUnit;
  const [cos, sin] = [Math.cos(turn) * unit, Math.sin(turn) * unit];
  return [cos, sin, -sin, cos, origin.x, origin.y];
}

/** A rect of the page as displayed, in user space. */
export function displayedQuad(page: PageGeometry, { x, y, width, height }: ViewRect): Quad {
  return quadThrough(inverse(page), x, y, x + width, y + height);
}

function inverse(page: PageGeometry): Matrix {
  // A page matrix is a quarter turn, a flip and a scale: it always has an inverse.
  return invert(pageMatrix(page)) as Matrix;
}
