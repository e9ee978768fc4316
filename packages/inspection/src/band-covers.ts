import { BoxIndex, centerOfQuad } from '@blackbar/geometry';
import type { Glyph, PdfRect, Quad } from '@blackbar/model';
import type { PageLayers, Shape } from '@blackbar/pdf';
import { type Extent, extentIn, readingBand } from './reading-band.ts';

/**
 * A glyph counts as covered from this share of its reading band on: a box has to be a quarter of the size high.
 * A line that crosses words out or stands under them has a tenth of the size or less; a cell's shading or a
 * neighbour's bar that was painted later reaches into tips and tails.
 */
const COVERED = 0.5;
/** Of 255. */
export const OPAQUE = 250;

/** What may hide the reading band of a glyph: only the picture of the page tells whether it does. */
export interface Cover {
  readonly band: Quad;
  /** What of the band lies under it. */
  readonly extent: Extent;
  /** A box of the page's content has a colour, an annotation its subtype. */
  readonly by: { readonly color: NonNullable<Shape['color']> } | { readonly annotation: string };
}

/** What of a page hides what lies under it, to be asked at a point: a page has thousands of both. */
export function opaqueShapes(shapes: readonly Shape[]): BoxIndex<Shape> {
  const index = new BoxIndex<Shape>();
  for (const shape of shapes) if (shape.alpha >= OPAQUE) index.add(shape.rect, shape);
  return index;
}

/**
 * By the glyph's index. Annotations first, the topmost of them at the head. A box over half of a band's height and all
 * of its width lies over the middle of it.
 */
export function bandCovers(
  { glyphs, glyphOrder }: PageLayers,
  opaque: BoxIndex<Shape>,
  annotations: readonly { readonly kind: string; readonly rect?: PdfRect }[],
): ReadonlyMap<number, readonly Cover[]> {
  const painted = annotations.toReversed();
  const covers = new Map<number, readonly Cover[]>();
  for (const [index, glyph] of glyphs.entries()) {
    if (glyph.text.trim() === '') continue;
    const order = glyphOrder[index] ?? -1;
    const band = readingBand(glyph);
    const { x, y } = centerOfQuad(band);
    const over = opaque.at(x, y).filter((box) => box.kind === 'fill' && mayHide(box, order, glyph));
    const found = [
      ...painted.flatMap(({ kind, rect }) => coverBy({ annotation: kind }, band, rect)),
      ...over.flatMap(({ color, rect }) => (color ? coverBy({ color }, band, rect) : [])),
    ];
    if (found.length > 0) covers.set(index, found);
  }
  return covers;
}

function coverBy(by: Cover['by'], band: Quad, rect: PdfRect | undefined): Cover[] {
  const extent = rect && extentIn(band, rect);
  return extent && extent.to - extent.from >= COVERED ? [{ band, extent, by }] : [];
}

/** White text on a dark band is meant to be read. */
function mayHide(box: Shape, order: number, { faint }: Glyph): boolean {
  return (order >= 0 && box.order > order) || (isDark(box) && faint !== true);
}

const DARK = 100;

/** Black text on a black bar is as hidden as under it. */
export function isDark({ kind, color }: Shape): boolean {
  return kind === 'fill' && color !== undefined && Math.max(...color) < DARK;
}
