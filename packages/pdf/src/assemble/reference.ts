import { BlackbarError } from '@blackbar/model';
import { guarded, type OpenDocument } from '../engine/document.ts';
import { Engine } from '../engine/engine.ts';
import { saveCopy } from '../normalise/save.ts';
import type { BoundPart } from './bind.ts';

/**
 * The parts' pages one after the other, joined by PDFium and by none of our own code: what a binder is
 * compared with, page by page. Never released. Throws `damaged` or `resource_limit`.
 */
export async function joinedByEngine(parts: readonly BoundPart[]): Promise<Uint8Array> {
  const engine = await Engine.start();
  const whole: OpenDocument = { engine, handle: guarded(() => engine.call.FPDF_CreateNewDocument()) };
  let count = 0;
  for (const { bytes, pages } of parts) {
    const range = pages ? engine.place(Buffer.from(`${pages.join(',')}\0`, 'latin1')) : 0;
    const placed = engine.place(bytes);
    const part = guarded(() => engine.call.FPDF_LoadMemDocument(placed, bytes.length, 0));
    const joined = part !== 0 && guarded(() => engine.call.FPDF_ImportPages(whole.handle, part, range, count));
    if (!joined) throw new BlackbarError('damaged', 'not_joined');
    count = guarded(() => engine.call.FPDF_GetPageCount(whole.handle));
    engine.call.FPDF_CloseDocument(part);
    // The document reads from there until it is closed; what was taken over is the whole's own.
    for (const done of [placed, range]) if (done !== 0) engine.call.free(done);
  }
  return saveCopy(whole);
}
