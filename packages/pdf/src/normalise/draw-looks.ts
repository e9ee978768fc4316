import { type PDFDocument, PDFName } from '@cantoo/pdf-lib';
import { flatten, lookOf } from '../annotations/flatten.ts';
import { annotationsOf } from '../annotations/page-annotations.ts';
import { ANNOTATION_KINDS } from '../rewrite/annotation-roles.ts';

/**
 * Kinds of the standard that are not kept and whose look is an icon or a mark, no part of the page (ISO 32000-2, table
 * 171).
 */
const ICONS: ReadonlySet<string> = new Set([
  ...['FileAttachment', 'Sound', 'Movie', 'PrinterMark', 'TrapNet', '3D', 'Redact', 'RichMedia'],
]);

/**
 * Draws into their pages what annotations show whose kind is not kept: a watermark, a screen, a kind that nobody knows.
 * It is read, cut and kept like all that the page shows. Says whether there was any.
 */
export function drawLooksOfOthers(document: PDFDocument): boolean {
  const others = annotationsOf(document).filter(
    (annotation) =>
      !ANNOTATION_KINDS.has(annotation.kind) &&
      !ICONS.has(annotation.kind) &&
      // Its layer may be off: then it is none of the page's.
      !annotation.dict.has(PDFName.of('OC')) &&
      lookOf(annotation) !== undefined,
  );
  if (others.length > 0) flatten(document, others);
  return others.length > 0;
}
