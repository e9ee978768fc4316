import { BlackbarError, type PageGeometry, type Warning } from '@blackbar/model';
import { guarded, openDocument } from '../engine/document.ts';
import { LIMITS } from '../limits.ts';
import { openPages } from '../reader/pages.ts';
import { saveCopy } from './save.ts';

export interface PdfFacts {
  readonly encrypted: boolean;
  readonly signed: boolean;
  readonly xfa: boolean;
  /** The table of objects was missing or wrong and was rebuilt. */
  readonly repaired: boolean;
  /** Earlier states of the file that it still carried, this one included. */
  readonly revisions: number;
}

export interface NormalisedPdf {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly pages: readonly PageGeometry[];
  readonly warnings: readonly Warning[];
  readonly facts: PdfFacts;
}

export async function normalise(bytes: Uint8Array, options: { password?: string } = {}): Promise<NormalisedPdf> {
  const document = await openDocument(bytes, options.password);
  const { engine, handle } = document;
  const { call } = engine;
  const { encrypted, pageCount } = guarded(() => ({
    encrypted: call.EPDF_IsEncrypted(handle) === 1,
    pageCount: call.FPDF_GetPageCount(handle),
  }));
  if (pageCount === 0) throw new BlackbarError('no_pages', 'This file has no pages.');
  if (pageCount > LIMITS.pages) throw new BlackbarError('too_many_pages', 'This file has too many pages.');
  if (encrypted) guarded(() => call.EPDF_RemoveEncryption(handle));
  const clean = saveCopy(document);
  const reader = await openPages(clean);
  const pages = Array.from({ length: reader.pageCount }, (_, i) => reader.geometry(i + 1));
  reader.close();
  return {
    bytes: clean,
    pages,
    warnings: [],
    facts: { encrypted, signed: false, xfa: false, repaired: false, revisions: 1 },
  };
}
