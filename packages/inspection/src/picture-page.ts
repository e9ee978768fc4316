import { area, centerOfQuad, containsPoint, intersect } from '@blackbar/geometry';
import type { Glyph, PageGeometry } from '@blackbar/model';
import type { PageLayers, Shape } from '@blackbar/pdf';

/** Stamps, Bates numbers and what boxes say are fewer letters than any page of text has. */
const FEW_LETTERS = 250;
const MOST_OF_THE_PAGE = 0.5;

/**
 * Whether what a page shows is a picture or a drawing and no text: a scan, with or without a number stamped on it, with
 * or without the words of a reader of scans laid unseen over or under it. What lies under a box there is not text, and
 * can't be told from what it shows.
 */
export function isPicture({ cropBox }: PageGeometry, { glyphs, glyphOrder, shapes }: PageLayers): boolean {
  const letters = glyphs.flatMap((glyph, i) =>
    glyph.text.trim() === '' ? [] : [{ glyph, order: glyphOrder[i] ?? -1 }],
  );
  const images = shapes.filter(({ kind }) => kind === 'image');
  const seen = letters.filter(({ glyph, order }) => isSeen(glyph, order, images)).length;
  if (seen === 0) return shapes.length > 0;
  if (seen >= FEW_LETTERS && 2 * seen >= letters.length) return false;
  const shown = images.map(({ rect }) => intersect(rect, cropBox));
  return shown.reduce((sum, rect) => sum + (rect ? area(rect) : 0), 0) >= MOST_OF_THE_PAGE * area(cropBox);
}

function isSeen({ invisible, quad }: Glyph, order: number, images: readonly Shape[]): boolean {
  if (invisible) return false;
  const { x, y } = centerOfQuad(quad);
  return !images.some((image) => order >= 0 && image.order > order && containsPoint(image.rect, x, y));
}
