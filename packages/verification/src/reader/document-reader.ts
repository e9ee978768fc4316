import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { type Layers, type ReadGlyph, readGlyphs } from './glyphs.ts';
import { openWithPdfjs } from './open.ts';
import { type Raster, renderPage } from './raster.ts';

/** One file as pdf.js sees it: opened once for words and, only when a picture is asked for, once more for pictures. */
export class DocumentReader {
  readonly #bytes: Uint8Array;
  #text: Promise<PDFDocumentProxy> | undefined;
  #pictures: Promise<PDFDocumentProxy> | undefined;
  #layers: Promise<Layers> | undefined;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  document(): Promise<PDFDocumentProxy> {
    this.#text ??= openWithPdfjs(this.#bytes, 'text');
    return this.#text;
  }

  async pageCount(): Promise<number> {
    return (await this.document()).numPages;
  }

  /** `number` counts from 1. */
  async page(number: number): Promise<PDFPageProxy> {
    return (await this.document()).getPage(number);
  }

  async glyphs(number: number): Promise<ReadGlyph[]> {
    this.#layers ??= (await this.document()).getOptionalContentConfig() as Promise<Layers>;
    const page = await this.page(number);
    const glyphs = await readGlyphs(page, await this.#layers);
    page.cleanup();
    return glyphs;
  }

  /** The same page with its images decoded. */
  async picturePage(number: number): Promise<PDFPageProxy> {
    this.#pictures ??= openWithPdfjs(this.#bytes, 'pictures');
    return (await this.#pictures).getPage(number);
  }

  async raster(number: number): Promise<Raster> {
    const page = await this.picturePage(number);
    const raster = await renderPage(page);
    page.cleanup();
    return raster;
  }

  async close(): Promise<void> {
    for (const open of [this.#text, this.#pictures]) {
      if (open) await open.then((document) => document.loadingTask.destroy()).catch(() => undefined);
    }
  }
}
