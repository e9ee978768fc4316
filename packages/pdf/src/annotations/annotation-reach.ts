import { boundsOfQuad, height, intersect, width } from '@blackbar/geometry';
import type { Quad } from '@blackbar/model';
import type { PageAnnotation } from './page-annotations.ts';

/**
 * Kinds that mark text, mean nothing beside it and show nothing over a black box (ISO 32000-2, 12.5.6.5 and 12.5.6.10).
 */
export const ON_TEXT: ReadonlySet<string> = new Set(['Link', 'Highlight', 'Underline', 'Squiggly', 'StrikeOut']);
/** Their rects share an edge with the next line's: this share of the smaller height or width must be common. */
const SHARE = 0.2;
/** Points by which any other kind may touch a box: it would be seen on top of it. */
const TOUCH = 0.5;
/** The same for one that shows text: the room around the text. */
const ROOM = 3;

/** Whether an annotation, which shows `shownText`, reaches into a quad of a region. */
export function reaches(quad: Quad, { kind, rect }: PageAnnotation, shownText: string): boolean {
  const box = boundsOfQuad(quad);
  const shared = rect && intersect(box, rect);
  if (!rect || !shared) return false;
  if (!ON_TEXT.has(kind)) {
    const room = shownText.trim() === '' ? TOUCH : ROOM;
    return width(shared) > room && height(shared) > room;
  }
  const across = width(shared) / Math.min(width(box), width(rect));
  const along = height(shared) / Math.min(height(box), height(rect));
  return Math.min(across, along) > SHARE;
}
