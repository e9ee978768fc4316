import { apply, boundsOfQuad, height, pdfRect, quadThrough, width } from '@blackbar/geometry';
import type { Glyph, Matrix, PdfRect, Quad } from '@blackbar/model';
import type { Engine } from '../engine/engine.ts';
import type { FontHeight } from './font-metrics.ts';
import { forgottenForm } from './forgotten-form.ts';

export type GlyphBox = Pick<Glyph, 'quad' | 'origin' | 'size' | 'angle'>;

/**
 * The same box in single precision, as PDFium itself has most of it: glyphs are packed so between the stages, and a
 * plan is the same whether it was made before or after.
 */
export function inSinglePrecision({ quad, origin: { x, y }, size, angle }: GlyphBox): GlyphBox {
  return {
    quad: quad.map(Math.fround) as unknown as Quad,
    origin: { x: Math.fround(x), y: Math.fround(y) },
    size: Math.fround(size),
    angle: Math.fround(angle),
  };
}

/** What PDFium says about the place of one character. PDF user space. */
export interface Placement {
  readonly origin: Glyph['origin'];
  /** Text and page matrices without the position and the size. */
  readonly matrix: Matrix;
  readonly fontSize: number;
  readonly size: number;
  readonly angle: number;
  /** Drawn at no size at all: there for programs, not for eyes. */
  readonly flat: boolean;
  /** Upright rectangle around the advance box and the ink. */
  readonly loose: PdfRect;
}

/** `undefined` for a character that stands nowhere. */
export function readPlacement(engine: Engine, text: number, i: number): Placement | undefined {
  const { call, scratch: at } = engine;
  const read =
    call.FPDFText_GetCharOrigin(text, i, at, at + 8) === 1 &&
    call.FPDFText_GetMatrix(text, i, at + 16) === 1 &&
    call.FPDFText_GetLooseCharBox(text, i, at + 40) === 1;
  if (!read) return undefined;
  const signed = call.FPDFText_GetFontSize(text, i);
  const fontSize = Math.abs(signed);
  // A negative size turns the glyphs round (ISO 32000-2, 9.3.1); here the matrix does.
  const turn = signed < 0 ? -1 : 1;
  const memory = engine.memory();
  const x = memory.getFloat64(at, true);
  const y = memory.getFloat64(at + 8, true);
  const a = turn * memory.getFloat32(at + 16, true);
  const b = turn * memory.getFloat32(at + 20, true);
  const c = turn * memory.getFloat32(at + 24, true);
  const d = turn * memory.getFloat32(at + 28, true);
  const [e, f] = [memory.getFloat32(at + 32, true), memory.getFloat32(at + 36, true)];
  // FS_RECTF is left, top, right, bottom.
  const left = memory.getFloat32(at + 40, true);
  const top = memory.getFloat32(at + 44, true);
  const right = memory.getFloat32(at + 48, true);
  const bottom = memory.getFloat32(at + 52, true);
  const size = fontSize * Math.hypot(c, d);
  if (!Number.isFinite(x + y)) return undefined;
  const form = forgottenForm(engine, text, i, [turn * a, turn * b, turn * c, turn * d, e, f], x, y);
  const origin = form ? apply(form, x, y) : { x, y };
  const flat = !Number.isFinite(a + b + c + d + left + top + right + bottom + size) || size * Math.hypot(a, b) === 0;
  return {
    origin,
    matrix: [a, b, c, d, origin.x, origin.y],
    fontSize,
    size,
    flat,
    angle: flat || (b === 0 && a > 0) ? 0 : Math.atan2(b, a),
    loose: form ? boundsOfQuad(quadThrough(form, left, bottom, right, top)) : pdfRect(left, bottom, right, top),
  };
}

export interface Advance {
  /** Shares of the size. */
  readonly width: number;
  /** Said by the file alone: what PDFium would draw is a substitute's, and nobody sees it. */
  readonly inkless: boolean;
}

/**
 * How far the loose box begins behind its origin in text space: 0 but for characters of which PDFium has no code, whose
 * box is the ink alone. Marked content that says what a glyph stands for makes them (14.9.4: Chromium sets small
 * capitals so), and a width that is asked for by the character is then another glyph's.
 */
function bearingOfInk({ loose, origin, matrix: [a, b], fontSize }: Placement): number {
  const level = Math.abs(b) < 1e-3 * Math.abs(a);
  if (!level && Math.abs(a) >= 1e-3 * Math.abs(b)) return 0;
  const behind = level
    ? (a > 0 ? loose.left - origin.x : loose.right - origin.x) / a
    : (b > 0 ? loose.bottom - origin.y : loose.top - origin.y) / b;
  return behind > 0.005 * fontSize ? behind : 0;
}

/**
 * The advance box: origin to origin + advance, descent to ascent, turned as the text is. Without an `advance`, or
 * with one that can't be true, the extent of the loose box counts; where that is the ink's alone, with as much room
 * behind it as before it.
 */
export function boxOf(place: Placement, font: FontHeight, advance: Advance | undefined): GlyphBox {
  const { matrix, fontSize, origin, angle } = place;
  const size = place.size * font.em;
  const extent = looseAdvance(place, font);
  const bearing = bearingOfInk(place);
  const own = bearing > 0 ? 0 : (advance?.width ?? 0) * fontSize;
  const least = advance?.inkless ? 0 : Math.min(extent - 0.35 * fontSize, 0.9 * extent);
  const plausible = own > 0 && own <= extent + 0.02 * fontSize && own >= least;
  const right = plausible || extent === Number.POSITIVE_INFINITY ? own || 0.5 * fontSize : extent + bearing;
  const up = isTurnedBack(place) ? -fontSize : fontSize;
  return { quad: quadThrough(matrix, 0, font.descent * up, right, font.ascent * up), origin, size, angle };
}

