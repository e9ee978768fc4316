import type { PdfRect, Quad } from '@blackbar/model';
import type { PageView } from './page-view.ts';
import { bounds, depthInside, meets } from './plane.ts';
import type { PageReading } from './reader/glyphs.ts';
import type { Mark, PaintList } from './reader/paint-list.ts';
import type { ReadGlyph } from './reader/read-glyph.ts';

/** Points by which equal glyphs of two files may differ through rounding; far below what can be seen. */
const SAME_PLACE = 0.05;
/** Points by which ink and rounding may pass a box. */
const BESIDE = 1.5;

/** Of a glyph its number in the reading. */
type Paint = number | Mark;

/**
 * Whether the page must look the same outside boxes and declared areas, told from what pdf.js was about to
 * paint: the same outlines, paths and places of pictures, in the same order, with the same colours, clips and
 * blending. What the pictures show is not looked at. false means only that the page has to be looked at.
 */
export async function paintsAlike(view: PageView): Promise<boolean> {
  const [before, after] = (await view.marked()) ?? [];
  if (!before?.paints || !after?.paints || !(await sameGlyphs(view, after))) return false;
  const drawn = await view.drawnGlyphs();
  const a = inOrder(before.glyphs.length, before.paints).filter((p) => counts(p, before, view));
  const b = inOrder(after.glyphs.length, after.paints).filter(
    (p) => counts(p, after, view) && !(typeof p === 'number' && drawn.has(p)),
  );
  return a.length === b.length && a.every((paint, i) => alike(paint, b[i] as Paint, before, after));
}

/** Whether each quad must look black: a black area that covers it is painted, and on top of it nothing but labels. */
export async function boxesOnTop(view: PageView, quads: readonly Quad[]): Promise<boolean> {
  const [, after] = (await view.marked()) ?? [];
  if (!after?.paints || !(await sameGlyphs(view, after))) return false;
  const drawn = await view.drawnGlyphs();
  const paintsDown = inOrder(after.glyphs.length, after.paints).reverse();
  return quads.every((quad) => isOnTop(quad, paintsDown, after.glyphs, drawn));
}

/** The glyphs that labels are told from are those of this reading too. */
async function sameGlyphs(view: PageView, { glyphs }: PageReading): Promise<boolean> {
  return (await view.output()).glyphs.length === glyphs.length;
}

function isOnTop(
  quad: Quad,
  paintsDown: readonly Paint[],
  glyphs: readonly ReadGlyph[],
  drawn: ReadonlySet<number>,
): boolean {
  const box = bounds(quad);
  for (const paint of paintsDown) {
    if (typeof paint === 'number') {
      const glyph = glyphs[paint] as ReadGlyph;
      if (inkMeets(glyph, box) && !drawn.has(paint) && glyph.text.trim() !== '') return false;
    } else if (paint.black && covers(paint.black, quad)) {
      return true;
    } else if (!paint.black && !paint.hidden && meets(paint.bounds, box)) {
      return false;
    }
  }
  return false;
}

/** Glyphs and marks as they are painted one over the other. */
function inOrder(glyphs: number, { marks }: PaintList): Paint[] {
  const order: Paint[] = [];
  let glyph = 0;
  for (const mark of marks) {
    while (glyph < mark.after) order.push(glyph++);
    order.push(mark);
  }
  while (glyph < glyphs) order.push(glyph++);
  return order;
}

/** Paints that can be seen outside of boxes and declared areas. */
function counts(paint: Paint, { glyphs }: PageReading, view: PageView): boolean {
  if (typeof paint !== 'number') return !paint.hidden && !view.excepted().some((q) => holds(q, paint.bounds));
  const glyph = glyphs[paint] as ReadGlyph;
  if (glyph.hidden || glyph.text.trim() === '' || view.mayTake(glyph)) return false;
  return !view.declared.holds(glyph.x, glyph.y, 0);
}

function alike(a: Paint, b: Paint, before: PageReading, after: PageReading): boolean {
  if (typeof a !== 'number' || typeof b !== 'number')
    return typeof a !== 'number' && typeof b !== 'number' && a.key === b.key;
  const [x, y] = [before.glyphs[a] as ReadGlyph, after.glyphs[b] as ReadGlyph];
  const painted = x.shape !== 0 && x.shape === y.shape;
  return painted && before.paints?.runs[x.run - 1] === after.paints?.runs[y.run - 1] && samePlace(x.quad, y.quad);
}

function samePlace(a: Quad, b: Quad): boolean {
  for (let i = 0; i < 8; i++) {
    if (!(Math.abs((a[i] as number) - (b[i] as number)) <= SAME_PLACE)) return false;
  }
  return true;
}

function covers(area: Quad, quad: Quad): boolean {
  return [0, 2, 4, 6].every((i) => depthInside(area, quad[i] as number, quad[i + 1] as number) >= -0.1);
}

function holds(q: Quad, r: PdfRect): boolean {
  const corners = [r.left, r.bottom, r.right, r.bottom, r.right, r.top, r.left, r.top];
  return [0, 2, 4, 6].every((i) => depthInside(q, corners[i] as number, corners[i + 1] as number) >= -BESIDE);
}

/** Ink may pass the advance box of its glyph by as much as the glyph's size. */
function inkMeets({ quad: q, size }: ReadGlyph, box: PdfRect): boolean {
  if (Math.min(q[0], q[2], q[4], q[6]) - size >= box.right || Math.max(q[0], q[2], q[4], q[6]) + size <= box.left)
    return false;
  return Math.min(q[1], q[3], q[5], q[7]) - size < box.top && Math.max(q[1], q[3], q[5], q[7]) + size > box.bottom;
}
