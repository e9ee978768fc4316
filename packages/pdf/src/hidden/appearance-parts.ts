import type { PDFDocument } from '@cantoo/pdf-lib';
import { annotationsOf } from '../annotations/page-annotations.ts';
import { dictAt } from '../content/objects.ts';
import { guarded, type OpenDocument, openDocument } from '../engine/document.ts';
import { readGlyphs } from '../reader/glyphs.ts';
import { spelled } from '../reader/spelled.ts';
import type { Collector } from './collector.ts';

/** `annotation:PAGE:INDEX:AP`: what an annotation's appearance shows; PDFium does not count it to the page's text. */
export async function addAppearances(document: PDFDocument, bytes: Uint8Array, parts: Collector): Promise<void> {
  const shown = annotationsOf(document).filter(({ dict }) => dictAt(dict, 'AP') !== undefined);
  if (shown.length === 0) return;
  const open = await openDocument(bytes);
  guarded(() => {
    const { call } = open.engine;
    let page = 0;
    let handle = 0;
    for (const annotation of shown) {
      if (annotation.page !== page) {
        if (handle !== 0) call.FPDF_ClosePage(handle);
        page = annotation.page;
        handle = call.FPDF_LoadPage(open.handle, page - 1);
      }
      const text = handle === 0 ? '' : appearanceText(open, handle, annotation.index);
      const place = { page, ...(annotation.rect ? { rect: annotation.rect } : {}) };
      parts.add('annotation', `annotation:${page}:${annotation.index}:AP`, 'AP', text, place);
    }
  });
}

function appearanceText({ engine }: OpenDocument, page: number, index: number): string {
  const { call } = engine;
  const annotation = call.FPDFPage_GetAnnot(page, index);
  if (annotation === 0) return '';
  const copy = call.EPDFAnnot_ExportAppearanceAsDocument(annotation);
  call.FPDFPage_CloseAnnot(annotation);
  if (copy === 0) return '';
  const shown = call.FPDF_LoadPage(copy, 0);
  const glyphs = shown === 0 ? [] : readGlyphs(engine, shown);
  if (shown !== 0) call.FPDF_ClosePage(shown);
  call.FPDF_CloseDocument(copy);
  return spelled(glyphs).text;
}
