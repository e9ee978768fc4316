import { centerOfQuad, containsPoint, quadToView } from '@blackbar/geometry';
import type { ForeignMark, PageGeometry } from '@blackbar/model';
import type { PageLayers } from '@blackbar/pdf';
import type { Unseen } from './unseen.ts';

/**
 * Letters under a mark for redaction: it says what shall go, and takes nothing until a program applies it (ISO 32000-2,
 * 12.5.6.23). Those that are told of as unseen are left out.
 */
export function markedGlyphs(
  geometry: PageGeometry,
  { glyphs }: PageLayers,
  marks: readonly ForeignMark[],
  told: readonly Unseen[],
): Unseen[] {
  const areas = marks.flatMap(({ kind, page, rects }) => (kind === 'redact' && page === geometry.page ? rects : []));
  if (areas.length === 0) return [];
  const known = new Set(told.map(({ index }) => index));
  return glyphs.flatMap((glyph, index): Unseen[] => {
    const { x, y } = centerOfQuad(glyph.quad);
    const isMarked = glyph.text.trim() !== '' && areas.some((area) => containsPoint(area, x, y));
    if (!isMarked || known.has(index)) return [];
    return [{ index, glyph, rect: quadToView(geometry, glyph.quad), kind: 'unapplied_redaction' }];
  });
}
