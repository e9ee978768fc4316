import { guarded, openDocument } from '../engine/document.ts';
import { readDrawing } from './shapes.ts';

/** Pages, from 1, whose content draws a box or a picture, which may lie over text. Their letters are not read. */
export async function shapedPages(bytes: Uint8Array): Promise<number[]> {
  const { engine, handle } = await openDocument(bytes);
  return guarded(() => {
    const { call } = engine;
    const shaped: number[] = [];
    const count = call.FPDF_GetPageCount(handle);
    for (let page = 1; page <= count; page++) {
      const pageHandle = call.FPDF_LoadPage(handle, page - 1);
      // One that can't be looked into may hold anything.
      if (pageHandle === 0 || readDrawing(engine, pageHandle).shapes.length > 0) shaped.push(page);
      if (pageHandle !== 0) call.FPDF_ClosePage(pageHandle);
    }
    return shaped;
  });
}
