import type { Glyph, Quad } from '@blackbar/model';
import { type PDFContext, type PDFDict, PDFDocument, PDFName, type PDFObject, type PDFRef } from '@cantoo/pdf-lib';
import { openPages } from '../src/reader/pages.ts';
import { type PageCut, type SpliceOutcome, splicePage } from '../src/splice/index.ts';

/** What stands in a dictionary written by hand. */
export type Literal =
  | string
  | number
  | boolean
  | null
  | PDFObject
  | readonly Literal[]
  | { readonly [key: string]: Literal };

/** The narrowest form that the library's own literals take. */
type Plain = Record<string, string>;

/** One page of a test file as its author wrote it. */
export interface RawPage {
  /** Content stream, or its pieces. One character a byte. */
  readonly content: string | readonly string[];
  /** Further entries of /Resources; fonts F1 (Helvetica) and F2 (Times) are always there. */
  readonly resources?: (context: PDFContext) => Record<string, Literal>;
  readonly entries?: Record<string, Literal>;
}

export async function documentOf(...pages: readonly RawPage[]): Promise<PDFDocument> {
  const document = await PDFDocument.create();
  const { context } = document;
  for (const { content, resources, entries } of pages) {
    const page = document.addPage([612, 792]);
    const pieces = (typeof content === 'string' ? [content] : content).map((piece) => stream(context, piece));
    page.node.set(PDFName.of('Contents'), pieces.length === 1 && pieces[0] ? pieces[0] : context.obj(pieces));
    const own = resources?.(context) ?? {};
    const { Font, ...others } = own;
    const fonts = context.obj({ F1: type1(context, 'Helvetica'), F2: type1(context, 'Times-Roman') }) as PDFDict;
    if (Font) for (const [key, value] of context.obj(Font as Plain).entries()) fonts.set(key, value);
    const dict = context.obj(others as Plain);
    dict.set(PDFName.of('Font'), fonts);
    page.node.set(PDFName.of('Resources'), dict);
    for (const [key, value] of Object.entries(entries ?? {}))
      page.node.set(PDFName.of(key), context.obj(value as Plain));
  }
  return document;
}

export function stream(context: PDFContext, text: string, dict: Record<string, Literal> = {}): PDFRef {
  return context.register(
    context.stream(
      Uint8Array.from(text, (c) => c.charCodeAt(0)),
      dict as Plain,
    ),
  );
}

export function type1(context: PDFContext, BaseFont: string): PDFDict {
  return context.obj({ Type: 'Font', Subtype: 'Type1', BaseFont, Encoding: 'WinAnsiEncoding' });
}

/** Glyphs of each page as PDFium reads the saved file. */
export async function readPages(document: PDFDocument): Promise<readonly (readonly Glyph[])[]> {
  const reader = await openPages(await document.save({ useObjectStreams: false }));
  try {
    return Array.from({ length: reader.pageCount }, (_, i) => reader.glyphs(i + 1).glyphs);
  } finally {
    reader.close();
  }
}

export function textOf(glyphs: readonly Glyph[]): string {
  return glyphs.map(({ text }) => text).join('');
}

/** Boxes of the glyphs that spell `secret`, each time it stands there. A glyph may hold several characters. */
export function boxesOf(glyphs: readonly Glyph[], secret: string): Quad[] {
  const text = textOf(glyphs);
  const owner = glyphs.flatMap((glyph) => Array.from({ length: glyph.text.length }, () => glyph));
  const quads: Quad[] = [];
  for (let at = text.indexOf(secret); at >= 0; at = text.indexOf(secret, at + 1)) {
    quads.push(...[...new Set(owner.slice(at, at + secret.length))].map(({ quad }) => quad));
  }
  return quads;
}

export function cutOf(quads: readonly Quad[], more: Partial<PageCut> = {}): PageCut {
  return { quads, widths: 'exact', hiddenLayers: new Set(), namesTarget: () => false, ...more };
}

export function splice(document: PDFDocument, pageIndex: number, cut: PageCut): SpliceOutcome {
  return splicePage(document, document.getPage(pageIndex), cut);
}
