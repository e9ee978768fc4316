import type { PageGeometry, PdfRect } from '@blackbar/model';
import type { PageLayers } from '@blackbar/pdf';

/** A stamp or a Bates number on a scan has fewer letters than any page of text. */
const FEW_LETTERS = 60;
const MOST_OF_THE_PAGE = 0.5;

/**
 * Whether what a page shows is a picture or a drawing and no text: a scan, with or without a number stamped on it.
 * What lies under a box there is not text, and can't be told from what it shows.
 */
export function isPicture({ cropBox }: PageGeometry, { glyphs, shapes }: PageLayers): boolean {
  const letters = glyphs.reduce((count, { text }) => count + (text.trim() === '' ? 0 : 1), 0);
  if (letters === 0) return shapes.length > 0;
  if (letters >= FEW_LETTERS) return false;
  const page = areaOf(cropBox);
  return shapes.some(({ kind, rect }) => kind === 'image' && areaOf(rect) >= MOST_OF_THE_PAGE * page);
}

function areaOf({ left, bottom, right, top }: PdfRect): number {
  return (right - left) * (top - bottom);
}
