import { centerOfQuad } from '@blackbar/geometry';
import { openPages, type PageLayers, type PageReader } from '@blackbar/pdf';
import { opaqueShapes } from './band-covers.ts';
import { pageFindings } from './page-findings.ts';
import { viewOf } from './page-view.ts';
import { unseenGlyphs } from './unseen.ts';

/**
 * Of these pages, from 1, those on which somebody laid a box or a picture over text and left the text: what nobody sees
 * there may be copied out.
 */
export async function coveredPages(bytes: Uint8Array, pages: readonly number[]): Promise<number[]> {
  if (pages.length === 0) return [];
  const reader = await openPages(bytes);
  try {
    return pages.filter((page) => isCovered(reader, page));
  } finally {
    reader.close();
  }
}

function isCovered(reader: PageReader, page: number): boolean {
  const layers = reader.layers(page);
  if (!hasCover(layers)) return false;
  const unseen = unseenGlyphs(viewOf(reader, page, [], layers)).filter(({ glyph }) => !glyph.invisible);
  return pageFindings(page, unseen).some(({ kind }) => kind === 'text_under_box' || kind === 'text_under_image');
}

function hasCover({ glyphs, glyphOrder, shapes }: PageLayers): boolean {
  if (shapes.length === 0) return false;
  const opaque = opaqueShapes(shapes);
  return glyphs.some((glyph, index) => {
    const order = glyphOrder[index] ?? -1;
    if (order < 0 || glyph.invisible || glyph.text.trim() === '') return false;
    const { x, y } = centerOfQuad(glyph.quad);
    return opaque.at(x, y).some((shape) => shape.order > order);
  });
}
