import type { Matrix, PdfRect, Quad } from '@blackbar/model';
import { bounds, depthInside, inverse, length, mapPoint, mapQuad, meets, rectQuad } from './plane.ts';
import { type Covered, coveredInk, type Span } from './reader/outline.ts';
import type { ReadGlyph } from './reader/read-glyph.ts';

/** A painted box and the bounds of it. */
export interface PaintedQuad {
  readonly quad: Quad;
  readonly rect: PdfRect;
}

export function paintedQuads(quads: readonly Quad[]): PaintedQuad[] {
  return quads.map((quad) => ({ quad, rect: bounds(quad) }));
}

/** From which share of a letter's ink on, and how far in from one side, a box is said to lie over it. */
export interface Measure {
  readonly speck: number;
  readonly grazed: number;
}

/**
 * Whether boxes lie over a letter, by its own outline drawn by itself: over more than a speck of its ink, and not
 * only over one end of it. false where the outline is not known.
 */
export function liesUnder(glyph: ReadGlyph, painted: readonly PaintedQuad[], { speck, grazed }: Measure): boolean {
  const covered = coveredOf(glyph, painted);
  const isGraze = ({ share, atEnd }: Span) => atEnd && share <= grazed;
  return covered !== undefined && covered.share > speck && !covered.spans.some(isGraze);
}

/** Where nearly every letter and digit has ink, as shares of its advance and in ems above its baseline. */
const CORE = { along: [0.2, 0.35, 0.5, 0.65, 0.8], up: [0.1, 0.25, 0.4] } as const;
/** So much of it below a box is no graze. */
const MOST_OF_CORE = 0.6;
const WRITTEN = /[\p{L}\p{N}]/u;

/** Whether boxes lie over most of a letter, told by its place alone. */
export function coreLiesUnder(glyph: ReadGlyph, painted: readonly PaintedQuad[]): boolean {
  if (!WRITTEN.test(glyph.text)) return false;
  const place = bounds(glyph.quad);
  const near = painted.filter(({ rect }) => meets(rect, place));
  if (near.length === 0) return false;
  const toPage = fromEms(glyph, 1);
  const points = CORE.along.flatMap((x) => CORE.up.map((y) => mapPoint(toPage, x, y)));
  const under = points.filter(([x, y]) => near.some(({ quad }) => depthInside(quad, x, y) > 0));
  return under.length >= MOST_OF_CORE * points.length;
}

/** The same, and of a letter whose outline is not known whether a box meets the place that is kept free for it. */
export function mayLieUnder(glyph: ReadGlyph, painted: readonly PaintedQuad[], measure: Measure): boolean {
  if (glyph.outline) return liesUnder(glyph, painted, measure);
  const place = bounds(glyph.quad);
  return painted.some(({ rect }) => meets(rect, place));
}

/** Around a letter's ink, in user space; `undefined` where its outline is not known. */
export function inkOf(glyph: ReadGlyph): PdfRect | undefined {
  if (!glyph.outline) return undefined;
  const { left, bottom, right, top } = glyph.outline.bounds;
  return bounds(mapQuad(fromEms(glyph, glyph.outline.width), rectQuad(left, bottom, right, top)));
}

function coveredOf(glyph: ReadGlyph, painted: readonly PaintedQuad[]): Covered | undefined {
  const { outline } = glyph;
  const ink = painted.length > 0 && outline ? inkOf(glyph) : undefined;
  if (!outline || !ink) return undefined;
  const near = painted.filter(({ rect }) => meets(rect, ink));
  const toEms = near.length > 0 ? inverse(fromEms(glyph, outline.width)) : undefined;
  if (!toEms) return undefined;
  const boxes = near.map(({ quad }) => mapQuad(toEms, quad));
  return coveredInk(outline, boxes);
}

/** From the glyph's ems to user space: along its advance, and up as its box stands. */
function fromEms({ quad: q, originX, originY, size }: ReadGlyph, width: number): Matrix {
  const [dx, dy] = [q[2] - q[0], q[3] - q[1]];
  const [ux, uy] = [q[6] - q[0], q[7] - q[1]];
  const by = Math.abs(size) / (length(ux, uy) || 1);
  // A mark without an advance is as wide as it is high.
  const along: readonly [number, number] = Math.abs(width) > 1e-3 ? [dx / width, dy / width] : [uy * by, -ux * by];
  return [along[0], along[1], ux * by, uy * by, originX, originY];
}
