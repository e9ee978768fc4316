import { intersect } from '@blackbar/geometry';
import type { PdfRect } from '@blackbar/model';
import { guarded, openDocument } from '../engine/document.ts';
import type { Engine } from '../engine/engine.ts';
import { readGeometry } from './geometry.ts';
import { INVISIBLE_MODES } from './glyphs.ts';
import { boundsOf, readDrawing } from './shapes.ts';

/** Pages, from 1, on which not all text may be seen. Their letters are not read: who asks looks closer. */
export interface DoubtfulPages {
  /** A box or a picture is drawn, which may lie over text. */
  readonly shaped: readonly number[];
  /** Text is drawn in no color or a light one, very small, or not wholly within the page. */
  readonly faint: readonly number[];
}

/** Lighter than this in each of its colors text may be lost on paper; of 255. */
const LIGHT = 225;
/** Lower text than this is a line to the eye. Points. */
const LOW = 2;

export async function doubtfulPages(bytes: Uint8Array): Promise<DoubtfulPages> {
  const { engine, handle } = await openDocument(bytes);
  return guarded(() => {
    const { call } = engine;
    const [shaped, faint]: [number[], number[]] = [[], []];
    const count = call.FPDF_GetPageCount(handle);
    for (let page = 1; page <= count; page++) {
      const pageHandle = call.FPDF_LoadPage(handle, page - 1);
      // One that can't be looked into may hold anything.
      if (pageHandle === 0) {
        shaped.push(page);
        faint.push(page);
        continue;
      }
      const { shapes, textOrder } = readDrawing(engine, pageHandle);
      const { cropBox } = readGeometry(engine, handle, page, 1);
      if (shapes.length > 0) shaped.push(page);
      if ([...textOrder.keys()].some((object) => mayBeUnseen(engine, object, cropBox))) faint.push(page);
      call.FPDF_ClosePage(pageHandle);
    }
    return { shaped, faint };
  });
}

/** Of text in a form the bounds are the form's own: it may be asked for in vain. */
function mayBeUnseen(engine: Engine, object: number, cropBox: PdfRect): boolean {
  const { call, scratch: at } = engine;
  if (INVISIBLE_MODES.includes(call.FPDFTextObj_GetTextRenderMode(object))) return true;
  if (call.FPDFPageObj_GetFillColor(object, at, at + 4, at + 8, at + 12) === 1) {
    if (engine.u32(at + 12) === 0 || [0, 4, 8].every((channel) => engine.u32(at + channel) >= LIGHT)) return true;
  }
  const bounds = boundsOf(engine, object);
  if (!bounds) return false;
  const seen = intersect(bounds, cropBox);
  return Math.min(bounds.right - bounds.left, bounds.top - bounds.bottom) < LOW || !seen || !isAll(seen, bounds);
}

function isAll(part: PdfRect, whole: PdfRect): boolean {
  return (['left', 'bottom', 'right', 'top'] as const).every((side) => part[side] === whole[side]);
}
