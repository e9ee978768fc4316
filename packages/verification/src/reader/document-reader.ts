import { GlyphShapes } from './glyph-shapes.ts';
import { type Layers, type PageReading, readPage } from './glyphs.ts';
import { Interner } from './interner.ts';
import { openWithPdfjs } from './open.ts';
import type { PDFDocumentProxy, PDFPageProxy } from './pdfjs.ts';
import { type Raster, renderPage } from './raster.ts';

/** One file as pdf.js sees it: opened once for words and, only when a picture is asked for, once more for pictures. */
export class DocumentReader {
  readonly #bytes: Uint8Array;
  readonly #interner: Interner;
  readonly #shapes: GlyphShapes;
  #text: Promise<PDFDocumentProxy> | undefined;
  #pictures: Promise<PDFDocumentProxy> | undefined;
  #layers: Promise<Layers> | undefined;

  /** Readings are comparable between readers that share an interner. */
  constructor(bytes: Uint8Array, interner: Interner = new Interner()) {
    this.#bytes = bytes;
    this.#interner = interner;
    this.#shapes = new GlyphShapes(interner);
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

  async read(number: number): Promise<PageReading> {
    this.#layers ??= (await this.document()).getOptionalContentConfig() as Promise<Layers>;
    const page = await this.page(number);
    const reading = await readPage(page, await this.#layers, this.#shapes, this.#interner);
    page.cleanup();
    return reading;
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
