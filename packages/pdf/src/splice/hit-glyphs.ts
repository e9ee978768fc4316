import type { PdfPoint, PdfRect } from '@blackbar/model';
import { pointOfGlyph, type TextRun } from '../content/text-run.ts';
import type { CutArea } from './cut-area.ts';

/**
 * Where the middle of a letter may be said to be, parts of the size above the baseline: readers take a
 * font's height from different places, and by none of them may a centre be left in a box.
 */
const MIDDLES = [0.25, 0.38];

/** For each glyph of the run the index of the box that holds it, or -1; `undefined` when none is hit. */
export function hitGlyphs(run: TextRun, area: CutArea): Int32Array | undefined {
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

function boundsOfRun(run: TextRun): PdfRect {
  let [left, bottom, right, top] = [Infinity, Infinity, -Infinity, -Infinity];
  let reach = 0;
  for (const placed of run.glyphs) {
    const { x, y } = pointOfGlyph(run, placed, 0, 0);
    left = Math.min(left, x);
    right = Math.max(right, x);
    bottom = Math.min(bottom, y);
    top = Math.max(top, y);
    const [l, b, r, t] = placed.glyph.box;
    reach = Math.max(reach, Math.abs(l), Math.abs(b), Math.abs(r), Math.abs(t));
  }
  const [a, b, c, d] = run.matrix;
  const scale =
    (Math.abs(a) + Math.abs(c) + Math.abs(b) + Math.abs(d)) * Math.abs(run.size) * Math.max(1, Math.abs(run.stretch));
  const by = (reach + Math.max(...MIDDLES)) * scale;
  return { left: left - by, bottom: bottom - by, right: right + by, top: top + by };
}
