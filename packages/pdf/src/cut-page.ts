import { BlackbarError, goesAsArea, type PagedPlan, type PageGeometry, type Quad, type Region } from '@blackbar/model';
import { PDFDict, type PDFDocument, PDFName, type PDFPage } from '@cantoo/pdf-lib';
import { gapWidths } from './draw/gap-widths.ts';
import { burnImage } from './image/burn-image.ts';
import { coarsePixels } from './image/coarse-pixels.ts';
import type { PageRegions } from './page-regions.ts';
import { paintedQuads } from './painted-quads.ts';
import type { LetterInk } from './reader/letter-ink.ts';
import type { Occurrences } from './sanitise/occurrence.ts';
import { addCodes, type FontCodes, type HiddenLayers, type SpliceOutcome, splicePage } from './splice/index.ts';
import { takesMoreAlong } from './taken-along.ts';

export interface CutRequest {
  readonly plan: Pick<PagedPlan, 'hidden' | 'settings'>;
  readonly geometry: PageGeometry;
  readonly regions: PageRegions;
  readonly hiddenLayers: HiddenLayers;
  readonly occurrences: Occurrences;
  /** One width for all boxes of a person, by entity, in points. */
  readonly entityWidths: ReadonlyMap<string, number>;
  /** Where the ink of letters near the regions lies. */
  readonly ink: LetterInk;
}

export interface PageCutOutcome {
  readonly removedGlyphs: number;
  /** Text went that no region is made of: something large or slanted runs across it. */
  readonly takesAlong: boolean;
  readonly boxes: SpliceOutcome['boxes'];
  /** Letters that stay beside boxes that may be made lower for them. */
  readonly kept: SpliceOutcome['kept'];
  readonly declared: readonly Quad[];
  /** Words that stand elsewhere now. */
  readonly moved: SpliceOutcome['moved'];
  readonly markedContentIds: readonly number[];
  /** By region the marked content where the first of it was removed. */
  readonly places: ReadonlyMap<string, number>;
  /** Regions whose line could not be given a width that tells nothing. */
  readonly uneven: readonly string[];
  readonly changed: boolean;
  /** Character codes that were cut, by font. */
  readonly codes: FontCodes;
  /** Forms that were cut: a page that does not become a picture draws their copies now. */
  readonly forms: SpliceOutcome['forms'];
  /** Why the page has to become a picture. */
  readonly rasterReason?: string;
}

/**
 * Cuts text and lines out of one page's content and burns its images. A page that has to become a picture,
 * because `asPicture` says so or because it can't be cut, is cut as far as it can be and nothing moves in it.
 */
export async function cutPage(
  document: PDFDocument,
  page: PDFPage,
  request: CutRequest,
  asPicture: boolean,
): Promise<PageCutOutcome> {
  if (asPicture) return cutInPlace(document, page, request, 'asked for');
  if (isNamed(page, request.occurrences)) return cutInPlace(document, page, request, 'a name holds what has to go');
  const undo = undoOf(page);
  const outcome = await cutAndBurn(document, page, request);
  if (outcome.rasterReason === undefined) return outcome;
  undo();
  return cutInPlace(document, page, request, outcome.rasterReason);
}

/**
 * The content asks for its resources by name, so a name that holds a target stands there too: only a picture is rid of
 * it.
 */
function isNamed({ node }: PDFPage, occurrences: Occurrences): boolean {
  const groups = node.Resources()?.values() ?? [];
  return groups.some((group) => {
    const dict = node.context.lookup(group);
    return dict instanceof PDFDict && dict.keys().some((name) => occurrences.inName(name.decodeText()));
  });
}

/** What the splice puts into a page: it changes copies only. */
const SPLICED = [PDFName.Contents, PDFName.Resources];

/** Puts back what the page's content is now. */
function undoOf({ node }: PDFPage): () => void {
  const before = SPLICED.map((key) => [key, node.get(key)] as const);
  return () => {
    for (const [key, value] of before) {
      if (value) node.set(key, value);
      else node.delete(key);
    }
  };
}

/** The picture's boxes and words are placed by the plan: what is left of a line stays where it was. */
function cutInPlace(document: PDFDocument, page: PDFPage, request: CutRequest, reason: string): PageCutOutcome {
  const regions = [...request.regions.fixed, ...request.regions.moving];
  const allTiles = true;
  const spliced = splice(document, page, request, regions, { widths: 'exact', allTiles });
  // What can't be cut was left as it was, and becomes a picture as it is.
  if (!isUncuttable(spliced) && spliced.rasterReason) {
    splice(document, page, request, [], { widths: 'exact', allTiles });
  }
  const {
    removedGlyphs = 0,
    removed = [],
    markedContentIds = [],
    places = NOTHING.places,
    codes = NOTHING.codes,
    kept = NOTHING.kept,
    forms = [],
  } = isUncuttable(spliced) ? {} : spliced;
  const takesAlong = takesMoreAlong(regions, removed);
  const cut = { removedGlyphs, takesAlong, markedContentIds, places, codes, kept, forms };
  return { ...NOTHING, ...cut, changed: true, rasterReason: reason };
}

