import type { PdfPoint, PdfRect } from '@blackbar/model';
import { pointOfGlyph, type RunGlyph, type TextRun } from '../content/text-run.ts';
import type { CutArea } from './cut-area.ts';

/**
 * Where the middle of a letter may be said to be, parts of the size above the baseline: readers take a
 * font's height from different places, and by none of them may a centre be left in a box.
 */
const MIDDLES = [0.25, 0.38];

/** For each glyph of the run the index of the box that holds it, or -1; `undefined` when none is hit. */
export function hitGlyphs(run: TextRun, area: CutArea): Int32Array | undefined {
  if (run.glyphs.length === 0) return undefined;
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

/** Computed for each run of a page, hit or not: two points and the tallest glyph are enough. */
function boundsOfRun(run: TextRun): PdfRect {
  let first: RunGlyph | undefined;
  let last: RunGlyph | undefined;
  let reach = Math.max(...MIDDLES);
  for (const placed of run.glyphs) {
    if (!first || placed.at < first.at) first = placed;
    if (!last || placed.at > last.at) last = placed;
    const { box } = placed.glyph;
    reach = Math.max(reach, box[2], box[3], -box[0], -box[1]);
  }
  if (!first || !last) return { left: 0, bottom: 0, right: 0, top: 0 };
  const a = pointOfGlyph(run, first, 0, 0);
  const b = pointOfGlyph(run, last, 0, 0);
  const [m0, m1, m2, m3] = run.matrix;
  const scale = (Math.abs(m0) + Math.abs(m1) + Math.abs(m2) + Math.abs(m3)) * Math.max(1, Math.abs(run.stretch));
  const by = 2 * reach * scale * Math.abs(run.size);
  return {
    left: Math.min(a.x, b.x) - by,
    bottom: Math.min(a.y, b.y) - by,
    right: Math.max(a.x, b.x) + by,
    top: Math.max(a.y, b.y) + by,
  };
}
