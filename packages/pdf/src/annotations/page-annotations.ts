import { pdfRect } from '@blackbar/geometry';
import type { PdfRect } from '@blackbar/model';
import { PDFDict, type PDFDocument, PDFName, type PDFPage, PDFRef } from '@cantoo/pdf-lib';
import { arrayAt, nameAt, numbersAt } from '../content/objects.ts';

/** One annotation where a page lists it. */
export interface PageAnnotation {
  /** From 1. */
  readonly page: number;
  /** Its place in the page's /Annots, from 0. */
  readonly index: number;
  readonly ref: PDFRef | undefined;
  readonly dict: PDFDict;
  readonly kind: string;
  /** PDF user space; `undefined` for one without a usable /Rect, which is nowhere. */
  readonly rect: PdfRect | undefined;
}

export function annotationsOf(document: PDFDocument): PageAnnotation[] {
  return document.getPages().flatMap((page, i) => annotationsOn(page, i + 1));
}

/** Those of one page; `number` counts from 1. */
export function annotationsOn({ node }: PDFPage, number: number): PageAnnotation[] {
  const list = arrayAt(node, 'Annots');
  if (!list) return [];
  return list.asArray().flatMap((item, index) => {
    const dict = node.context.lookup(item);
    if (!(dict instanceof PDFDict)) return [];
    const ref = item instanceof PDFRef ? item : undefined;
    return [{ page: number, index, ref, dict, kind: nameAt(dict, 'Subtype') ?? '', rect: rectAt(dict) }];
  });
}

/** Takes annotations off their pages' lists. */
export function unlist(document: PDFDocument, gone: ReadonlySet<PDFDict>): void {
  for (const { node } of document.getPages()) {
    const list = arrayAt(node, 'Annots');
    if (!list) continue;
    const stays = list.asArray().filter((item) => !gone.has(node.context.lookup(item) as PDFDict));
    if (stays.length < list.size()) node.set(PDFName.Annots, node.context.obj(stays));
  }
}

function rectAt(dict: PDFDict): PdfRect | undefined {
  const [a, b, c, d] = numbersAt(dict, 'Rect', 4) ?? [];
  if (a === undefined || b === undefined || c === undefined || d === undefined) return undefined;
  return pdfRect(a, b, c, d);
}
