import { intersect } from '@blackbar/geometry';
import { BlackbarError, type PdfRect } from '@blackbar/model';
import type { PDFRawStream, PDFRef } from '@cantoo/pdf-lib';
import type { ContentFont } from '../content/fonts/font.ts';
import { dictionaryOf } from '../content/fonts/load-font.ts';
import type { TextRun } from '../content/text-run.ts';
import { LIMITS } from '../limits.ts';
import { CutArea } from './cut-area.ts';
import type { FontCodes } from './fonts/code-walk.ts';
import { PaintedArea } from './ink/painted-area.ts';
import type { ShownRun } from './kept-letters.ts';
import type { Marked } from './marked-content.ts';
import { mergedBoxes } from './merged-boxes.ts';
import type { FormCut, ImageHit, MovedBox, PageCut } from './types.ts';
import { REPEATED } from './uncuttable.ts';
import { CellRules } from './widths/cell-rules.ts';
import { emptyLayout } from './widths/line-layout.ts';

/** Operations of one page with all its forms, each time they are drawn. */
export const MAX_OPERATIONS = 5_000_000;
/** The same for glyphs: text in a form counts each time. */
const MAX_GLYPHS = 4 * LIMITS.pageGlyphs;

/** Points by which a shape may reach beyond what is seen of it: the edge of a line. */
const EDGE = 0.5;

/** What became of the group of a soft mask. */
export interface MaskCut {
  /** Its copy; none where the boxes touch nothing of it. */
  readonly group?: PDFRef;
  readonly uncuttable: boolean;
}

/** What one page's splice has found so far; shared by the content of the page and of its forms. */
export class SpliceTally {
  readonly cut: PageCut;
  readonly area: CutArea;
  /** The same boxes joined along their lines, for what is not made of letters. */
  readonly stretches: CutArea;
  readonly painted: PaintedArea;
  readonly removed: number[];
  readonly images: ImageHit[] = [];
  /** Of the content that is being rewritten, that of the page or of a form that it draws. */
  markedContentIds = new Set<number>();
  /** By region the marked content of the page where the first of it was removed. */
  readonly places = new Map<string, number>();
  readonly forms: FormCut[] = [];
  /** Marked-content sequences that are open, outer ones first, across forms. */
  readonly marked: Marked[] = [];
  /** Forms that hold nothing to remove but what a box may touch: away from the boxes they need no second look. */
  readonly plain = new Set<PDFRawStream>();
  /** Forms that are being drawn. */
  readonly drawing = new Set<PDFRawStream>();
  /** Cells of tiling patterns as forms. */
  readonly cells = new Map<PDFRawStream, PDFRef>();
  /** Letters beyond it were never seen: a pattern's cell was clipped there. The page's user space. */
  seen: PdfRect | undefined;
  /** The same for pictures and outlines; none where the cell is a mere texture of lines. */
  seenShapes: PdfRect | undefined;
  rasterReason: string | undefined;
  #operations = 0;
  #glyphs = 0;

  /** Codes that were removed, by font. */
  readonly codes: FontCodes = new Map();
  /** Lines that were laid out anew. */
  readonly layout = emptyLayout();
  readonly boxes: MovedBox[] = [];
  /** All text of the page that is not hidden with its layer. */
  readonly shown: ShownRun[] = [];
  /** Borders of cells, among others. */
  readonly rules = new CellRules();
  /** What can be seen of the page, in its user space. */
  readonly page: PdfRect;

  constructor(cut: PageCut, page: PdfRect) {
    this.cut = cut;
    this.page = page;
    this.area = new CutArea(cut.quads);
    this.stretches = new CutArea(mergedBoxes(cut.quads, cut.regions));
    this.painted = new PaintedArea(cut.painted ?? [], cut.ink);
    this.removed = cut.quads.map(() => 0);
  }

  countOperation(): void {
    this.#operations++;
    if (this.#operations > MAX_OPERATIONS) {
      throw new BlackbarError('resource_limit', 'instructions');
    }
  }

  countGlyphs(glyphs: number): void {
    this.#glyphs += glyphs;
    if (this.#glyphs > MAX_GLYPHS) {
      throw new BlackbarError('resource_limit', 'page_text');
    }
  }

  raster(reason: string): void {
    this.rasterReason ??= reason;
  }

  /** What a pattern's cell shows in part: the rest of a picture or outline would stay behind for who opens the cell. */
  checkSeen(bounds: PdfRect): void {
    const shown = this.seenShapes && intersect(this.seenShapes, bounds);
    if (this.seenShapes && !(shown && isAll(shown, bounds))) this.raster(REPEATED);
  }

  /** The glyphs of a run that go; -1 stays. */
  countRemoved(run: TextRun, hits: Int32Array, font: ContentFont): void {
    const dictionary = dictionaryOf(font);
    for (const [i, box] of hits.entries()) {
      if (box === -1) continue;
      if (box >= 0) this.removed[box] = (this.removed[box] ?? 0) + 1;
      const code = run.glyphs[i]?.glyph.code;
      if (!dictionary || code === undefined) continue;
      const codes = this.codes.get(dictionary) ?? new Set();
      this.codes.set(dictionary, codes.add(code));
    }
  }

  /** Something under the open marked-content sequences was removed, by these boxes. */
  touch(boxes: Iterable<number>): void {
    for (const marked of this.marked) marked.hit = true;
    const place = this.marked.findLast(({ inForm, markedContentId }) => !inForm && markedContentId !== undefined);
    if (place?.markedContentId === undefined) return;
    for (const box of boxes) {
      const region = this.cut.regions?.[box];
      if (region !== undefined && !this.places.has(region)) this.places.set(region, place.markedContentId);
    }
  }

  /** Groups of soft masks already cut, by where they lay. */
  readonly masks = new Map<PDFRawStream, Map<string, MaskCut>>();

  /** Whether lines with a gap are laid out anew. */
  get movesLines(): boolean {
    return this.cut.widths === 'quantised' && this.area.quads.length > 0;
  }

  get hidden(): boolean {
    return this.marked.some(({ hidden }) => hidden);
  }
}

function isAll(part: PdfRect, whole: PdfRect): boolean {
  return (
    part.left - whole.left <= EDGE &&
    whole.right - part.right <= EDGE &&
    part.bottom - whole.bottom <= EDGE &&
    whole.top - part.top <= EDGE
  );
}
