import { PDFDict, type PDFDocument, type PDFRef } from '@cantoo/pdf-lib';
import { dictAt } from '../../content/objects.ts';
import { addCodes, CodeWalk, type FontCodes } from './code-walk.ts';
import { isDrawn } from './drawn-letters.ts';
import { unlessDamaged } from './unless-damaged.ts';

/**
 * Which codes of these fonts any content of the document still shows: pages, forms, patterns, drawn letters, masks and
 * the appearances of annotations, whether they are drawn or only named. `undefined` where content can't be unpacked:
 * it may show anything.
 */
export function shownCodes(document: PDFDocument, fonts: ReadonlySet<PDFDict>): CodeWalk | undefined {
  const walk = new CodeWalk(fonts);
  return unlessDamaged(() => {
    for (const page of document.getPages()) walk.page(page);
    return walk;
  });
}

/** Codes that went, with those that went with the letters of drawn fonts: they may be drawn as text themselves. */
export function withDrawn(removed: FontCodes): FontCodes {
  const walk = new CodeWalk();
  const all = addCodes(new Map(), removed);
  const drawn = [...removed].filter(([font]) => isDrawn(font));
  unlessDamaged(() => {
    for (const [font, codes] of drawn) walk.letters(font, codes);
  });
  return addCodes(all, walk.shown);
}

/** Codes that the looks of these annotations and fields show, of all fonts. */
export function codesOfLooks(document: PDFDocument, annotations: Iterable<PDFRef>): FontCodes {
  const walk = new CodeWalk();
  const form = dictAt(document.catalog, 'AcroForm');
  const resources = form && dictAt(form, 'DR');
  unlessDamaged(() => {
    for (const ref of annotations) {
      const annotation = document.context.lookup(ref);
      if (annotation instanceof PDFDict) walk.looks(annotation, resources);
    }
  });
  return walk.shown;
}
