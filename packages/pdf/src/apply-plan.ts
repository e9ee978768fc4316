import {
  BlackbarError,
  type DrawnBox,
  type PagedPlan,
  type PageOutcome,
  type PageStrategy,
  type Quad,
  type Region,
  type Warning,
  warningOf,
} from '@blackbar/model';
import type { PDFDocument } from '@cantoo/pdf-lib';
import { type AnnotationHits, annotationHits } from './annotations/annotation-hits.ts';
import { LetterCut } from './annotations/by-letter/letter-cut.ts';
import { flattenForm } from './annotations/flatten.ts';
import { redactAnnotations } from './annotations/redact-annotations.ts';
import { shownTexts } from './annotations/shown-texts.ts';
import { afterCut, type CutWork, cutPages } from './cut-pages.ts';
import { announcement } from './draw/announcement.ts';
import { drawPage } from './draw/draw-page.ts';
import { DrawingFont } from './draw/drawing-font.ts';
import { FreeArea } from './draw/free-area.ts';
import { OriginalPages } from './draw/original-pages.ts';
import { PageDrawing } from './draw/page-drawing.ts';
import { loadStructure, refusingWrongKinds } from './hidden/structure.ts';
import { pageRegions } from './page-regions.ts';
import type { PageWork } from './page-work.ts';
import { rasterisePages } from './raster/rasterise-pages.ts';
import { writeDocument } from './rewrite/write-document.ts';
import { dataCleaner } from './sanitise/data-cleaner.ts';
import { Occurrences } from './sanitise/occurrence.ts';
import { OwnNames } from './sanitise/own-names.ts';
import { sanitisingWarnings } from './sanitise/warnings.ts';
import { forgetCodes } from './splice/index.ts';
import { BoxTags } from './structure/box-tags.ts';
import { hiddenLayersOf } from './structure/hidden-layers.ts';
import { silenceCutContent } from './structure/marked-content.ts';

/** Enough to see where a margin is free. */
const FREE_DPI = 36;

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
  const shown = await shownTexts(document, bytes);
  return refusingWrongKinds(async () => {
    const occurrences = new Occurrences(plan);
    const hiddenLayers = hiddenLayersOf(document.catalog);
    const hits = annotationHits(document, plan, occurrences, shown, hiddenLayers);
    const letters = await LetterCut.of(document, hits, plan, occurrences);
    const originals = new OriginalPages(letters.pages.size === 0 ? bytes : await savedAsItIs(document));
    try {
      const work = { document, originals, plan: letters.planned(plan), occurrences, hiddenLayers, hits, letters };
      return await apply(work, options);
    } finally {
      await originals.close();
    }
  });
}

interface Work extends CutWork {
  readonly hits: AnnotationHits;
  readonly letters: LetterCut;
}

/** The plan of `work` also has what goes from fields and notes that are part of their pages now. */
async function apply(work: Work, { strategies, fileTitle, onPage = () => {} }: ApplyOptions): Promise<Applied> {
  const { document, originals, plan, occurrences, hits, letters } = work;
  const warnings: Warning[] = [...sanitisingWarnings(document.catalog, work.hiddenLayers)];
  if (document.getPageCount() !== plan.pages.length) {
    throw new BlackbarError('damaged', 'pages_alike');
  }

  const { waiting, codes, copies } = await cutPages(work, strategies, onPage);
  const { dropped, declared, emptied, emptiedMore } = redactAnnotations(
    document,
    plan,
    hits,
    letters.dicts,
    occurrences,
  );
  const { cutContent, followed, rastered, uneven } = afterCut(document, waiting);
  await letters.settle(document, plan, { copies, pictures: new Set(rastered) });
  silenceCutContent(document.catalog, cutContent);
  const flat = plan.settings.flattenForms ? flattenForm(document) : [];
  const gone = new Set([...dropped, ...flat, ...(await rasterisePages(document, rastered, plan, occurrences, onPage))]);
  warnings.push(...rastered.map((page) => warningOf('page_rasterised', 'page', { page })));

  if (forgetCodes(document, codes) > 0) warnings.push(warningOf('font_not_cleaned', 'file'));

  warnings.push(...uneven);
  const font = new DrawingFont(document);
  const tags = BoxTags.in(document);
  if (emptiedMore.length > 0) warnings.push(warningOf('emptied_whole', 'pages', { pages: emptiedMore }));
  const besides = [...letters.regions, ...emptied];
  const { pages: written } = letters;
  const drawing: DrawWork = { document, originals, plan, emptied, besides, written, font, occurrences, tags, warnings };
  const outcomes: PageOutcome[] = [];
  const along: number[] = [];
  for (const page of waiting) {
    const { page: number } = page.geometry;
    if (page.cut.takesAlong) along.push(number);
    outcomes.push(await draw(drawing, page, [...(declared.get(number) ?? []), ...(followed.get(number) ?? [])]));
  }
  if (along.length > 0) warnings.push(warningOf('taken_along', 'pages', { pages: along }));
  tags?.finish();
  font.embed();
  const names = new OwnNames(occurrences);
  const output = await writeDocument(document, {
    cleanText: (text) => occurrences.clean(text),
    cleanName: (name) => names.clean(name),
    cleanTechnical: (name) => (occurrences.hasTelling(name) ? names.clean(name) : name),
    cleanData: dataCleaner(occurrences),
    kept: hits.kept.values,
    dropped: gone,
    ...(fileTitle === undefined ? {} : { title: occurrences.clean(fileTitle) }),
  });
  return { bytes: output, outcomes, warnings };
}

interface DrawWork {
  readonly document: PDFDocument;
  readonly originals: OriginalPages;
  readonly plan: PagedPlan;
  /** Of fields and notes that are gone with their value. */
  readonly emptied: readonly Region[];
  /** All regions that the plan did not name itself. */
  readonly besides: readonly Region[];
  /** Pages, from 1, that show fields and notes as their own now. */
  readonly written: ReadonlySet<number>;
  readonly font: DrawingFont;
  readonly occurrences: Occurrences;
  /** Of a tagged file. */
  readonly tags: BoxTags | undefined;
  readonly warnings: Warning[];
}

async function draw(
  { document, originals, plan, emptied, besides, written, font, occurrences, tags, warnings }: DrawWork,
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
    const asked = { page: geometry, regions, stamps, moved, shifted: declared, kept: cut.kept, free, announce };
    const drawn = await drawPage(drawing, asked);
    warnings.push(...drawn.warnings);
    declared = [...declared, ...drawn.declared];
    boxes = drawn.boxes;
    drawing.attach();
  }
  const own = besides.filter((region) => region.page === page);
  const ids = new Set(own.map(({ id }) => id));
  declared.push(
    ...own.flatMap(({ quads }) => quads),
    ...boxes.filter(({ region }) => ids.has(region)).map(({ quad }) => quad),
  );
  const strategy: PageStrategy = raster ? 'raster' : cut.changed || written.has(page) ? 'splice' : 'untouched';
  return { page, strategy, removedGlyphs: cut.removedGlyphs, declared, drawn: drawing.drawn, boxes, besides: own };
}

function savedAsItIs(document: PDFDocument): Promise<Uint8Array> {
  return document.save({ updateFieldAppearances: false, useObjectStreams: false });
}
