import {
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
import { announcement } from './draw/announcement.ts';
import { drawPage } from './draw/draw-page.ts';
import { DrawingFont } from './draw/drawing-font.ts';
import { FreeArea } from './draw/free-area.ts';
import type { OriginalPages } from './draw/original-pages.ts';
import { PageDrawing } from './draw/page-drawing.ts';
import { pageRegions } from './page-regions.ts';
import type { PageWork, WaitingPages } from './page-work.ts';
import type { Occurrences } from './sanitise/occurrence.ts';
import { BoxTags } from './structure/box-tags.ts';

/** Enough to see where a margin is free. */
const FREE_DPI = 36;

export interface DrawWork {
  readonly document: PDFDocument;
  readonly originals: OriginalPages;
  readonly plan: PagedPlan;
  /** Of fields and notes that are gone with their value. */
  readonly emptied: readonly Region[];
  /** All regions that the plan did not name itself. */
  readonly besides: readonly Region[];
  /** Pages, from 1, that show fields and notes as their own now. */
  readonly written: ReadonlySet<number>;
  readonly occurrences: Occurrences;
}

export interface DrawnPages {
  readonly outcomes: PageOutcome[];
  readonly warnings: readonly Warning[];
}

/** By page, from 1: areas that look different because something was cleared there. */
type Cleared = ReadonlyMap<number, readonly Quad[]>;

/** Draws boxes, labels and stamps on all pages, one after the other. */
export async function drawPages(
  work: DrawWork,
  waiting: WaitingPages,
  cleared: readonly Cleared[],
): Promise<DrawnPages> {
  const font = new DrawingFont(work.document);
  const tags = BoxTags.in(work.document);
  const warnings: Warning[] = [];
  const outcomes: PageOutcome[] = [];
  const along: number[] = [];
  for (const page of waiting) {
    const { page: number } = page.geometry;
    if (page.cut.takesAlong) along.push(number);
    const areas = cleared.flatMap((byPage) => byPage.get(number) ?? []);
    outcomes.push(await draw({ ...work, font, tags, warnings }, page, areas));
  }
  if (along.length > 0) warnings.push(warningOf('taken_along', 'pages', { pages: along }));
  tags?.finish();
  font.embed();
  return { outcomes, warnings };
}

interface Drawing extends DrawWork {
  readonly font: DrawingFont;
  /** Of a tagged file. */
  readonly tags: BoxTags | undefined;
  readonly warnings: Warning[];
}

async function draw(
  { document, originals, plan, emptied, besides, written, font, occurrences, tags, warnings }: Drawing,
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
