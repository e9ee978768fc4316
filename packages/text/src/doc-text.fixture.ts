import type { DocText, HiddenPart, PageGlyphs } from '@blackbar/model';
import { buildPagePart } from './layout/page-part.ts';

/** All text of a document: its pages in order, then what no page shows. */
export function buildDocText(pages: readonly PageGlyphs[], hidden: readonly HiddenPart[] = []): DocText {
  return { parts: [...pages.map((page) => buildPagePart(page)), ...hidden] };
}