/** Layers to empty, or alternate text to take out, also on a page without a box. */
function hidesMore({ hiddenLayers, plan }: CutRequest): boolean {
  return hiddenLayers !== undefined || plan.hidden.some(({ locator }) => locator.kind === 'alternate');
}

/** What is fixed comes first and leaves everything where it was; only then may lines move. */
async function cutAndBurn(document: PDFDocument, page: PDFPage, request: CutRequest): Promise<PageCutOutcome> {
  const { fixed, moving } = request.regions;
  const { widths } = request.plan.settings;
  const outcomes: PageCutOutcome[] = [];
  if (fixed.length > 0) outcomes.push(await cut(document, page, request, fixed, 'exact'));
  if (moving.length > 0 || (fixed.length === 0 && hidesMore(request))) {
    outcomes.push(await cut(document, page, request, moving, widths));
  }
  const told = widths === 'exact' ? [] : fixed.filter((region) => !goesAsArea(region)).map(({ id }) => id);
  return outcomes.reduce(joined, { ...NOTHING, uneven: told });
}

async function cut(
  document: PDFDocument,
  page: PDFPage,
  request: CutRequest,
  regions: readonly Region[],
  widths: 'quantised' | 'exact',
): Promise<PageCutOutcome> {
  const undo = undoOf(page);
  const spliced = splice(document, page, request, regions, { widths, allTiles: false });
  if (isUncuttable(spliced)) return { ...NOTHING, rasterReason: spliced.uncuttable };
  if (widths === 'quantised' && spliced.images.some(({ inMask }) => !inMask)) {
    // Words over a picture can't move away from it: a scan's text would no longer lie on its letters.
    undo();
    const outcome = await cut(document, page, request, regions, 'exact');
    return { ...outcome, uneven: regions.map(({ id }) => id) };
  }
  const { removedGlyphs, declared, markedContentIds, places, codes, forms, rasterReason } = spliced;
  const result = {
    removedGlyphs,
    takesAlong: takesMoreAlong(regions, spliced.removed),
    boxes: spliced.boxes,
    kept: spliced.kept,
    declared: [...declared],
    moved: spliced.moved,
    markedContentIds,
    places,
    codes,
    forms,
    uneven: spliced.uneven.map(({ region }) => region),
    changed: spliced.changed || spliced.images.length > 0,
  };
  if (rasterReason !== undefined) return { ...result, rasterReason };
  const quads = quadsOf(regions);
  for (const hit of spliced.images) {
    const over = hit.quads.map((i) => quads[i]).filter((quad) => quad !== undefined);
    if (!(await burnImage(document.context, hit, over))) {
      return { ...result, rasterReason: 'an image under a box could not be read' };
    }
    result.declared.push(...coarsePixels(hit, over));
  }
  return result;
}

function quadsOf(regions: readonly Region[]): Quad[] {
  return regions.flatMap((region) => region.quads);
}

/** Content that our reader can't unpack, and why. The engine may draw it all the same. */
interface Uncuttable {
  readonly uncuttable: string;
}

function isUncuttable(spliced: SpliceOutcome | Uncuttable): spliced is Uncuttable {
  return 'uncuttable' in spliced;
}

function splice(
  document: PDFDocument,
  page: PDFPage,
  { geometry, hiddenLayers, occurrences, entityWidths, ink }: CutRequest,
  regions: readonly Region[],
  { widths, allTiles }: { readonly widths: 'quantised' | 'exact'; readonly allTiles: boolean },
): SpliceOutcome | Uncuttable {
  try {
    return splicePage(document, page, {
      quads: quadsOf(regions),
      regions: regions.flatMap((region) => region.quads.map(() => region.id)),
      painted: paintedQuads(regions),
      ink,
      widths,
      gapWidths: widths === 'exact' ? new Map() : gapWidths(regions, geometry, entityWidths),
      hiddenLayers,
      allTiles,
      namesTarget: (text) => occurrences.has(text),
    });
  } catch (error) {
    if (error instanceof BlackbarError && error.code === 'damaged') return { uncuttable: error.message };
    throw error;
  }
}

const NOTHING: PageCutOutcome = {
  removedGlyphs: 0,
  takesAlong: false,
  boxes: [],
  kept: [],
  declared: [],
  moved: [],
  markedContentIds: [],
  places: new Map(),
  uneven: [],
  codes: new Map(),
  forms: [],
  changed: false,
};

function joined(a: PageCutOutcome, b: PageCutOutcome): PageCutOutcome {
  const rasterReason = a.rasterReason ?? b.rasterReason;
  return {
    removedGlyphs: a.removedGlyphs + b.removedGlyphs,
    takesAlong: a.takesAlong || b.takesAlong,
    boxes: [...a.boxes, ...b.boxes],
    kept: [...a.kept, ...b.kept],
    declared: [...a.declared, ...b.declared],
    moved: [...a.moved, ...b.moved],
    markedContentIds: [...a.markedContentIds, ...b.markedContentIds],
    places: new Map([...b.places, ...a.places]),
    uneven: [...a.uneven, ...b.uneven],
    changed: a.changed || b.changed,
    forms: [...a.forms, ...b.forms],
    codes: addCodes(addCodes(new Map(), a.codes), b.codes),
    ...(rasterReason === undefined ? {} : { rasterReason }),
  };
}
