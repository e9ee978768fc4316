import {
  BlackbarError,
  type DrawnBox,
  type PagedPlan,
  type PageGeometry,
  type PageOutcome,
  type PageStrategy,
  type Quad,
  type Region,
  type Warning,
} from '@blackbar/model';
import type { PDFDict, PDFDocument, PDFRef } from '@cantoo/pdf-lib';
import { flattenForm } from './annotations/flatten.ts';
import { followText } from './annotations/follow-text.ts';
import { annotationsOn } from './annotations/page-annotations.ts';
import { redactAnnotations } from './annotations/redact-annotations.ts';
import { shownTexts } from './annotations/shown-texts.ts';
import { cutPage } from './cut-page.ts';
import { announcement } from './draw/announcement.ts';
import { drawPage } from './draw/draw-page.ts';
import { DrawingFont } from './draw/drawing-font.ts';
import { FreeArea } from './draw/free-area.ts';
import { entityWidthsOf } from './draw/gap-widths.ts';
import { OriginalPages } from './draw/original-pages.ts';
import { PageDrawing } from './draw/page-drawing.ts';
import { loadStructure, refusingWrongKinds } from './hidden/structure.ts';
import { isDrawn, pageRegions } from './page-regions.ts';
import { type PageWork, WaitingPages } from './page-work.ts';
import { rasterisePages } from './raster/rasterise-pages.ts';
import { writeDocument } from './rewrite/write-document.ts';
import { dataCleaner } from './sanitise/data-cleaner.ts';
import { Occurrences } from './sanitise/occurrence.ts';
import { OwnNames } from './sanitise/own-names.ts';
import { sanitisingWarnings } from './sanitise/warnings.ts';
import { addCodes, type FontCodes, forgetCodes } from './splice/index.ts';
import { BoxTags } from './structure/box-tags.ts';
import { hiddenLayersOf } from './structure/hidden-layers.ts';
import { type CutContent, silenceCutContent } from './structure/marked-content.ts';

export interface ApplyOptions {
  /** By page from 1. A page without one is spliced where there is something to cut. */
  readonly strategies: ReadonlyMap<number, PageStrategy>;
  /** Shown as the title of the output; without it the file has none. */
  readonly fileTitle?: string;
  /** After each page that was cut or turned into a picture, from 1: whoever waits hears that there is work done. */
  readonly onPage?: (page: number) => void | Promise<void>;
}

export interface Applied {
  readonly bytes: Uint8Array;
  readonly outcomes: PageOutcome[];
  readonly warnings: Warning[];
}

/**
 * Removes what the plan names from a normalised file, draws what stands in its place, and writes the file
 * anew. Nothing in the answer is proof: verification looks again. Throws `damaged` or `resource_limit`.
 */
export async function applyPlan(bytes: Uint8Array, plan: PagedPlan, options: ApplyOptions): Promise<Applied> {
  const document = await loadStructure(bytes);
  const originals = new OriginalPages(bytes);
  try {
    const shown = await shownTexts(document, bytes);
    return await refusingWrongKinds(() => apply(document, originals, plan, options, shown));
  } finally {
    await originals.close();
  }
}

async function apply(
  document: PDFDocument,
  originals: OriginalPages,
  plan: PagedPlan,
  { strategies, fileTitle, onPage = () => {} }: ApplyOptions,
  shown: ReadonlyMap<PDFDict, string>,
): Promise<Applied> {
  const occurrences = new Occurrences(plan);
  const warnings: Warning[] = [...sanitisingWarnings(document.catalog)];
  const hiddenLayers = hiddenLayersOf(document.catalog);
  const pages = document.getPages();
  if (pages.length !== plan.pages.length) {
    throw new BlackbarError('damaged', 'pages_alike');
  }

  const entityWidths = entityWidthsOf(regionsOf(plan, pages.length));
  const waiting = new WaitingPages();
  const codes: FontCodes = new Map();
  for (const [i, page] of pages.entries()) {
    const regions = pageRegions(plan.regionsOf(i + 1));
    const geometry = plan.pages[i] as PageGeometry;
    const ink = await originals.ink(i + 1, [...regions.fixed, ...regions.moving].filter(isDrawn));
    const request = { plan, geometry, regions, hiddenLayers, occurrences, entityWidths, ink };
    const { codes: own, ...cut } = await cutPage(document, page, request, strategies.get(i + 1) === 'raster');
    addCodes(codes, own);
    waiting.add({ geometry, cut, raster: cut.mustRaster !== undefined });
    await onPage(i + 1);
  }

  const { dropped, declared, emptied } = redactAnnotations(document, plan, occurrences, shown, hiddenLayers);
  const { cutContent, followed, rastered, uneven } = afterCut(document, waiting);
  silenceCutContent(document.catalog, cutContent);
  const flat = plan.settings.flattenForms ? flattenForm(document) : [];
  const gone = new Set([...dropped, ...flat, ...(await rasterisePages(document, rastered, plan, occurrences, onPage))]);
  for (const page of rastered) {
    warnings.push({
      code: 'page_rasterised',
      page,
      message: `Page ${page} was turned into a picture, so that nothing stays below its boxes.`,
    });
  }

  if (forgetCodes(document, codes) > 0) {
    warnings.push({
      code: 'font_not_cleaned',
      message: 'A font of this file still holds the shapes of letters that only removed text used.',
    });
  }

  warnings.push(...uneven);
  const font = new DrawingFont(document);
  const tags = BoxTags.in(document);
  const ink: DrawWork = { document, originals, plan, emptied, font, occurrences, tags, warnings };
  const outcomes: PageOutcome[] = [];
  for (const page of waiting) {
    const { page: number } = page.geometry;
    outcomes.push(await draw(ink, page, [...(declared.get(number) ?? []), ...(followed.get(number) ?? [])]));
  }
  tags?.finish();
  font.embed();
  const names = new OwnNames(occurrences);
  const output = await writeDocument(document, {
    cleanText: (text) => occurrences.clean(text),
    cleanName: (name) => names.clean(name),
    cleanTechnical: (name) => (occurrences.hasTelling(name) ? names.clean(name) : name),
    cleanData: dataCleaner(occurrences),
    dropped: gone,
    ...(fileTitle === undefined ? {} : { title: occurrences.clean(fileTitle) }),
  });
  return { bytes: output, outcomes, warnings };
}

