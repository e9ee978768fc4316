import type { Glyph, PageGeometry } from '@blackbar/model';
import { type PDFContext, PDFDocument, PDFName, type PDFObject, PDFRawStream } from '@cantoo/pdf-lib';
import { openPages } from '../../reader/pages.ts';
import { AS_IT_IS, GraphCopy } from '../../rewrite/copy-graph.ts';
import { drawLooks, type Look } from '../flatten.ts';

/**
 * The letters of each look where they lie on its page, as the engine reads them: each is drawn alone on a page as
 * large as its own. Throws `damaged` or `resource_limit`.
 */
export async function readLooks(
  context: PDFContext,
  looks: readonly Look[],
  pages: readonly PageGeometry[],
): Promise<(readonly Glyph[])[]> {
  if (looks.length === 0) return [];
  const sheet = await PDFDocument.create({ updateMetadata: false });
  const copy = new GraphCopy(context, sheet.context, AS_IT_IS);
  const drawn = looks.map((look, i) => {
    const { left, bottom, right, top } = (pages[look.page - 1] as PageGeometry).mediaBox;
    sheet.addPage().node.set(PDFName.MediaBox, sheet.context.obj([left, bottom, right, top]));
    return { ...look, page: i + 1, object: named(copy.value(look.object, 'xobject'), sheet.context) };
  });
  copy.finish();
  drawLooks(sheet, drawn);
  const reader = await openPages(await sheet.save({ useObjectStreams: false }));
  try {
    return looks.map((_, i) => reader.glyphs(i + 1).glyphs);
  } finally {
    reader.close();
  }
}

function named(form: PDFObject | undefined, context: PDFContext): PDFObject {
  if (!form) return context.register(context.flateStream('', { Subtype: 'Form', BBox: [0, 0, 0, 0] }));
  return form instanceof PDFRawStream ? context.register(form) : form;
}
