import { boundsOfQuad, intersect, pdfRect } from '@blackbar/geometry';
import type { PdfRect } from '@blackbar/model';
import { type PDFArray, PDFDict, type PDFDocument, PDFName, type PDFPage } from '@cantoo/pdf-lib';
import { numbersOf } from '../content/objects.ts';
import { GraphicsState } from '../content/state.ts';
import { clearOfOthers, heldByOthers } from './clear-of-others.ts';
import { spliceContent } from './content-splicer.ts';
import { compressed } from './forms.ts';
import { keptLetters } from './kept-letters.ts';
import { contentOf } from './page-content.ts';
import { ResourceScope } from './resource-scope.ts';
import { followForms } from './tagged-forms.ts';
import { SpliceTally } from './tally.ts';
import type { PageCut, SpliceOutcome } from './types.ts';
import { movedWords } from './widths/moved-words.ts';

/**
 * Rewrites the content of one page, and copies of the forms it draws, so that text, lines and hidden
 * alternates inside the boxes are gone. Only the operators that are hit change. The images it reports are
 * still whole: the caller burns them. Boxes are in the page's user space.
 * Throws `resource_limit` for content beyond the limits and `damaged` for content that can't be unpacked.
 */
export function splicePage(document: PDFDocument, page: PDFPage, cut: PageCut): SpliceOutcome {
  const tally = new SpliceTally(cut, seenOf(page));
  const resources = page.node.Resources() ?? PDFDict.withContext(document.context);
  const scope = new ResourceScope(resources);
  const bytes = spliceContent(contentOf(page), scope, new GraphicsState(), tally, false);
  scope.dropUnused();
  if (bytes && tally.rasterReason === undefined) {
    page.node.set(PDFName.of('Contents'), document.context.register(compressed(document.context, bytes)));
    if (scope.changed) page.node.set(PDFName.of('Resources'), scope.changed);
    followForms(document.catalog, tally.forms);
  }
  const boxes = tally.boxes.map((box) => clearOfOthers(box, tally.shown));
  return {
    removedGlyphs: tally.removed.reduce((sum, n) => sum + n, 0),
    removed: tally.removed.flatMap((glyphs, quad) => (glyphs > 0 ? [{ quad, glyphs }] : [])),
    boxes,
    kept: keptLetters(tally.shown, boxesOf(tally)),
    declared: tally.layout.declared,
    moved: tally.layout.texts.flatMap(movedWords),
    images: tally.images,
    markedContentIds: [...tally.markedContentIds],
    places: tally.places,
    codes: tally.codes,
    forms: tally.forms,
    uneven: [...tally.layout.uneven, ...heldByOthers(tally.boxes, boxes)],
    changed: bytes !== undefined && tally.rasterReason === undefined,
    ...(tally.rasterReason === undefined ? {} : { rasterReason: tally.rasterReason }),
  };
}

/** All areas that may be painted black. */
function boxesOf({ stretches, boxes }: SpliceTally): PdfRect[] {
  return [...stretches.quads, ...boxes.map(({ quad }) => quad)].map(boundsOfQuad);
}

function seenOf(page: PDFPage): PdfRect {
  const media = boxOf(page.node.MediaBox());
  const crop = boxOf(page.node.CropBox() ?? page.node.MediaBox());
  return intersect(media, crop) ?? media;
}

/** US Letter where a box is unreadable. */
function boxOf(box: PDFArray): PdfRect {
  const [x1 = 0, y1 = 0, x2 = 612, y2 = 792] = numbersOf(box, 4) ?? [];
  return pdfRect(x1, y1, x2, y2);
}
