import { PDFDict } from '@cantoo/pdf-lib';
import { arrayAt, items } from '../objects.ts';

/** The font within a composite one (ISO 32000-2, 9.7.6.1). */
export function descendantOf(font: PDFDict): PDFDict | undefined {
  const [descendant] = items(arrayAt(font, 'DescendantFonts') ?? font.context.obj([]));
  return descendant instanceof PDFDict ? descendant : undefined;
}
