import {
  goesAsArea,
  type PagedPlan,
  type PageGeometry,
  type PageStrategy,
  type Quad,
  type Region,
  type Warning,
  warningOf,
} from '@blackbar/model';
import type { PDFDocument, PDFRef } from '@cantoo/pdf-lib';
import { followText } from './annotations/follow-text.ts';
import { annotationsOn } from './annotations/page-annotations.ts';
import { cutPage } from './cut-page.ts';
import { entityWidthsOf } from './draw/gap-widths.ts';
import type { OriginalPages } from './draw/original-pages.ts';
import { pageRegions } from './page-regions.ts';
import { WaitingPages } from './page-work.ts';
import type { Occurrences } from './sanitise/occurrence.ts';
import { addCodes, type FontCodes, type FormCut, type HiddenLayers } from './splice/index.ts';
import type { CutContent } from './structure/marked-content.ts';

export interface CutWork {
  readonly document: PDFDocument;
  readonly originals: OriginalPages;
  readonly plan: PagedPlan;
  readonly occurrences: Occurrences;
  readonly hiddenLayers: HiddenLayers;
}

export interface CutPages {
  readonly waiting: WaitingPages;
  readonly codes: FontCodes;
  /** Forms that were cut, and their copies. */
  readonly copies: ReadonlyMap<PDFRef, PDFRef>;
  /** What went from forms. */
  readonly cutForms: CutContent;
}

/** Cuts all pages, one after the other. */
export async function cutPages(
  { document, originals, plan, occurrences, hiddenLayers }: CutWork,
  strategies: ReadonlyMap<number, PageStrategy>,
  onPage: (page: number) => void | Promise<void>,
): Promise<CutPages> {
  const pages = document.getPages();
  const entityWidths = entityWidthsOf(regionsOf(plan, pages.length));
  const waiting = new WaitingPages();
  const codes: FontCodes = new Map();
  const copies = new Map<PDFRef, PDFRef>();
  const cutForms = new Map<PDFRef, Set<number>>();
  for (const [i, page] of pages.entries()) {
    const regions = pageRegions(plan.regionsOf(i + 1));
    const geometry = plan.pages[i] as PageGeometry;
    const ink = await originals.ink(i + 1, [...regions.fixed, ...regions.moving].filter(goesAsArea));
    const request = { plan, geometry, regions, hiddenLayers, occurrences, entityWidths, ink };
    const { codes: own, forms, ...cut } = await cutPage(document, page, request, strategies.get(i + 1) === 'raster');
    addCodes(codes, own);
    const raster = cut.rasterReason !== undefined;
    for (const form of forms) addCutForm(cutForms, form);
    if (!raster) for (const { from, to } of forms) copies.set(from, to);
    waiting.add({ geometry, cut, raster });
    await onPage(i + 1);
  }
  return { waiting, codes, copies, cutForms };
}

/** A form and all its copies have one set: elements follow to some of them, and one may be cut again. */
function addCutForm(cutForms: Map<PDFRef, Set<number>>, { from, to, ids }: FormCut): void {
  const all = cutForms.get(from) ?? new Set();
  for (const id of ids) all.add(id);
  cutForms.set(from, all).set(to, all);
}

export interface AfterCut {
  readonly cutContent: CutContent;
  /** Where marks that went with their words were and are, by page from 1. PDF user space. */
  readonly followed: ReadonlyMap<number, readonly Quad[]>;
  /** Pages that have to become pictures. */
  readonly rastered: readonly number[];
  readonly uneven: readonly Warning[];
}

/** What cut pages ask of the rest of the document; marks on words that moved go with them. */
export function afterCut(document: PDFDocument, { waiting, cutForms }: CutPages): AfterCut {
  const cutContent = new Map(cutForms);
  const followed = new Map<number, readonly Quad[]>();
  const rastered: number[] = [];
  const uneven: Warning[] = [];
  for (const { geometry, cut, raster } of waiting) {
    const number = geometry.page;
    const page = document.getPage(number - 1);
    if (cut.markedContentIds.length > 0) cutContent.set(page.ref, new Set(cut.markedContentIds));
    if (raster) rastered.push(number);
    else {
      followed.set(number, followText(document, annotationsOn(page, number), cut.moved));
      if (cut.uneven.length > 0) uneven.push(warningOf('line_not_normalised', 'page', { page: number }));
    }
  }
  return { cutContent, followed, rastered, uneven };
}

function* regionsOf(plan: PagedPlan, pages: number): Generator<Region> {
  for (let page = 1; page <= pages; page++) yield* plan.regionsOf(page);
}
