import { BlackbarError } from '@blackbar/model';
import { type PDFContext, PDFDocument, PDFWriter } from '@cantoo/pdf-lib';
import { guarded, openDocument } from '../engine/document.ts';
import { loadStructure } from '../hidden/structure.ts';
import { dropUndrawn } from '../rewrite/drop-undrawn.ts';
import { joinTornContent } from '../rewrite/join-content.ts';
import { drawLooksOfOthers } from './draw-looks.ts';
import { dropEmptyMaps } from './empty-maps.ts';
import { nameJpegColours } from './jpeg-colours.ts';
import { isSoundTree, mendPageTree } from './mend-page-tree.ts';
import { mendStreams } from './mend-streams.ts';
import type { StreamFaults } from './scan-file.ts';
import { mapType3Letters } from './type3-letters.ts';

export interface Mended {
  readonly bytes: Uint8Array;
  readonly structure: PDFDocument;
  /** Whether anything had to be repaired; what was only written out is no damage. */
  readonly mended: boolean;
}

const OBJECTS_PER_TICK = 10_000;
/** What PDFium reads otherwise than others do; each says whether there was any. */
const MENDINGS: readonly ((context: PDFContext) => boolean)[] = [nameJpegColours, dropEmptyMaps, mapType3Letters];

/**
 * PDFium reads on where the writer's library gives up: a tree of pages with wrong types, one page in two places, a page
 * without a size, packed data that breaks off, short names of filters, drawn letters without a map, maps that say
 * nothing, pictures whose colours are misnamed, operations that a page's pieces tear, annotations that only show
 * something; and a file may hold what no page draws. All are made plain here, so that every reader after sees the same
 * file. Throws `damaged`.
 */
export async function mend(bytes: Uint8Array, pageCount: number, streams: StreamFaults): Promise<Mended> {
  const toMend = streams.broken || streams.abbreviated;
  const structure = toMend ? undefined : await loadStructure(bytes).catch(() => undefined);
  if (structure?.getPageCount() === pageCount && isSoundTree(structure)) {
    const changed = MENDINGS.map((mend) => mend(structure.context)).includes(true);
    const plain = makePlain(structure);
    return {
      ...(changed || plain ? await written(structure.context) : { bytes, structure }),
      mended: false,
    };
  }
  const context = await looseContext(bytes);
  const changed = mendStreams(context);
  mendPageTree(context, await pageObjects(bytes));
  for (const mend of MENDINGS) mend(context);
  const sound = await written(context);
  return {
    ...(makePlain(sound.structure) ? await written(sound.structure.context) : sound),
    mended: changed || !toMend,
  };
}

/** True if anything changed. Torn content comes first: half an operation names nothing that it draws. */
function makePlain(structure: PDFDocument): boolean {
  const joined = joinTornContent(structure);
  const drawn = drawLooksOfOthers(structure);
  const { dropped } = dropUndrawn(structure);
  return joined || drawn || dropped;
}

async function written(context: PDFContext): Promise<Pick<Mended, 'bytes' | 'structure'>> {
  const bytes = await PDFWriter.forContext(context, OBJECTS_PER_TICK).serializeToBuffer();
  return { bytes, structure: await loadStructure(bytes) };
}

/** The objects without a look at the pages. */
async function looseContext(bytes: Uint8Array) {
  try {
    return (await PDFDocument.load(bytes, { updateMetadata: false })).context;
  } catch (cause) {
    throw new BlackbarError('damaged', 'structure', { cause });
  }
}

async function pageObjects(bytes: Uint8Array): Promise<number[]> {
  const { engine, handle } = await openDocument(bytes);
  return guarded(() => {
    const count = engine.call.FPDF_GetPageCount(handle);
    return Array.from({ length: count }, (_, i) => engine.call.EPDFDoc_GetPageObjectNumberByIndex(handle, i));
  });
}
