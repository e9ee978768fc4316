import { roboto } from '@blackbar/pdf';
import type { PDFDocument, PDFPage } from '@cantoo/pdf-lib';
import { create } from 'fontkit';
import sharp from 'sharp';
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

/** Draws words with a picture for each letter, as programs that read faxes write them. Pixels a point: 4. */
export async function drawLetterPictures(
  document: PDFDocument,
  page: PDFPage,
  text: string,
  { x, y, size }: { readonly x: number; readonly y: number; readonly size: number },
): Promise<void> {
  const font = create(Buffer.from(roboto('Regular')));
  if (!('layout' in font)) throw new Error('a collection of fonts');
  const scale = size / font.unitsPerEm;
  let at = x;
  for (const { path, advanceWidth, bbox } of font.layout(text).glyphs) {
    const [width, height] = [bbox.maxX - bbox.minX, bbox.maxY - bbox.minY];
    if (width > 0 && height > 0) {
      const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${bbox.minX} ${-bbox.maxY} ${width} ${height}" width="${Math.ceil(width * scale * 4)}" height="${Math.ceil(height * scale * 4)}" preserveAspectRatio="none"><rect x="-9999" y="-9999" width="29999" height="29999" fill="#fff"/><path d="${path.toSVG()}" transform="scale(1 -1)"/></svg>`;
      const letter = await document.embedPng(await sharp(Buffer.from(svg)).png().toBuffer());
      const place = { x: at + bbox.minX * scale, y: y + bbox.minY * scale };
      page.drawImage(letter, { ...place, width: width * scale, height: height * scale });
    }
    at += advanceWidth * scale;
  }
}
