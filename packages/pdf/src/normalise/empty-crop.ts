import { intersect } from '@blackbar/geometry';
import type { OpenDocument } from '../engine/document.ts';
import { CROP_BOX, MEDIA_BOX, readBox } from '../reader/geometry.ts';

/** A crop box that misses its page would show nothing; other viewers pass over it, so the page is shown whole. */
export function showEmptyCrops({ engine, handle }: OpenDocument): void {
  const { call } = engine;
  const count = call.FPDF_GetPageCount(handle);
  for (let page = 1; page <= count; page++) {
    const media = readBox(engine, handle, page, MEDIA_BOX);
    if (intersect(media, readBox(engine, handle, page, CROP_BOX))) continue;
    const loaded = call.FPDF_LoadPage(handle, page - 1);
    if (loaded === 0) continue;
    call.FPDFPage_SetCropBox(loaded, media.left, media.bottom, media.right, media.top);
    call.FPDF_ClosePage(loaded);
  }
}