/** Text that is mirrored, in a font of drawn letters that mirrors them itself: both together stand upright (9.6.4). */
function isTurnedBack({ matrix: [a, b, c, d], loose: { left, bottom, right, top }, origin }: Placement): boolean {
  const [x, y] = [(left + right) / 2 - origin.x, (bottom + top) / 2 - origin.y];
  return a * d - b * c < 0 && a * y - b * x > 0;
}

/**
 * From the origin to the loose box's end in text space, without the slant; infinite where the text runs at an angle.
 */
function looseAdvance({ matrix, loose, origin, fontSize }: Placement, font: FontHeight): number {
  const [a, b, c, d] = matrix;
  const slant = (side: number, up: number) => {
    const leaning = [up * font.ascent * fontSize, up * font.descent * fontSize];
    return side > 0 ? Math.max(...leaning) : Math.min(...leaning);
  };
  if (Math.abs(b) < 1e-3 * Math.abs(a))
    return Math.max(0, ((a > 0 ? loose.right : loose.left) - origin.x - slant(a, c)) / a);
  if (Math.abs(a) < 1e-3 * Math.abs(b))
    return Math.max(0, ((b > 0 ? loose.top : loose.bottom) - origin.y - slant(b, d)) / b);
  return Number.POSITIVE_INFINITY;
}

/** A glyph without extent is where its origin is. */
export function pointBox({ origin: { x, y } }: Placement): GlyphBox {
  return { quad: [x, y, x, y, x, y, x, y], origin: { x, y }, size: POINT, angle: 0 };
}

/** Points; sizes are divided by. */
const POINT = 0.01;

/** Where a font has no height (Type 3) the ink's rectangle stands for the glyph. */
export function inkBox({ loose, origin, size, angle }: Placement): GlyphBox {
  return { quad: turnedQuad(loose, angle), origin, size: Math.max(size, extentAcross(loose, angle)), angle };
}

/**
 * Vertical writing: the box hangs from its origin, glyphs stand upright and the line runs down the page
 * (ISO 32000-2, 9.7.4.3). In reading direction the column's left side is the bottom of its line. The cell is as wide
 * as the type is large; PDFium puts the ink of a glyph that it has no outline of left of it.
 */
export function columnBox({ loose, origin, size, angle, fontSize, matrix: [a, b] }: Placement): GlyphBox {
  const turned = Math.atan2(-Math.cos(angle), Math.sin(angle));
  const upright = Math.abs(Math.sin(angle)) < 0.5;
  if (!upright) return { quad: turnedQuad(loose, turned), origin, size, angle: turned };
  const cell = fontSize * Math.hypot(a, b);
  const box = { ...loose, left: Math.max(loose.left, loose.right - (1 + OVERHANG) * cell) };
  return { quad: turnedQuad(box, turned), origin: { x: box.right - cell / 2, y: box.top }, size, angle: turned };
}

/** How far ink may stand out of its cell, in sizes. */
const OVERHANG = 0.25;

/**
 * Whether a character is part of a column: its cell begins left of its origin and of its ink. A glyph that
 * overhangs to the left in horizontal writing ("j") has its ink there.
 */
export function isInColumn(
  { loose, origin, size, matrix }: Placement,
  engine: Engine,
  text: number,
  i: number,
): boolean {
  const [a, b, c, d] = matrix;
  const slack = 0.02 * size;
  const upright = a > 0 && Math.abs(b) < 1e-3 * a && Math.abs(c) < 1e-3 * Math.abs(d);
  if (!upright || origin.x - loose.left < slack) return false;
  const { call, scratch: at } = engine;
  return call.FPDFText_GetCharBox(text, i, at, at + 8, at + 16, at + 24) === 1 && engine.f64(at) > loose.left + slack;
}

/**
 * Whether one letter stands below another that the same operator shows: on a line of letters it never does, because
 * what is shown moves on along the line alone (ISO 32000-2, 9.4.4). Letters of full width, whose cell begins at their
 * ink, say by nothing else that they stand in a column.
 */
export function goesDown(above: Placement, below: Placement): boolean {
  if (above.flat || below.flat || above.angle !== below.angle) return false;
  const [x, y] = [below.origin.x - above.origin.x, below.origin.y - above.origin.y];
  const down = x * Math.sin(above.angle) - y * Math.cos(above.angle);
  return down > 0.3 * above.size;
}

/** The corners of an upright rectangle in the order in which text at the nearest quarter turn meets them. */
function turnedQuad({ left, bottom, right, top }: PdfRect, angle: number): Quad {
  const corners = [left, bottom, right, bottom, right, top, left, top];
  const turns = (Math.round(angle / (Math.PI / 2)) + 4) % 4;
  return [...corners.slice(2 * turns), ...corners.slice(0, 2 * turns)] as unknown as Quad;
}

function extentAcross(bounds: PdfRect, angle: number): number {
  return Math.abs(Math.sin(angle)) < 0.5 ? height(bounds) : width(bounds);
}
