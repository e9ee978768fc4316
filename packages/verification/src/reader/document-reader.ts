import { setImmediate } from 'node:timers/promises';
import { streamsOf } from '../objects/content-sources.ts';
import { PdfFile } from '../objects/file.ts';
import { type PaintedImage, paintedImages } from '../objects/painted-images.ts';
import { withStandIns } from '../objects/stand-ins.ts';
import { GlyphShapes } from './glyph-shapes.ts';
import type { Layers } from './glyph-walker.ts';
import { type PageReading, readPage } from './glyphs.ts';
import { Interner } from './interner.ts';
import type { MaskCanvasFactory } from './mask-canvas.ts';
import { openWithPdfjs } from './open.ts';
import { pagePictures } from './page-pictures.ts';
import type { PDFDocumentProxy, PDFPageProxy } from './pdfjs.ts';
import { type Raster, renderPage, scaleOf } from './raster.ts';

/**
 * One file as pdf.js sees it: opened once for words and, only when a picture is asked for, again for pictures. A file
 * without images is opened once for both: what reading it compiled of its fonts then draws it.
 */
export class DocumentReader {
  readonly #bytes: Uint8Array;
  readonly #interner: Interner;
  readonly #shapes: GlyphShapes;
  #text: Promise<PDFDocumentProxy> | undefined;
  #pictures: Promise<PDFDocumentProxy> | undefined;
  #marked: Promise<PDFDocumentProxy> | undefined;
  #layers: Promise<Layers> | undefined;
  #file: PdfFile | undefined;

  /** Readings are comparable between readers that share an interner. */
  constructor(bytes: Uint8Array, interner: Interner = new Interner()) {
    this.#bytes = bytes;
    this.#interner = interner;
    this.#shapes = new GlyphShapes(interner);
  }

  /** The same file taken apart by our own parser. */
  get file(): PdfFile {
    this.#file ??= new PdfFile(this.#bytes);
    return this.#file;
  }

  document(): Promise<PDFDocumentProxy> {
    this.#text ??= this.#hasImages() ? openWithPdfjs(this.#bytes, 'text') : this.#withPictures();
    return this.#text;
  }

  #hasImages(): boolean {
    return this.file.objects.some(({ kind }) => kind === 'image');
  }

  async pageCount(): Promise<number> {
    return (await this.document()).numPages;
  }

  /** `number` counts from 1. */
  async page(number: number): Promise<PDFPageProxy> {
    return (await this.document()).getPage(number);
  }

  read(number: number): Promise<PageReading> {
    return this.#read(this.document(), number);
  }

  /** The same, with a mark wherever the page paints an image that is an object of its own. */
  readMarked(number: number): Promise<PageReading> {
    this.#marked ??= openWithPdfjs(
      withStandIns(this.file, () => 'nothing'),
      'text',
    );
    return this.#read(this.#marked, number);
  }

  async #read(open: Promise<PDFDocumentProxy>, number: number): Promise<PageReading> {
    this.#layers ??= (await this.document()).getOptionalContentConfig() as Promise<Layers>;
    const page = await (await open).getPage(number);
    const reading = await readPage(page, await this.#layers, this.#shapes, this.#interner);
    page.cleanup();
    return reading;
  }

  /** The same page with its images decoded. */
  async picturePage(number: number): Promise<PDFPageProxy> {
    return (await this.#withPictures()).getPage(number);
  }

  #withPictures(): Promise<PDFDocumentProxy> {
    this.#pictures ??= openWithPdfjs(this.#bytes, 'pictures');
    return this.#pictures;
  }

  /** `images` are those that the page paints, where that is known already. */
  async raster(number: number, images: readonly PaintedImage[] = paintedImages(this.file, number)): Promise<Raster> {
    const page = await this.page(number);
    const pictures = await pagePictures(this.file, images, scaleOf(page) * page.userUnit);
    if (pictures.size === 0) return rendered(await this.#withPictures(), number);
    const needed = streamsOf(this.file, number);
    const standIns = withStandIns(
      this.file,
      (image) => pictures.get(image) ?? (needed.has(image) ? undefined : 'nothing'),
    );
    const document = await openWithPdfjs(standIns, 'pictures');
    try {
      return await rendered(document, number);
    } finally {
      await document.loadingTask.destroy();
    }
  }

  async close(): Promise<void> {
    for (const open of new Set([this.#text, this.#pictures, this.#marked])) {
      if (open) await open.then((document) => document.loadingTask.destroy()).catch(() => undefined);
    }
  }
}

/**
 * One page after the other: what was drawn on for one is released before the next. Reading and drawing never give way
 * to the event loop by themselves, and what the collector found is given back in the loop's next turn only: 36 MB for
 * each large pattern.
 */
async function rendered(document: PDFDocumentProxy, number: number): Promise<Raster> {
  const page = await document.getPage(number);
  try {
    return await renderPage(page);
  } finally {
    page.cleanup();
    (document.canvasFactory as MaskCanvasFactory).releaseAll();
    await setImmediate();
  }
}
