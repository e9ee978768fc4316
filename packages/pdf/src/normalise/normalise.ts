import { BlackbarError, type Warning, warningOf } from '@blackbar/model';
import { guarded, type OpenDocument, openDocument } from '../engine/document.ts';
import { LIMITS } from '../limits.ts';
import { showEmptyCrops } from './empty-crop.ts';
import { mend } from './mend.ts';
import { saveCopy } from './save.ts';
import { scanFile, scanStreams } from './scan-file.ts';
import { hasXfa, refuseDynamicXfa } from './xfa.ts';

export interface PdfFacts {
  readonly encrypted: boolean;
  readonly signed: boolean;
  readonly xfa: boolean;
  /** The table of objects was missing or wrong and was rebuilt. */
  readonly repaired: boolean;
  /** How often the file was saved, earlier states still being in it; 1 for one state. */
  readonly revisions: number;
}

export interface NormalisedPdf {
  readonly bytes: Uint8Array;
  readonly pageCount: number;
  readonly warnings: readonly Warning[];
  readonly facts: PdfFacts;
}

/**
 * Repairs and decrypts an upload and writes it as one revision of what is reachable; pages look as they did.
 * Everything after works on the result. Throws a refusal: `password_required`, `damaged`, `no_pages`, `too_large`,
 * `too_many_pages`, `unsupported_xfa` or `resource_limit`. To be run in a process that can be killed.
 */
export async function normalise(bytes: Uint8Array, options: { password?: string } = {}): Promise<NormalisedPdf> {
  const { revisions, streams } = scanFile(bytes);
  const upload = await openDocument(bytes, options.password);
  const { pageCount, ...opened } = readFacts(upload);
  if (opened.encrypted) guarded(() => upload.engine.call.EPDF_RemoveEncryption(upload.handle));
  guarded(() => showEmptyCrops(upload));
  const saved = saveCopy(upload);
  // Protected data could not be looked into before.
  const {
    bytes: clean,
    structure,
    mended,
  } = await mend(saved, pageCount, opened.encrypted ? scanStreams(saved) : streams);
  refuseDynamicXfa(structure);
  const facts = { ...opened, repaired: opened.repaired || mended, revisions, xfa: hasXfa(structure) };
  return { bytes: clean, pageCount: structure.getPageCount(), warnings: warningsOf(facts), facts };
}

function readFacts({
  engine,
  handle,
}: OpenDocument): Omit<PdfFacts, 'revisions' | 'xfa'> & { readonly pageCount: number } {
  return guarded(() => {
    const { call } = engine;
    const pageCount = call.FPDF_GetPageCount(handle);
    if (pageCount <= 0) throw new BlackbarError('no_pages', 'none');
    if (pageCount > LIMITS.pages)
      throw new BlackbarError('too_many_pages', 'in_file', { facts: { limit: LIMITS.pages } });
    return {
      pageCount,
      encrypted: call.EPDF_IsEncrypted(handle) === 1,
      signed: call.FPDF_GetSignatureCount(handle) > 0,
      repaired: call.FPDF_DocumentHasValidCrossReferenceTable(handle) === 0,
    };
  });
}

function warningsOf({ encrypted, repaired, signed, xfa }: PdfFacts): Warning[] {
  return [
    ...(encrypted ? [warningOf('was_encrypted', 'file')] : []),
    ...(repaired ? [warningOf('repaired', 'file')] : []),
    ...(signed ? [warningOf('signature_removed', 'file')] : []),
    ...(xfa ? [warningOf('xfa_removed', 'file')] : []),
  ];
}
