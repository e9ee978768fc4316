import { apply, boundsOfQuad, centerOfQuad, invert, quadThrough, transformQuad } from '@blackbar/geometry';
import type { Matrix, PdfRect, Quad } from '@blackbar/model';
import { keptLetters, type ShownRun } from './kept-letters.ts';
import type { GapBox, MovedBox, UnevenGap } from './types.ts';

/**
 * A box of a gap in the text of one stream without the parts that would cover letters of others: a line of a form may
 * go on in the page's own content, and neither was laid out with regard to the other. Where the removed glyphs stood it
 * stays as it is. PDF user space.
 */
export function clearOfOthers({ stream, ...box }: MovedBox, shown: readonly ShownRun[]): GapBox {
  const others = shown.filter((run) => run.stream !== stream);
  const letters = keptLetters(others, [boundsOfQuad(box.quad)]);
  const frame = frameOf(box.quad);
  const inverse = invert(frame);
  if (letters.length === 0 || !inverse) return box;
  const [own, was] = [within(inverse, box.quad), within(inverse, box.was)];
  let { left, right } = own;
  for (const { quad } of letters) {
    const middle = centerOfQuad(quad);
    const { x, y } = apply(inverse, middle.x, middle.y);
    if (y < own.bottom || y > own.top) continue;
    const letter = within(inverse, quad);
    if (x > was.right) right = Math.min(right, Math.max(letter.left, was.right));
    else if (x < was.left) left = Math.max(left, Math.min(letter.right, was.left));
  }
  if (left === own.left && right === own.right) return box;
  return { ...box, quad: quadThrough(frame, left, own.bottom, right, own.top) };
}

/** Of boxes that had to make way the width tells what was removed. `cleared`: the same boxes afterwards. */
export function heldByOthers(boxes: readonly MovedBox[], cleared: readonly GapBox[]): UnevenGap[] {
  const held = boxes.filter(({ quad }, i) => cleared[i]?.quad !== quad);
  return held.map(({ region }) => ({ region, why: 'no room' }));
}

/** Along the box's lower side from its first corner. */
function frameOf([x, y, x2, y2]: Quad): Matrix {
  const length = Math.hypot(x2 - x, y2 - y) || 1;
  const [dx, dy] = [(x2 - x) / length, (y2 - y) / length];
  return [dx, dy, -dy, dx, x, y];
}

function within(inverse: Matrix, quad: Quad): PdfRect {
  return boundsOfQuad(transformQuad(inverse, quad));
}
