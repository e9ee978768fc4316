import type { PDFDict, PDFDocument } from '@cantoo/pdf-lib';
import { addAppearances } from '../hidden/appearance-parts.ts';
import { Collector } from '../hidden/collector.ts';
import { annotationsOf } from './page-annotations.ts';

/** What the appearance of each annotation reads, spaces as drawn. `bytes` is the file that `document` was read from. */
export async function shownTexts(document: PDFDocument, bytes: Uint8Array): Promise<Map<PDFDict, string>> {
  const collector = new Collector();
  await addAppearances(document, bytes, collector);
  const byPlace = new Map(collector.parts.map(({ id, text }) => [id, text]));
  const shown = annotationsOf(document).map(
    ({ page, index, dict }) => [dict, byPlace.get(`annotation:${page}:${index}:AP`) ?? ''] as const,
  );
  return new Map(shown);
}
