import { viewSize } from '@blackbar/geometry';
import { BlackbarError, type PagedPlan, type PageGeometry } from '@blackbar/model';
import { PDFBool, type PDFDocument, PDFName, type PDFPage, type PDFRef } from '@cantoo/pdf-lib';
import { flatten } from '../annotations/flatten.ts';
import { annotationsOf, type PageAnnotation, unlist } from '../annotations/page-annotations.ts';
import { dictAt } from '../content/objects.ts';
import { regionBoxes } from '../draw/region-boxes.ts';
import { LIMITS } from '../limits.ts';
import { openPages, type PageReader } from '../reader/pages.ts';
import { packed } from '../rewrite/packed.ts';
import type { Occurrences } from '../sanitise/occurrence.ts';
import { burnRaster } from './burn-raster.ts';
import { encodeRaster } from './encode-raster.ts';
import { imageMatrix } from './image-matrix.ts';
import { invisibleWords } from './invisible-words.ts';
import { keptGlyphs } from './kept-glyphs.ts';
import { unseenFont } from './unseen-font.ts';

const DPI = 200;

/**
 * Turns pages into pictures of themselves with the boxes burnt in; the words outside the boxes come back as invisible
 * text at their places, one page after the other. Works on the document as it is now, cut as far as it could be. Gives
 * the annotations that are part of the picture now. Throws `verification_failed` for a page with letters that the
 * engine cannot draw.
 */
export async function rasterisePages(
  document: PDFDocument,
  pages: readonly number[],
  plan: PagedPlan,
  occurrences: Occurrences,
  onPage: (page: number) => void | Promise<void>,
): Promise<Set<PDFRef>> {
  if (pages.length === 0) return new Set();
  const annotations = annotationsOf(document).filter(({ page }) => pages.includes(page));
  const form = dictAt(document.catalog, 'AcroForm');
  const leavesLooks = form?.lookup(PDFName.of('NeedAppearances')) === PDFBool.True;
  const pictured = new Set(annotations.filter((one) => !stays(one, leavesLooks)).map(({ dict }) => dict));
  const lists = pages.map(
    (page) => [document.getPage(page - 1).node, document.getPage(page - 1).node.get(PDFName.Annots)] as const,
  );
  unlist(document, new Set(annotations.map(({ dict }) => dict).filter((dict) => !pictured.has(dict))));
  // What the text of a page is read from does not count the text of its annotations.
  flatten(
    document,
    annotations.filter(({ dict, kind }) => pictured.has(dict) && isText(kind)),
  );
  // With the layers as they are switched in the original: what is hidden must not come into the picture.
  const reader = await openPages(await document.save({ updateFieldAppearances: false, useObjectStreams: false }));
  try {
    // One for all pages: whoever reads the file unpacks its 65,536 codes once.
    const words = document.context.register(unseenFont(document.context));
    for (const page of pages) {
      await rasterise(document, reader, page, words, plan, occurrences);
      await onPage(page);
    }
  } finally {
    reader.close();
  }
  for (const [node, list] of lists) if (list) node.set(PDFName.Annots, list);
  unlist(document, pictured);
  return new Set(annotations.flatMap(({ ref, dict }) => (ref && pictured.has(dict) ? ref : [])));
}

function isText(kind: string): boolean {
  return kind === 'Widget' || kind === 'FreeText' || kind === 'Stamp';
}

/** What shows no more than a symbol or nothing stays what it is; all else becomes part of the picture. */
const STAY: ReadonlySet<string> = new Set(['Link', 'Text', 'Popup']);

/**
 * So does a field that leaves its looks to the viewer (NeedAppearances, ISO 32000-2, 12.7.3): our engine draws none.
 */
function stays({ kind, dict }: PageAnnotation, leavesLooks: boolean): boolean {
  return STAY.has(kind) || (kind === 'Widget' && (leavesLooks || dictAt(dict, 'AP') === undefined));
}

async function rasterise(
  document: PDFDocument,
  reader: PageReader,
  number: number,
  unseen: PDFRef,
  plan: PagedPlan,
  occurrences: Occurrences,
): Promise<void> {
  const { geometry, glyphs } = reader.glyphs(number);
  const regions = plan.regionsOf(number);
  // Their words would stand below the picture and be in no sight: no check has a font to see that.
  const undrawn = [...reader.undrawn(number).values()].filter(({ text }) => /[\p{L}\p{N}]/u.test(text));
  if (keptGlyphs(undrawn, regions).length > 0) {
    throw new BlackbarError('verification_failed', 'not_as_picture', { facts: { page: number }, page: number });
  }
  const raster = reader.render(number, resolution(geometry));
  burnRaster(
    raster,
    geometry,
    regions.flatMap((region) => [...region.quads, ...regionBoxes(region, geometry, [])]),
  );
  const { context } = document;
  const image = context.register(await encodeRaster(context, raster));
  const removed = regions.flatMap(({ quads }) => quads);
  const left = plan.kept.flatMap(({ locator }) =>
    locator.kind === 'page' && locator.page === number ? locator.quads : [],
  );
  const words = invisibleWords(glyphs, { removed, left }, occurrences);
  const drawing = `q ${imageMatrix(geometry).join(' ')} cm /Im Do Q\n${words}`;
  const { node } = document.getPage(number - 1);
  node.set(PDFName.Contents, context.register(packed(context.obj({}), Buffer.from(drawing, 'latin1'))));
  node.set(PDFName.Resources, context.obj({ XObject: { Im: image }, Font: { Words: unseen } }));
  dropContentEntries(node);
}

/** 200 dpi, or what a very large page may cost. */
function resolution(geometry: PageGeometry): number {
  const { width, height } = viewSize(geometry);
  return Math.min(DPI, Math.floor(72 * Math.sqrt((LIMITS.rasterPixels * 0.95) / (width * height))));
}

/** The tags of the old content point at nothing now. */
function dropContentEntries(node: PDFPage['node']): void {
  for (const key of ['StructParents', 'Group', 'Tabs']) node.delete(PDFName.of(key));
}
