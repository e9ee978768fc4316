import {
  BlackbarError,
  type DrawnBox,
  type PageGeometry,
  type PageOutcome,
  type PageStrategy,
  type Quad,
  type RedactionPlan,
  type Region,
  type Warning,
} from '@blackbar/model';
import type { PDFDict, PDFDocument, PDFRef } from '@cantoo/pdf-lib';
import { flattenForm } from './annotations/flatten.ts';
import { followText } from './annotations/follow-text.ts';
import { redactAnnotations } from './annotations/redact-annotations.ts';
import { shownTexts } from './annotations/shown-texts.ts';
import { cutPage, joinCodes, type PageCutOutcome } from './cut-page.ts';
import { announcement } from './draw/announcement.ts';
import { drawPage } from './draw/draw-page.ts';
import { DrawingFont } from './draw/drawing-font.ts';
import { FreeArea } from './draw/free-area.ts';
import { entityWidthsOf } from './draw/gap-widths.ts';
import { PageDrawing } from './draw/page-drawing.ts';
import { loadStructure, refusingWrongKinds } from './hidden/structure.ts';
import { type PageRegions, pageRegions } from './page-regions.ts';
import { rasterisePages } from './raster/rasterise-pages.ts';
import { openPages, type PageReader } from './reader/pages.ts';
import { writeDocument } from './rewrite/write-document.ts';
import { dataCleaner } from './sanitise/data-cleaner.ts';
import { Occurrences } from './sanitise/occurrence.ts';
import { OwnNames } from './sanitise/own-names.ts';
import { sanitisingWarnings } from './sanitise/warnings.ts';
import { forgetCodes } from './splice/index.ts';
import { BoxTags } from './structure/box-tags.ts';
import { hiddenLayersOf } from './structure/hidden-layers.ts';
import { silenceCutContent } from './structure/marked-content.ts';

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

/** What the writer knows about one page while it works. */
interface PageWork {
  readonly geometry: PageGeometry;
  readonly regions: PageRegions;
  readonly cut: PageCutOutcome;
  readonly raster: boolean;
}

/**
 * Removes what the plan names from a normalised file, draws what stands in its place, and writes the file
 * anew. Nothing in the answer is proof: verification looks again. Throws `damaged` or `resource_limit`.
 */
export async function applyPlan(bytes: Uint8Array, plan: RedactionPlan, options: ApplyOptions): Promise<Applied> {
  const document = await loadStructure(bytes);
  const reader = await openPages(bytes);
  try {
    const shown = await shownTexts(document, bytes);
    return await refusingWrongKinds(() => apply(document, reader, plan, options, shown));
  } finally {
    reader.close();
  }
}

async function apply(
  document: PDFDocument,
  reader: PageReader,
  plan: RedactionPlan,
  { strategies, fileTitle, onPage = () => {} }: ApplyOptions,
  shown: ReadonlyMap<PDFDict, string>,
): Promise<Applied> {
  const occurrences = new Occurrences(plan);
  const warnings: Warning[] = [...sanitisingWarnings(document.catalog)];
  const hiddenLayers = hiddenLayersOf(document.catalog);
  const pages = document.getPages();
  if (pages.length !== reader.pageCount) {
    throw new BlackbarError('damaged', 'The pages of this file can not be told apart with certainty.');
  }

  const entityWidths = entityWidthsOf(plan.regions);
  const work: PageWork[] = [];
  for (const [i, page] of pages.entries()) {
    const regions = pageRegions(plan.regions.filter((region) => region.page === i + 1));
    const geometry = reader.geometry(i + 1);
    const request = { plan, geometry, regions, hiddenLayers, occurrences, entityWidths };
    const cut = await cutPage(document, page, request, strategies.get(i + 1) === 'raster');
    work.push({ geometry, regions, cut, raster: cut.mustRaster !== undefined });
    await onPage(i + 1);
  }

  const { dropped, declared, emptied } = redactAnnotations(document, plan, occurrences, shown, hiddenLayers);
  const followed = new Map(
    work.map(({ cut, raster }, i) => [i + 1, raster ? [] : followText(document, i + 1, cut.moved)] as const),
  );
  silenceCutContent(document.catalog, cutContentOf(pages, work));
  const flat = plan.settings.flattenForms ? flattenForm(document) : [];
  const rastered = work.flatMap(({ raster }, i) => (raster ? [i + 1] : []));
  const gone = new Set([...dropped, ...flat, ...(await rasterisePages(document, rastered, plan, occurrences, onPage))]);
  for (const page of rastered) {
    warnings.push({
      code: 'page_rasterised',
      page,
      message: `Page ${page} was turned into a picture, so that nothing stays below its boxes.`,
    });
  }

  if (forgetCodes(document, joinCodes(work.map(({ cut }) => cut.codes))) > 0) {
    warnings.push({
      code: 'font_not_cleaned',
      message: 'A font of this file still holds the shapes of letters that only removed text used.',
    });
  }

  for (const [i, { cut, raster }] of work.entries()) {
    if (cut.uneven.length > 0 && !raster) warnings.push(unevenLine(i + 1));
  }
  const font = new DrawingFont(document);
  const tags = BoxTags.in(document);
  const outcomes = work.map((item, i) =>
    draw({ document, reader, plan, emptied, font, occurrences, tags, warnings }, item, [
      ...(declared.get(i + 1) ?? []),
      ...(followed.get(i + 1) ?? []),
    ]),
  );
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

interface DrawWork {
  readonly document: PDFDocument;
  readonly reader: PageReader;
  readonly plan: RedactionPlan;
  /** Of fields and notes that are gone with their value. */
  readonly emptied: readonly Region[];
  readonly font: DrawingFont;
  readonly occurrences: Occurrences;
  /** Of a tagged file. */
  readonly tags: BoxTags | undefined;
  readonly warnings: Warning[];
}

function draw(
  { document, reader, plan, emptied, font, occurrences, tags, warnings }: DrawWork,
  { geometry, regions: { fixed, moving }, cut, raster }: PageWork,
  cleared: readonly Quad[],
): PageOutcome {
  const { page } = geometry;
  const regions = [...fixed, ...moving, ...emptied.filter((region) => region.page === page)];
  const stamps = plan.stamps.filter((stamp) => stamp.page === page);
  const drawing = new PageDrawing(document, document.getPage(page - 1), font);
  const moved = raster ? [] : cut.boxes;
  let boxes: readonly DrawnBox[] = [];
  let declared: Quad[] = raster ? [...cleared] : [...cut.declared, ...cleared];
  if (regions.length > 0 || stamps.length > 0) {
    const free = new FreeArea(() => reader.render(page, FREE_DPI), FREE_DPI / 72);
    const announce = (region: Region) => {
      const alt = announcement(region, (text) => occurrences.has(text));
      return tags ? { id: tags.add(document.getPage(page - 1), alt, cut.places.get(region.id)) } : { alt };
    };
    const ink = { page: geometry, regions, stamps, moved, shifted: declared, kept: cut.kept, free, announce };
    const drawn = drawPage(drawing, ink);
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

function cutContentOf(pages: readonly { readonly ref: PDFRef }[], work: readonly PageWork[]): Map<PDFRef, Set<number>> {
  const cut = new Map<PDFRef, Set<number>>();
  for (const [i, page] of pages.entries()) {
    const ids = work[i]?.cut.markedContentIds ?? [];
    if (ids.length > 0) cut.set(page.ref, new Set(ids));
  }
  return cut;
}
