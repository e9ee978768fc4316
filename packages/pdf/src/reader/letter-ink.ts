import { intersect, pdfRect } from '@blackbar/geometry';
import type { PdfPoint, PdfRect, Quad } from '@blackbar/model';
import { guarded, openDocument } from '../engine/document.ts';
import type { Engine } from '../engine/engine.ts';
import { type Placement, readPlacement } from './glyph-box.ts';

/** Where the ink of a page's letters lies, by where each of them begins on its baseline. PDF user space. */
export class LetterInk {
  readonly #cells = new Map<string, { readonly origin: PdfPoint; readonly ink: Quad }[]>();

  add(origin: PdfPoint, ink: Quad): void {
    const key = keyOf(origin.x, origin.y);
    const cell = this.#cells.get(key);
    if (cell) cell.push({ origin, ink });
    else this.#cells.set(key, [{ origin, ink }]);
  }

  /** The ink of the letters that begin there. */
  at(x: number, y: number): readonly Quad[] {
    const found: Quad[] = [];
    for (const dx of [-1, 0, 1]) {
      for (const dy of [-1, 0, 1]) {
        for (const { origin, ink } of this.#cells.get(keyOf(x + dx * CELL, y + dy * CELL)) ?? []) {
          if (Math.abs(origin.x - x) <= SAME_PLACE && Math.abs(origin.y - y) <= SAME_PLACE) found.push(ink);
        }
      }
    }
    return found;
  }
}

const CELL = 1;
/** Points by which two engines may place a letter apart. */
const SAME_PLACE = 0.05;

function keyOf(x: number, y: number): string {
  return `${Math.floor(x / CELL)} ${Math.floor(y / CELL)}`;
}

/** Asks an engine of its own where the ink of letters lies. */
export interface InkReader {
  /** Of a page, from 1, the letters whose ink meets one of these areas. Throws as `openPages` does. */
  near(page: number, areas: readonly PdfRect[]): LetterInk;
}

/** Throws `password_required` or `damaged`. */
export async function openInk(bytes: Uint8Array): Promise<InkReader> {
  const { engine, handle } = await openDocument(bytes);
  return {
    near: (page, areas) =>
      guarded(() => {
        const pageHandle = engine.call.FPDF_LoadPage(handle, page - 1);
        const ink = pageHandle === 0 ? new LetterInk() : letterInk(engine, pageHandle, areas);
        engine.call.FPDF_ClosePage(pageHandle);
        return ink;
      }),
  };
}

/** Of one page that is open; of all its letters without areas. */
export function letterInk(engine: Engine, page: number, areas?: readonly PdfRect[]): LetterInk {
  const ink = new LetterInk();
  const text = engine.call.FPDFText_LoadPage(page);
  if (text === 0) return ink;
  const count = engine.call.FPDFText_CountChars(text);
  for (let i = 0; i < count; i++) {
    const box = charBox(engine, text, i);
    if (!box || areas?.some((area) => intersect(area, box)) === false) continue;
    const place = readPlacement(engine, text, i);
    // A box elsewhere is one that PDFium left in the space of a form (`forgottenForm`).
    const quad = place && !place.flat && intersect(place.loose, box) ? inkQuad(box, place) : undefined;
    if (place && quad) ink.add(place.origin, quad);
  }
  engine.call.FPDFText_ClosePage(text);
  return ink;
}

/** The upright rectangle around a letter's outline; `undefined` where it has none. */
function charBox(engine: Engine, text: number, i: number): PdfRect | undefined {
  const { scratch: at } = engine;
  if (engine.call.FPDFText_GetCharBox(text, i, at, at + 8, at + 16, at + 24) !== 1) return undefined;
  const view = engine.memory();
  const [left, right] = [view.getFloat64(at, true), view.getFloat64(at + 8, true)];
  const [bottom, top] = [view.getFloat64(at + 16, true), view.getFloat64(at + 24, true)];
  const box = pdfRect(left, bottom, right, top);
  return Number.isFinite(left + right + bottom + top) && box.right > box.left && box.top > box.bottom ? box : undefined;
}

/**
 * The outline's own box, turned as the letter is: an upright rectangle around a turned box is as wide as both its
 * sides reach, and has the same middle. Near half a quarter turn, where the sides can't be told apart, a square.
 */
function inkQuad(bounds: PdfRect, { matrix: [a, b, c, d] }: Placement): Quad | undefined {
  const det = Math.abs(a * d) - Math.abs(b * c);
  const scale = (Math.abs(a) + Math.abs(b)) * (Math.abs(c) + Math.abs(d));
  const [wide, high] = [bounds.right - bounds.left, bounds.top - bounds.bottom];
  const apart = Math.abs(det) > 0.2 * scale;
  const square = wide / (Math.abs(a) + Math.abs(c));
  const width = apart ? (wide * Math.abs(d) - high * Math.abs(c)) / det : square;
  const height = apart ? (high * Math.abs(a) - wide * Math.abs(b)) / det : square;
  if (!(width > 0) || !(height > 0)) return undefined;
  const [x, y] = [(bounds.left + bounds.right) / 2, (bounds.bottom + bounds.top) / 2];
  const [ux, uy] = [(a * width) / 2, (b * width) / 2];
  const [vx, vy] = [(c * height) / 2, (d * height) / 2];
  return [x - ux - vx, y - uy - vy, x + ux - vx, y + uy - vy, x + ux + vx, y + uy + vy, x - ux + vx, y - uy + vy];
}
