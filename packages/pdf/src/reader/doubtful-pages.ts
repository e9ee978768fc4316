import { containsPoint, intersect } from '@blackbar/geometry';
import type { PdfRect } from '@blackbar/model';
import { guarded, openDocument } from '../engine/document.ts';
import type { Engine } from '../engine/engine.ts';
import { readGeometry } from './geometry.ts';
import { INVISIBLE_MODES } from './glyphs.ts';
import { boundsOf, matrixOf, readDrawing } from './shapes.ts';

/** Pages, from 1, on which not all text may be seen. Their letters are not read: who asks looks closer. */
export interface DoubtfulPages {
  /** A box or a picture is drawn, which may lie over text. */
  readonly shaped: readonly number[];
  /** Text is drawn in no color or a light one, very small, or not wholly within the page. */
  readonly faint: readonly number[];
}

/** Lighter than this in each of its colors text may be lost on paper; of 255. */
const LIGHT = 225;
/** Smaller letters are specks to the eye. Points. */
const SPECK = 2;

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
      const pictures = shapes.filter(({ kind }) => kind === 'image').map(({ rect }) => rect);
      if ([...textOrder.keys()].some((object) => mayBeUnseen(engine, object, { cropBox, pictures }))) faint.push(page);
      call.FPDF_ClosePage(pageHandle);
    }
    return { shaped, faint };
  });
}

interface Sheet {
  readonly cropBox: PdfRect;
  /** Words laid unseen over a picture stand for what it shows, and are judged with it. */
  readonly pictures: readonly PdfRect[];
}

/** Of text in a form the bounds are the form's own: it may be asked for in vain. */
function mayBeUnseen(engine: Engine, object: number, { cropBox, pictures }: Sheet): boolean {
  const { call, scratch: at } = engine;
  const bounds = boundsOf(engine, object);
  if (INVISIBLE_MODES.includes(call.FPDFTextObj_GetTextRenderMode(object))) {
    return !bounds || !pictures.some((rect) => containsPoint(rect, ...middleOf(bounds)));
  }
  if (call.FPDFPageObj_GetFillColor(object, at, at + 4, at + 8, at + 12) === 1) {
    if (engine.u32(at + 12) === 0 || [0, 4, 8].every((channel) => engine.u32(at + channel) >= LIGHT)) return true;
  }
  if (!bounds) return false;
  const seen = intersect(bounds, cropBox);
  return sizeOf(engine, object) < SPECK || !seen || !isAll(seen, bounds);
}

/** Not by its bounds: a dash and a row of dots are low in any size. */
function sizeOf(engine: Engine, object: number): number {
  const { call, scratch: at } = engine;
  if (!call.FPDFTextObj_GetFontSize(object, at)) return Infinity;
  const size = engine.f32(at);
  const [, , c, d] = matrixOf(engine, object);
  return Math.abs(size) * Math.hypot(c, d);
}

function middleOf({ left, bottom, right, top }: PdfRect): [x: number, y: number] {
  return [(left + right) / 2, (bottom + top) / 2];
}

function isAll(part: PdfRect, whole: PdfRect): boolean {
  return (['left', 'bottom', 'right', 'top'] as const).every((side) => part[side] === whole[side]);
}
