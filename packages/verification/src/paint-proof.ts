import type { PdfRect, Quad } from '@blackbar/model';
import type { PageView } from './page-view.ts';
import { bounds, depthInside } from './plane.ts';
import type { PageReading } from './reader/glyphs.ts';
import type { Mark, PaintList } from './reader/paint-list.ts';
import type { ReadGlyph } from './reader/read-glyph.ts';

/** Points by which equal glyphs of two files may differ through rounding; far below what can be seen. */
const SAME_PLACE = 0.05;
/** Points by which ink and rounding may pass a box. */
const BESIDE = 1.5;

type Paint = { readonly glyph: number } | { readonly mark: Mark };

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
    (p) => counts(p, after, view) && !('glyph' in p && drawn.has(p.glyph)),
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
    if ('glyph' in paint) {
      const glyph = glyphs[paint.glyph] as ReadGlyph;
      const ink = glyph.size;
      if (!drawn.has(paint.glyph) && glyph.text.trim() !== '' && meet(grown(bounds(glyph.quad), ink), box))
        return false;
    } else if (paint.mark.black && covers(paint.mark.black, quad)) {
      return true;
    } else if (!paint.mark.black && !paint.mark.hidden && meet(paint.mark.bounds, box)) {
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
    while (glyph < mark.after) order.push({ glyph: glyph++ });
    order.push({ mark });
  }
  while (glyph < glyphs) order.push({ glyph: glyph++ });
  return order;
}

/** Paints that can be seen outside of boxes and declared areas. */
function counts(paint: Paint, { glyphs }: PageReading, view: PageView): boolean {
  if ('mark' in paint) return !paint.mark.hidden && !view.excepted().some((q) => holds(q, paint.mark.bounds));
  const glyph = glyphs[paint.glyph] as ReadGlyph;
  if (glyph.hidden || glyph.text.trim() === '' || view.index.touches(glyph)) return false;
  return !view.declared.holds(glyph.x, glyph.y, 0);
}

function alike(a: Paint, b: Paint, before: PageReading, after: PageReading): boolean {
  if ('mark' in a || 'mark' in b) return 'mark' in a && 'mark' in b && a.mark.key === b.mark.key;
  const [x, y] = [before.glyphs[a.glyph] as ReadGlyph, after.glyphs[b.glyph] as ReadGlyph];
  return (
    x.shape !== 0 &&
    x.shape === y.shape &&
    before.paints?.runs[x.run - 1] === after.paints?.runs[y.run - 1] &&
    x.quad.every((v, i) => Math.abs(v - (y.quad[i] as number)) <= SAME_PLACE)
  );
}

function covers(area: Quad, quad: Quad): boolean {
  return [0, 2, 4, 6].every((i) => depthInside(area, quad[i] as number, quad[i + 1] as number) >= -0.1);
}

function holds(q: Quad, r: PdfRect): boolean {
  const corners = [r.left, r.bottom, r.right, r.bottom, r.right, r.top, r.left, r.top];
  return [0, 2, 4, 6].every((i) => depthInside(q, corners[i] as number, corners[i + 1] as number) >= -BESIDE);
}

function meet(a: PdfRect, b: PdfRect): boolean {
  return a.left < b.right && b.left < a.right && a.bottom < b.top && b.bottom < a.top;
}

function grown(r: PdfRect, by: number): PdfRect {
  return { left: r.left - by, bottom: r.bottom - by, right: r.right + by, top: r.top + by };
}
