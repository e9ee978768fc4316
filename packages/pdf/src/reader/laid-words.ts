import { PDFName } from '@cantoo/pdf-lib';
import type { Engine } from '../engine/engine.ts';
import { loadStructure } from '../hidden/structure.ts';
import { UNSEEN_FONT } from '../raster/unseen-font.ts';

/** Under this name a page's resources hold the font of the words that the reader of scans laid over it. */
export const LAID_WORDS = 'BlackbarWords';

/** Entry of a page that the reader of scans has looked at, and what it did there. */
export const READ_PAGE = 'BlackbarRead';

/**
 * `Whole`: what was read is laid over the page. `Instead`: and stands for the page's own text, which does not say what
 * the page shows. `Parts`: pictures in a page of text were read.
 */
export const READINGS = ['Whole', 'Instead', 'Parts'] as const;
export type Reading = (typeof READINGS)[number];

/**
 * What was done on the pages that the reader of scans has looked at. Only a file that names the entry is looked into.
 */
export async function readingsOf(bytes: Uint8Array): Promise<ReadonlyMap<number, Reading>> {
  if (!namesReadings(bytes)) return new Map();
  const pages = (await loadStructure(bytes)).getPages();
  return new Map(
    pages.flatMap(({ node }, i) => {
      const name = node.get(PDFName.of(READ_PAGE));
      const reading = READINGS.find((one) => name === PDFName.of(one));
      return reading ? [[i + 1, reading] as const] : [];
    }),
  );
}

/**
 * The same file without the entries: of an upload they are not ours, and would keep its pages from being read or hide
 * their text. Names are written plainly, as the normalising save leaves them.
 */
export async function withoutReadings(bytes: Uint8Array): Promise<Uint8Array> {
  if (!namesReadings(bytes)) return bytes;
  const document = await loadStructure(bytes);
  for (const { node } of document.getPages()) node.delete(PDFName.of(READ_PAGE));
  return document.save({ useObjectStreams: false, updateFieldAppearances: false });
}

function namesReadings(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes(`/${READ_PAGE}`);
}

/** Whether a text object shows words of the reader of scans. */
export function isLaid(engine: Engine, object: number): boolean {
  return fontOf(engine, object).name === UNSEEN_FONT;
}

const LONGEST_NAME = 128;

/** Which font draws a glyph: fonts of one name may be several, each with a map of its own. */
export interface FontOfGlyph {
  /** As the file has it; '' where it has none, or one that no font has. */
  readonly name: string;
  /** Tells fonts of one page apart; 0 where none is known. */
  readonly id: number;
  /** Its letters lie in the file: without them each reader takes those that it has. */
  readonly embedded: boolean;
}

/** Of a text object. */
export function fontOf(engine: Engine, object: number): FontOfGlyph {
  const { call, scratch } = engine;
  const id = object === 0 ? 0 : call.FPDFTextObj_GetFont(object);
  if (id === 0) return { name: '', id, embedded: false };
  const embedded = call.FPDFFont_GetIsEmbedded(id) === 1;
  const size = call.FPDFFont_GetBaseFontName(id, scratch, LONGEST_NAME);
  if (size < 2 || size > LONGEST_NAME) return { name: '', id, embedded };
  return { name: Buffer.from(engine.copy(scratch, size - 1)).toString('latin1'), id, embedded };
}
