import {
  BlackbarError,
  type PagedPlan,
  type PageOutcome,
  type PageStrategy,
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
import { OriginalPages } from './draw/original-pages.ts';
import { drawPages } from './draw-pages.ts';
import { loadStructure, refusingWrongKinds } from './hidden/structure.ts';
import { rasterisePages } from './raster/rasterise-pages.ts';
import { dropUndrawn } from './rewrite/drop-undrawn.ts';
import { writeDocument } from './rewrite/write-document.ts';
import { dataCleaner } from './sanitise/data-cleaner.ts';
import { Occurrences } from './sanitise/occurrence.ts';
import { OwnNames } from './sanitise/own-names.ts';
import { sanitisingWarnings } from './sanitise/warnings.ts';
import { addCodes, codesOfLooks, forgetCodes } from './splice/index.ts';
import { hiddenLayersOf } from './structure/hidden-layers.ts';
import { silenceCutContent } from './structure/marked-content.ts';

export interface ApplyOptions {
  /** By page from 1. A page without one is spliced where there is something to cut. */
  readonly strategies: ReadonlyMap<number, PageStrategy>;
  /** After each page that was cut or turned into a picture, from 1: whoever waits hears that there is work done. */
  readonly onPage?: (page: number) => void | Promise<void>;
  /** The same after each picture of another page that was coded anew. */
  readonly onPicture?: () => void | Promise<void>;
}

export interface Applied {
  readonly bytes: Uint8Array;
  readonly outcomes: PageOutcome[];
  readonly warnings: Warning[];
}

/**
 * Removes what the plan names from a normalised file, draws what stands in its place, and writes the file
 * anew. Nothing in the answer is proof: verification looks again. Throws `damaged`,
 * `resource_limit`, or `verification_failed` for a page that can't become a picture.
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
async function apply(
  work: Work,
  { strategies, onPage = () => {}, onPicture = () => {} }: ApplyOptions,
): Promise<Applied> {
  const { document, originals, plan, occurrences, hits, letters } = work;
  const warnings: Warning[] = [...sanitisingWarnings(document.catalog, work.hiddenLayers)];
  if (document.getPageCount() !== plan.pages.length) {
    throw new BlackbarError('damaged', 'pages_alike');
  }

  const cut = await cutPages(work, strategies, onPage);
  const { waiting, codes, copies } = cut;
  const { dropped, declared, emptied, emptiedMore, drawnMore } = redactAnnotations(
    document,
    plan,
    hits,
    letters.dicts,
    occurrences,
  );
  const { cutContent, followed, rastered, uneven } = afterCut(document, cut);
  await letters.settle(document, plan, { copies, pictures: new Set(rastered) });
  silenceCutContent(document.catalog, cutContent);
  const flat = plan.settings.flattenForms ? flattenForm(document) : [];
  const gone = new Set([...dropped, ...flat, ...(await rasterisePages(document, rastered, plan, occurrences, onPage))]);
  warnings.push(...rastered.map((page) => warningOf('page_rasterised', 'page', { page })));

  // What was cut on one page may stand whole in the list of another: its letters are not shown any more.
  dropUndrawn(document);
  addCodes(codes, codesOfLooks(document, dropped));
  if (forgetCodes(document, codes, (text) => occurrences.has(text)) > 0)
    warnings.push(warningOf('font_not_cleaned', 'file'));

  warnings.push(...uneven);
  if (emptiedMore.length > 0) warnings.push(warningOf('emptied_whole', 'pages', { pages: emptiedMore }));
  if (drawnMore.length > 0) warnings.push(warningOf('emptied_whole', 'drawn', { pages: drawnMore }));
  const besides = [...letters.regions, ...emptied];
  const drawing = { document, originals, plan, occurrences, emptied, besides, written: letters.pages };
  const drawn = await drawPages(drawing, waiting, [declared, followed]);
  warnings.push(...drawn.warnings);
  const names = new OwnNames(occurrences);
  const output = await writeDocument(document, {
    cleanText: (text) => occurrences.clean(text),
    cleanName: (name) => names.clean(name),
    cleanTechnical: (name) => (occurrences.hasTelling(name) ? names.clean(name) : name),
    cleanData: dataCleaner(occurrences),
    kept: hits.kept.values,
    dropped: gone,
    onPicture,
  });
  return { bytes: output, outcomes: drawn.outcomes, warnings };
}

function savedAsItIs(document: PDFDocument): Promise<Uint8Array> {
  return document.save({ updateFieldAppearances: false, useObjectStreams: false });
}
