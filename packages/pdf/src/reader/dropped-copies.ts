import type { Glyph, PdfRect, Quad } from '@blackbar/model';
import type { Engine } from '../engine/engine.ts';
import { inSinglePrecision } from './glyph-box.ts';
import { TYPE_TEXT } from './shapes.ts';

/**
 * How far a copy may lie from its twin, in parts of the text's height: PDFium drops one that still meets it, such as a
 * scan's words that were laid a little too low. And how far their extents may differ, in points.
 */
const APART = 1;
const SAME = 0.5;
/** Comparisons of one page: shadows are few. */
const MAX_PAIRS = 2_000_000;

interface Drawn {
  readonly object: number;
  readonly bounds: PdfRect;
}

/**
 * PDFium leaves out text that is drawn again right beside the same text: a shadow, or what casts it. Those
 * letters are on the page all the same. Here each text object of which no glyph was given takes the glyphs
 * of its twin, moved to where it lies. Objects inside of forms are not looked at.
 */
export function droppedCopies(
  engine: Engine,
  page: number,
  glyphs: readonly Glyph[],
  objects: readonly number[],
): { readonly glyphs: Glyph[]; readonly objects: number[] } {
  const found: { glyphs: Glyph[]; objects: number[] } = { glyphs: [], objects: [] };
  const seen = new Set(objects);
  const all = textObjects(engine, page);
  const dropped = all.filter((object) => !seen.has(object));
  if (dropped.length === 0) return found;
  const given = all.filter((object) => seen.has(object)).flatMap((object) => placed(engine, object));
  let pairs = 0;
  for (const copy of dropped.flatMap((object) => placed(engine, object))) {
    pairs += given.length;
    if (pairs > MAX_PAIRS) return found;
    const twin = nearest(copy, given);
    if (!twin) continue;
    const [dx, dy] = [copy.bounds.left - twin.bounds.left, copy.bounds.bottom - twin.bounds.bottom];
    glyphs.forEach((glyph, i) => {
      if (objects[i] !== twin.object) return;
      found.glyphs.push(moved(glyph, dx, dy));
      found.objects.push(copy.object);
    });
  }
  return found;
}

function textObjects({ call }: Engine, page: number): number[] {
  const objects: number[] = [];
  const count = call.FPDFPage_CountObjects(page);
  for (let i = 0; i < count; i++) {
    const object = call.FPDFPage_GetObject(page, i);
    if (object !== 0 && call.FPDFPageObj_GetType(object) === TYPE_TEXT) objects.push(object);
  }
  return objects;
}

function placed(engine: Engine, object: number): Drawn[] {
  const at = engine.scratch;
  if (engine.call.FPDFPageObj_GetBounds(object, at, at + 4, at + 8, at + 12) !== 1) return [];
  const [left, bottom, right, top] = [engine.f32(at), engine.f32(at + 4), engine.f32(at + 8), engine.f32(at + 12)];
  const bounds = { left, bottom, right, top };
  return right > left && top > bottom ? [{ object, bounds }] : [];
}

function nearest({ bounds: { left, bottom }, bounds }: Drawn, given: readonly Drawn[]): Drawn | undefined {
  const away = (other: Drawn) => Math.hypot(other.bounds.left - left, other.bounds.bottom - bottom);
  const twins = given.filter((other) => isTwin(other.bounds, bounds));
  return twins.reduce<Drawn | undefined>((best, one) => (best && away(best) <= away(one) ? best : one), undefined);
}

function isTwin(a: PdfRect, b: PdfRect): boolean {
  const apart = APART * Math.min(a.top - a.bottom, a.right - a.left);
  return (
    Math.abs(a.left - b.left) <= apart &&
    Math.abs(a.bottom - b.bottom) <= apart &&
    Math.abs(a.right - a.left - (b.right - b.left)) <= SAME &&
    Math.abs(a.top - a.bottom - (b.top - b.bottom)) <= SAME
  );
}

function moved(glyph: Glyph, dx: number, dy: number): Glyph {
  const { invisible: _of, ...shown } = glyph;
  const quad = glyph.quad.map((value, i) => value + (i % 2 === 0 ? dx : dy)) as unknown as Quad;
  const origin = { x: glyph.origin.x + dx, y: glyph.origin.y + dy };
  return { ...shown, ...inSinglePrecision({ ...shown, quad, origin }) };
}
