import { centerOfQuad, containsPoint } from '@blackbar/geometry';
import type { PdfPoint, PdfRect } from '@blackbar/model';
import { pointOfGlyph, quadOfGlyph, type TextRun } from '../content/text-run.ts';
import type { CutArea } from './cut-area.ts';
import { ALL_GONE } from './widths/text-event.ts';

/**
 * Where the middle of a letter may be said to be, parts of the size above the baseline: readers take a
 * font's height from different places, and by none of them may a centre be left in a box.
 */
const MIDDLES = [0.25, 0.38];

/** For each glyph of the run the index of the box that holds it, or -1; `undefined` when none is hit. */
export function hitGlyphs(run: TextRun, area: CutArea): Int32Array | undefined {
  if (run.glyphs.length === 0 || area.quads.length === 0) return undefined;
  const near = area.near(boundsOfRun(run));
  if (near.length === 0) return undefined;
  const hits = new Int32Array(run.glyphs.length).fill(-1);
  let any = false;
  const boxOver = (points: readonly PdfPoint[]) => {
    for (const { x, y } of points) {
      const box = area.boxAt(x, y, near);
      if (box !== undefined) return box;
    }
    return undefined;
  };
  for (const [i, placed] of run.glyphs.entries()) {
    const previous = run.glyphs[i - 1];
    const { glyph } = placed;
    // A mark without an advance sits on the letter before it and goes with it.
    if (glyph.advance === 0 && previous && previous.glyph.advance !== 0) {
      hits[i] = hits[i - 1] as number;
      continue;
    }
    const [left, bottom, right, top] = glyph.box;
    const middle = (left + right) / 2;
    const heights = run.vertical ? [(bottom + top) / 2] : [(bottom + top) / 2, ...MIDDLES];
    const box = boxOver(heights.map((height) => pointOfGlyph(run, placed, middle, height)));
    if (box === undefined) continue;
    hits[i] = box;
    any = true;
  }
  return any ? hits : undefined;
}

/** The same, and all glyphs go whose middle lies outside of what was seen. */
export function withoutUnseen(run: TextRun, seen: PdfRect, hits: Int32Array | undefined): Int32Array | undefined {
  const all = hits ?? new Int32Array(run.glyphs.length).fill(-1);
  let any = hits !== undefined;
  for (const [i, placed] of run.glyphs.entries()) {
    const { x, y } = centerOfQuad(quadOfGlyph(run, placed));
    if (all[i] !== -1 || containsPoint(seen, x, y)) continue;
    all[i] = ALL_GONE;
    any = true;
  }
  return any ? all : undefined;
}

/**
 * Around every point that is asked for. Computed for each run of a page, hit or not: all glyphs stand between
 * the first and the last, so the corners of a box as large as any of theirs, put at both, are enough.
 */
export function boundsOfRun(run: TextRun): PdfRect {
  let [first, last] = [run.glyphs[0], run.glyphs[0]];
  let [left, right] = [Infinity, -Infinity];
  let [bottom, top] = [Math.min(...MIDDLES), Math.max(...MIDDLES)];
  for (const placed of run.glyphs) {
    if (!first || placed.at < first.at) first = placed;
    if (!last || placed.at > last.at) last = placed;
    const { box } = placed.glyph;
    left = Math.min(left, box[0], box[2]);
    right = Math.max(right, box[0], box[2]);
    bottom = Math.min(bottom, box[1], box[3]);
    top = Math.max(top, box[1], box[3]);
  }
  const bounds = { left: Infinity, bottom: Infinity, right: -Infinity, top: -Infinity };
  if (!first || !last) return bounds;
  for (const end of [first, last]) {
    for (const [x, y] of [
      [left, bottom],
      [right, bottom],
      [right, top],
      [left, top],
    ] as const) {
      const point = pointOfGlyph(run, end, x, y);
      bounds.left = Math.min(bounds.left, point.x);
      bounds.right = Math.max(bounds.right, point.x);
      bounds.bottom = Math.min(bounds.bottom, point.y);
      bounds.top = Math.max(bounds.top, point.y);
    }
  }
  return bounds;
}
