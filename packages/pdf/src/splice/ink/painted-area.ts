import { boundsOfQuad, coversNoticeably, intersect } from '@blackbar/geometry';
import type { PdfRect, Quad } from '@blackbar/model';
import type { ContentFont } from '../../content/fonts/font.ts';
import { dictionaryOf } from '../../content/fonts/load-font.ts';
import { nameAt } from '../../content/objects.ts';
import { pointOfGlyph, type RunGlyph, type TextRun } from '../../content/text-run.ts';
import type { LetterInk } from '../../reader/letter-ink.ts';
import { type3Ink } from './type3-ink.ts';

/** An area that will be painted black whatever else happens to its box, and the quad of the cut that it belongs to. */
export interface PaintedQuad {
  readonly quad: Quad;
  /** Index into `PageCut.quads`. */
  readonly box: number;
}

/** The areas of a page that will be black, and which letters' ink lies under them. */
export class PaintedArea {
  readonly #painted: readonly (PaintedQuad & { readonly bounds: PdfRect })[];
  readonly #ink: LetterInk | undefined;

  constructor(painted: readonly PaintedQuad[], ink: LetterInk | undefined) {
    this.#painted = painted.map((one) => ({ ...one, bounds: boundsOfQuad(one.quad) }));
    this.#ink = ink;
  }

  /** Areas that meet a rect. */
  near(rect: PdfRect): readonly PaintedQuad[] {
    return this.#painted.filter(({ bounds }) => intersect(bounds, rect) !== undefined);
  }

  /** The box that a letter goes with because a noticeable part of its ink would be painted over. */
  over(run: TextRun, placed: RunGlyph, font: ContentFont, among: readonly PaintedQuad[]): number | undefined {
    for (const ink of this.#inkOf(run, placed, font)) {
      const covering = among.find(({ quad }) => coversNoticeably(quad, ink));
      if (covering) return covering.box;
    }
    return undefined;
  }

  #inkOf(run: TextRun, placed: RunGlyph, font: ContentFont): readonly Quad[] {
    const dict = dictionaryOf(font);
    if (dict && nameAt(dict, 'Subtype') === 'Type3') {
      const ink = type3Ink(dict, run, placed);
      return ink ? [ink] : [];
    }
    const { x, y } = pointOfGlyph(run, placed, 0, 0);
    const end = pointOfGlyph(run, placed, 1, 0);
    const found = this.#ink?.at(x, y) ?? [];
    return found.filter((ink) => runsAlong(ink, end.x - x, end.y - y));
  }
}

/** Lines that are turned about one point begin at the same place: the ink of a letter runs as the letter does. */
function runsAlong(ink: Quad, dx: number, dy: number): boolean {
  const [ux, uy] = [ink[2] - ink[0], ink[3] - ink[1]];
  return ux * dx + uy * dy > 0.7 * Math.hypot(ux, uy) * Math.hypot(dx, dy);
}

/** Around a run, as far as the ink of its letters may reach out of their advance boxes. */
export function reachOf(run: TextRun, bounds: PdfRect): PdfRect {
  const [a, b, c, d] = run.matrix;
  const by = Math.abs(run.size) * Math.max(Math.hypot(a, b) * Math.abs(run.stretch), Math.hypot(c, d));
  return { left: bounds.left - by, bottom: bounds.bottom - by, right: bounds.right + by, top: bounds.top + by };
}
