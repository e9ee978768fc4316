import { height, pdfRect, quadThrough, width } from '@blackbar/geometry';
import type { Glyph, Matrix, PdfRect, Quad } from '@blackbar/model';
import type { Engine } from '../engine/engine.ts';

type Box = Pick<Glyph, 'quad' | 'origin' | 'size' | 'angle'>;

/** left, bottom, right, top around a glyph's advance box, seen from the glyph's origin. PDF user space. */
type Bounds = readonly [number, number, number, number];

/** Fonts that lie about their height would make a box reach into the next line; in shares of the size. */
const ASCENT = { min: 0.5, max: 1.1, fallback: 0.9 };
const DESCENT = { min: -0.45, max: 0, fallback: -0.22 };

/** Where character `i` stands. `undefined` when it was drawn through a matrix that leaves nothing to see. */
export function glyphBox(engine: Engine, text: number, i: number): Box | undefined {
  const { call, scratch } = engine;
  if (call.FPDFText_GetCharOrigin(text, i, scratch, scratch + 8) === 0) return undefined;
  const origin = { x: engine.f64(scratch), y: engine.f64(scratch + 8) };
  if (call.FPDFText_GetMatrix(text, i, scratch) === 0) return undefined;
  const value = (k: number) => engine.f32(scratch + 4 * k);
  const [a, b, c, d] = [value(0), value(1), value(2), value(3)];
  if (call.FPDFText_GetLooseCharBox(text, i, scratch) === 0) return undefined;
  // FS_RECTF is left, top, right, bottom.
  const loose: Bounds = [value(0) - origin.x, value(3) - origin.y, value(2) - origin.x, value(1) - origin.y];
  const fontSize = Math.abs(call.FPDFText_GetFontSize(text, i));
  const size = fontSize * Math.hypot(c, d);
  const angle = Math.atan2(b, a);
  if (![origin.x, origin.y, size, angle, ...loose].every(Number.isFinite) || size === 0) return undefined;
  const { advance, ascent, descent, error } = unturn([a, b, c, d, 0, 0], loose);
  const bounds = pdfRect(loose[0] + origin.x, loose[1] + origin.y, loose[2] + origin.x, loose[3] + origin.y);
  if (error > 0.1 * size) {
    return isInkBox(engine, text, i, bounds)
      ? { quad: turnedQuad(bounds, angle), origin, size: Math.max(size, extent(bounds, angle)), angle }
      : inColumn(bounds, origin, size, angle);
  }
  const m: Matrix = [a, b, c, d, origin.x, origin.y];
  const top = within(ascent / fontSize, ASCENT) * fontSize;
  const bottom = within(descent / fontSize, DESCENT) * fontSize;
  return { quad: quadThrough(m, 0, bottom, Math.max(advance, 0), top), origin, size, angle };
}

function within(
  share: number,
  range: { readonly min: number; readonly max: number; readonly fallback: number },
): number {
  if (!Number.isFinite(share) || share < range.min - 1 || share > range.max + 1) return range.fallback;
  return Math.min(range.max, Math.max(range.min, share));
}

/**
 * PDFium gives the upright rectangle around the turned advance box. Its four sides are linear in advance,
 * ascent and descent, so least squares gives the box back at any angle, slant and mirroring.
 */
function unturn(m: Matrix, [left, bottom, right, top]: Bounds) {
  const [a, b, c, d] = m;
  const low = (side: number, up: number): Row => [Math.min(side, 0), up < 0 ? up : 0, up < 0 ? 0 : up];
  const high = (side: number, up: number): Row => [Math.max(side, 0), up < 0 ? 0 : up, up < 0 ? up : 0];
  const rows: [Row, number][] = [
    [low(a, c), left],
    [high(a, c), right],
    [low(b, d), bottom],
    [high(b, d), top],
  ];
  const [advance, ascent, descent] = leastSquares(rows);
  const error = Math.max(
    ...rows.map(([row, side]) => Math.abs(row[0] * advance + row[1] * ascent + row[2] * descent - side)),
  );
  return { advance, ascent, descent, error: Number.isFinite(error) ? error : Number.POSITIVE_INFINITY };
}

/** Shares of advance, ascent and descent in one side of the rectangle. */
type Row = readonly [number, number, number];

/** Normal equations of three unknowns, by Cramer's rule. */
function leastSquares(rows: readonly [Row, number][]): [number, number, number] {
  const sum = (i: 0 | 1 | 2, j: 0 | 1 | 2) => rows.reduce((s, [row]) => s + row[i] * row[j], 0);
  const right = (i: 0 | 1 | 2) => rows.reduce((s, [row, side]) => s + row[i] * side, 0);
  const columns: [Row, Row, Row] = [
    [sum(0, 0), sum(1, 0), sum(2, 0)],
    [sum(0, 1), sum(1, 1), sum(2, 1)],
    [sum(0, 2), sum(1, 2), sum(2, 2)],
  ];
  const r: Row = [right(0), right(1), right(2)];
  const all = triple(...columns);
  return [
    triple(r, columns[1], columns[2]) / all,
    triple(columns[0], r, columns[2]) / all,
    triple(columns[0], columns[1], r) / all,
  ];
}

function triple(u: Row, v: Row, w: Row): number {
  return u[0] * (v[1] * w[2] - v[2] * w[1]) - u[1] * (v[0] * w[2] - v[2] * w[0]) + u[2] * (v[0] * w[1] - v[1] * w[0]);
}

/** Where a font gives no height (Type 3), PDFium falls back to the box of the ink. */
function isInkBox(engine: Engine, text: number, i: number, loose: PdfRect): boolean {
  const { call, scratch: at } = engine;
  if (call.FPDFText_GetCharBox(text, i, at, at + 8, at + 16, at + 24) === 0) return false;
  const near = (a: number, b: number) => Math.abs(a - b) < 0.01;
  return near(engine.f64(at), loose.left) && near(engine.f64(at + 16), loose.bottom);
}

/** The corners of an upright rectangle in the order in which text at the nearest quarter turn meets them. */
function turnedQuad({ left, bottom, right, top }: PdfRect, angle: number): Quad {
  const corners = [left, bottom, right, bottom, right, top, left, top];
  const turns = (Math.round(angle / (Math.PI / 2)) + 4) % 4;
  return [...corners.slice(2 * turns), ...corners.slice(0, 2 * turns)] as unknown as Quad;
}

function extent(bounds: PdfRect, angle: number): number {
  return Math.abs(Math.sin(angle)) < 0.5 ? height(bounds) : width(bounds);
}

/**
 * Vertical writing: the box hangs from its origin, glyphs stand upright and the line runs down the page
 * (ISO 32000-2, 9.7.4.3). In reading direction the column's left side is the bottom of its line.
 */
function inColumn(bounds: PdfRect, origin: Glyph['origin'], size: number, angle: number): Box {
  const turned = Math.atan2(-Math.cos(angle), Math.sin(angle));
  const upright = Math.abs(Math.sin(angle)) < 0.5;
  const start = upright ? { x: (bounds.left + bounds.right) / 2, y: bounds.top } : origin;
  return { quad: turnedQuad(bounds, turned), origin: start, size, angle: turned };
}