interface AfterCut {
  readonly cutContent: CutContent;
  /** Where marks that went with their words were and are, by page from 1. PDF user space. */
  readonly followed: ReadonlyMap<number, readonly Quad[]>;
  /** Pages that have to become pictures. */
  readonly rastered: readonly number[];
  readonly uneven: readonly Warning[];
}

/** What cut pages ask of the rest of the document; marks on words that moved go with them. */
function afterCut(document: PDFDocument, waiting: WaitingPages): AfterCut {
  const cutContent = new Map<PDFRef, ReadonlySet<number>>();
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
      if (cut.uneven.length > 0) uneven.push(unevenLine(number));
    }
  }
  return { cutContent, followed, rastered, uneven };
}

interface DrawWork {
  readonly document: PDFDocument;
  readonly originals: OriginalPages;
  readonly plan: PagedPlan;
  /** Of fields and notes that are gone with their value. */
  readonly emptied: readonly Region[];
  readonly font: DrawingFont;
  readonly occurrences: Occurrences;
  /** Of a tagged file. */
  readonly tags: BoxTags | undefined;
  readonly warnings: Warning[];
}

async function draw(
  { document, originals, plan, emptied, font, occurrences, tags, warnings }: DrawWork,
  { geometry, cut, raster }: PageWork,
  cleared: readonly Quad[],
): Promise<PageOutcome> {
  const { page } = geometry;
  const { fixed, moving } = pageRegions(plan.regionsOf(page));
  const regions = [...fixed, ...moving, ...emptied.filter((region) => region.page === page)];
  const stamps = plan.stamps.filter((stamp) => stamp.page === page);
  const drawing = new PageDrawing(document, document.getPage(page - 1), font);
  const moved = raster ? [] : cut.boxes;
  let boxes: readonly DrawnBox[] = [];
  let declared: Quad[] = raster ? [...cleared] : [...cut.declared, ...cleared];
  if (regions.length > 0 || stamps.length > 0) {
    const free = new FreeArea(() => originals.render(page, FREE_DPI), FREE_DPI / 72);
    const announce = (region: Region) => {
      const alt = announcement(region, (text) => occurrences.has(text));
      return tags ? { id: tags.add(document.getPage(page - 1), alt, cut.places.get(region.id)) } : { alt };
    };
    const ink = { page: geometry, regions, stamps, moved, shifted: declared, kept: cut.kept, free, announce };
    const drawn = await drawPage(drawing, ink);
    warnings.push(...drawn.warnings);
    declared = [...declared, ...drawn.declared];
    boxes = drawn.boxes;
    drawing.attach();
  }
  const strategy: PageStrategy = raster ? 'raster' : cut.changed ? 'splice' : 'untouched';
  return { page, strategy, removedGlyphs: cut.removedGlyphs, declared, drawn: drawing.drawn, boxes };
}

function unevenLine(page: number): Warning {
  return {
    code: 'line_not_normalised',
    page,
    message: `On page ${page} the width of a box may still say how long the removed text was.`,
  };
}

/** Enough to see where a margin is free. */
const FREE_DPI = 36;

function* regionsOf(plan: PagedPlan, pages: number): Generator<Region> {
  for (let page = 1; page <= pages; page++) yield* plan.regionsOf(page);
}
