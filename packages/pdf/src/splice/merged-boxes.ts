import { apply, boundsOfQuad, invert, quadThrough, transformQuad, union } from '@blackbar/geometry';
import type { Matrix, PdfRect, Quad } from '@blackbar/model';

/** Boxes further apart than this, in parts of their height, are not one stretch of a line. */
const WORD_GAP = 1.2;
/** The same for boxes of which it is not known that they belong together. */
const LETTER_GAP = 0.3;

/**
 * The boxes of each region joined along their lines. Between the boxes of two letters is a gap: a line
 * drawn under a word would leave a dot there for each, and the dots tell the letters' widths.
 */
export function mergedBoxes(quads: readonly Quad[], regions: readonly string[] | undefined): Quad[] {
  const groups = new Map<string, Quad[]>();
  for (const [i, quad] of quads.entries()) {
    const key = regions?.[i] ?? '';
    const group = groups.get(key);
    if (group) group.push(quad);
    else groups.set(key, [quad]);
  }
  return [...groups.values()].flatMap((group) => mergeGroup(group, regions ? WORD_GAP : LETTER_GAP));
}

interface Run {
  readonly frame: Matrix;
  readonly inverse: Matrix;
  rect: PdfRect;
}

function mergeGroup(quads: readonly Quad[], reach: number): Quad[] {
  const runs: Run[] = [];
  for (const quad of quads) {
    const last = runs.at(-1);
    const rect = last && sameSlope(last.frame, quad) ? boundsOfQuad(transformQuad(last.inverse, quad)) : undefined;
    if (last && rect && isNextTo(last.rect, rect, reach)) last.rect = union(last.rect, rect);
    else runs.push(runOf(quad));
  }
  return runs.map(({ frame, rect }) => quadThrough(frame, rect.left, rect.bottom, rect.right, rect.top));
}

/** A frame along the quad's own reading direction. */
function runOf(quad: Quad): Run {
  const [dx, dy] = direction(quad);
  const frame: Matrix = [dx, dy, -dy, dx, quad[0], quad[1]];
  const inverse = invert(frame) ?? frame;
  return { frame, inverse, rect: boundsOfQuad(transformQuad(inverse, quad)) };
}

function direction(quad: Quad): [number, number] {
  const length = Math.hypot(quad[2] - quad[0], quad[3] - quad[1]);
  return length > 0 ? [(quad[2] - quad[0]) / length, (quad[3] - quad[1]) / length] : [1, 0];
}

function sameSlope(frame: Matrix, quad: Quad): boolean {
  const [dx, dy] = direction(quad);
  const turned = apply([frame[0], frame[1], frame[2], frame[3], 0, 0], 1, 0);
  return Math.abs(turned.x - dx) < 0.01 && Math.abs(turned.y - dy) < 0.01;
}

function isNextTo(a: PdfRect, b: PdfRect, reach: number): boolean {
  const height = Math.min(a.top - a.bottom, b.top - b.bottom);
  const shared = Math.min(a.top, b.top) - Math.max(a.bottom, b.bottom);
  const gap = Math.max(a.left, b.left) - Math.min(a.right, b.right);
  return shared > 0.6 * height && gap < reach * height;
}
