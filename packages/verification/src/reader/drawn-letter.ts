import type { PdfRect } from '@blackbar/model';
import { bounds, mapQuad, rectQuad } from '../plane.ts';
import { DrawingSpace } from './drawing-space.ts';
import type { Cell } from './painted-tiles.ts';
import { OPS } from './pdfjs.ts';

const UNIT = rectQuad(0, 0, 1, 1);
const PICTURES: ReadonlySet<number> = new Set([
  OPS.paintImageXObject,
  OPS.paintImageMaskXObject,
  OPS.paintInlineImageXObject,
  OPS.paintSolidColorImageMask,
]);
/** A path that only clips. */
const END_PATH = OPS.endPath;

/** What the procedure of a Type 3 glyph paints, paths and pictures, in its own space (ISO 32000-2, 9.6.4). */
export function boundsOfProcedure({ fnArray, argsArray }: Cell): PdfRect | undefined {
  const space = new DrawingSpace();
  let found: PdfRect | undefined;
  const add = (left: number, bottom: number, right: number, top: number) => {
    const own = bounds(mapQuad(space.matrix, rectQuad(left, bottom, right, top)));
    found = found === undefined ? own : joined(found, own);
  };
  fnArray.forEach((operator, i) => {
    const a = (argsArray[i] ?? []) as readonly unknown[];
    space.step(operator, a);
    if (PICTURES.has(operator)) add(UNIT[0], UNIT[1], UNIT[4], UNIT[5]);
    if (operator !== OPS.constructPath || a[0] === END_PATH || !a[2]) return;
    const [left = 0, bottom = 0, right = 0, top = 0] = Array.from(a[2] as ArrayLike<number>);
    add(left, bottom, right, top);
  });
  return found;
}

function joined(a: PdfRect, b: PdfRect): PdfRect {
  return {
    left: Math.min(a.left, b.left),
    bottom: Math.min(a.bottom, b.bottom),
    right: Math.max(a.right, b.right),
    top: Math.max(a.top, b.top),
  };
}
