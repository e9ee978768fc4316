import type { ForeignMark, HiddenPart } from '@blackbar/model';
import type { PDFDocument } from '@cantoo/pdf-lib';
import { foreignMarksOf } from '../annotations/foreign-marks.ts';
import { addAlternates } from './alternate-parts.ts';
import { addAnnotations, addFields } from './annotation-parts.ts';
import { addAppearances } from './appearance-parts.ts';
import { Collector } from './collector.ts';
import { addMetadata } from './metadata-parts.ts';
import { addNames } from './name-parts.ts';
import { addOutlines } from './outline-parts.ts';
import { loadStructure } from './structure.ts';

/** What a file holds beside the content of its pages. */
export interface BesidePages {
  readonly parts: readonly HiddenPart[];
  readonly marks: readonly ForeignMark[];
  /** Pages, from 1, with an annotation or a field that shows letters of which nothing says what they are. */
  readonly untold: readonly number[];
}

/**
 * Every text of a normalised file that is not in its pages' content: notes, field values, bookmarks,
 * metadata, alternate text, names. Throws `damaged` or `resource_limit`.
 */
export async function readHiddenParts(bytes: Uint8Array): Promise<HiddenPart[]> {
  return [...(await partsOf(await loadStructure(bytes), bytes)).parts];
}

/** The same, and what other programs marked on the pages. */
export async function readBesidePages(bytes: Uint8Array): Promise<BesidePages> {
  const document = await loadStructure(bytes);
  return { ...(await partsOf(document, bytes)), marks: foreignMarksOf(document) };
}

async function partsOf(document: PDFDocument, bytes: Uint8Array): Promise<Pick<BesidePages, 'parts' | 'untold'>> {
  const parts = new Collector();
  addAnnotations(document, parts);
  const looks = await addAppearances(document, bytes, parts);
  addFields(document, parts, looks);
  addOutlines(document, parts);
  addMetadata(document, parts);
  addAlternates(document, parts);
  addNames(document, parts);
  const untold = [...looks.values()].filter((look) => look.untold).map(({ shown }) => shown.page);
  return { parts: parts.parts, untold: [...new Set(untold)] };
}
