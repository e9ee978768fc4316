import { BlackbarError } from '@blackbar/model';
import { PDFBool, type PDFDocument } from '@cantoo/pdf-lib';
import { annotationsOf } from '../annotations/page-annotations.ts';
import { dictAt, entry } from '../content/objects.ts';

/**
 * A dynamic XFA form is drawn by the reader; its pages hold only "please wait" (ISO 32000-2, 12.7.8, NeedsRendering).
 * With fields on its pages it can be read without XFA. Throws `unsupported_xfa`.
 */
export function refuseDynamicXfa(document: PDFDocument): void {
  const needed = entry(document.catalog, 'NeedsRendering');
  const dynamic = needed instanceof PDFBool && needed.asBoolean();
  if (dynamic && !annotationsOf(document).some(({ kind }) => kind === 'Widget')) {
    throw new BlackbarError('unsupported_xfa', 'adobe_only');
  }
}

export function hasXfa(document: PDFDocument): boolean {
  const form = dictAt(document.catalog, 'AcroForm');
  return form !== undefined && entry(form, 'XFA') !== undefined;
}
