import type { PDFDocument, PDFPage } from '@cantoo/pdf-lib';
import { outlines, pageOfText } from './drawn-words.ts';

/** A page of text, and what is drawn below it. */
export async function pageDrawing(
  content: string,
  prepare: (document: PDFDocument, page: PDFPage) => unknown = () => {},
): Promise<Uint8Array> {
  const document = await pageOfText();
  const page = document.getPage(0);
  await prepare(document, page);
  page.node.addContentStream(document.context.register(document.context.flateStream(`q ${content} Q`)));
  return document.save();
}

/** A ground that is painted through the outlines of letters (ISO 32000-2, 8.5.4). */
export function throughLetters(lines: readonly string[], size: number, ground: string): string {
  return `1 0 0 1 72 420 cm ${outlines(lines, { piece: 'all', size, paint: 'W n' })} ${ground}`;
}
