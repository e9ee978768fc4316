import { BlackbarError } from '@blackbar/model';
import { guarded, type OpenDocument } from '../engine/document.ts';

const NO_INCREMENTAL = 2;

/** Writes the document anew as one revision: what is not reachable, earlier revisions and protection stay behind. */
export function saveCopy({ engine, handle }: OpenDocument): Uint8Array<ArrayBuffer> {
  return guarded(() => {
    const { call } = engine;
    const writer = call.PDFiumExt_OpenFileWriter();
    const saved = call.FPDF_SaveAsCopy(handle, writer, NO_INCREMENTAL);
    const size = call.PDFiumExt_GetFileWriterSize(writer);
    if (saved === 0 || size === 0) throw new BlackbarError('damaged', 'not_saved');
    const buffer = engine.allocate(size);
    call.PDFiumExt_GetFileWriterData(writer, buffer, size);
    const bytes = engine.copy(buffer, size);
    call.free(buffer);
    call.PDFiumExt_CloseFileWriter(writer);
    return bytes;
  });
}
