import { centerOfQuad, containsPoint } from '@blackbar/geometry';
import type { PdfPoint, PdfRect } from '@blackbar/model';
import type { ContentFont } from '../content/fonts/font.ts';
import { pointOfGlyph, quadOfGlyph, type RunGlyph, type TextRun } from '../content/text-run.ts';
import type { CutArea } from './cut-area.ts';
import { type PaintedArea, reachOf } from './ink/painted-area.ts';
import { ALL_GONE } from './widths/text-event.ts';

/**
 * Where the middle of a letter may be said to be, parts of the size above the baseline: readers take a
 * font's height from different places, and by none of them may a centre be left in a box.
 */
const MIDDLES = [0.25, 0.38];

/**
 * For each glyph of the run the index of the box that it goes with, or -1; `undefined` when none goes. One goes when
 * its centre lies in a box, and when a noticeable part of its ink lies under what will be painted.
 */
export function hitGlyphs(
  run: TextRun,
  area: CutArea,
  painted: PaintedArea,
  font: ContentFont,
): Int32Array | undefined {
  if (run.glyphs.length === 0 || area.quads.length === 0) return undefined;
  const bounds = boundsOfRun(run);
  const near = area.near(bounds);
  const under = painted.near(reachOf(run, bounds));
  if (near.length + under.length === 0) return undefined;
  const hits = new Int32Array(run.glyphs.length).fill(-1);
  let any = false;
  for (const [i, placed] of run.glyphs.entries()) {
    const byPlace = sitsOnLast(run, i) ? (hits[i - 1] as number) : (boxOver(centresOf(run, placed), area, near) ?? -1);
    const box = byPlace === -1 && under.length > 0 ? painted.over(run, placed, font, under) : byPlace;
    if (box === undefined || box === -1) continue;
    hits[i] = box;
    any = true;
  }
  return any ? hits : undefined;
}

/** A mark without an advance sits on the letter before it and goes with it. */
function sitsOnLast({ glyphs }: TextRun, i: number): boolean {
  const before = glyphs[i - 1];
  return before !== undefined && before.glyph.advance !== 0 && glyphs[i]?.glyph.advance === 0;
}

function centresOf(run: TextRun, placed: RunGlyph): PdfPoint[] {
  const [left, bottom, right, top] = placed.glyph.box;
  const middle = (left + right) / 2;
  const heights = run.vertical ? [(bottom + top) / 2] : [(bottom + top) / 2, ...MIDDLES];
  return heights.map((height) => pointOfGlyph(run, placed, middle, height));
}

function boxOver(points: readonly PdfPoint[], area: CutArea, near: readonly number[]): number | undefined {
  for (const { x, y } of points) {
    const box = area.boxAt(x, y, near);
    if (box !== undefined) return box;
  }
  return undefined;
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
