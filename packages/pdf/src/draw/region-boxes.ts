import { boundsOfQuad, centerOfQuad, intersect, meets, quadOfRect } from '@blackbar/geometry';
import { goesAsArea, type PageGeometry, type PdfRect, type Quad, type Region } from '@blackbar/model';
import type { SpliceOutcome } from '../splice/index.ts';
import { lineBoxes } from './line-boxes.ts';
import { trimmedBox } from './trim-boxes.ts';

/**
 * The black boxes of a region. An area keeps its own, as far as its page is seen; text gets one box a
 * line, in the order of reading, and where the splice gave its gap another width, that of the new line. None covers
 * letters of `kept`.
 */
export function regionBoxes(
  region: Region,
  { cropBox }: PageGeometry,
  moved: SpliceOutcome['boxes'],
  kept: SpliceOutcome['kept'] = [],
): Quad[] {
  if (goesAsArea(region)) return region.quads.map((quad) => seenPart(quad, cropBox));
  const own = moved.filter((box) => box.region === region.id);
  const boxes = lineBoxes(region.quads).flatMap((box) => {
    const instead = own.filter(({ was }) => onOneLine(box, was)).map(({ quad }) => quad);
    return instead.length > 0 ? instead : [box];
  });
  return [...new Set([...boxes, ...own.map(({ quad }) => quad)])].map((box) => trimmedBox(box, kept));
}

function seenPart(quad: Quad, cropBox: PdfRect): Quad {
  const bounds = boundsOfQuad(quad);
  const seen = intersect(bounds, cropBox);
  return seen === undefined || isWithin(bounds, cropBox) ? quad : quadOfRect(seen);
}

function isWithin(inner: PdfRect, outer: PdfRect): boolean {
  return (
    inner.left >= outer.left && inner.right <= outer.right && inner.bottom >= outer.bottom && inner.top <= outer.top
  );
}

/** Whether the middle of one lies between the lower and upper edge of the other, and they touch. */
function onOneLine(a: Quad, b: Quad): boolean {
  const [ux, uy] = [b[2] - b[0], b[3] - b[1]];
  const length = Math.hypot(ux, uy) || 1;
  const across = (x: number, y: number) => ((y - b[1]) * ux - (x - b[0]) * uy) / length;
  const height = across(b[6], b[7]);
  const middle = centerOfQuad(a);
  const at = across(middle.x, middle.y);
  if (Math.min(0, height) > at || at > Math.max(0, height)) return false;
  return meets(boundsOfQuad(a), boundsOfQuad(b));
}
