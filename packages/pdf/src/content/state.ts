import { IDENTITY, intersect, multiply } from '@blackbar/geometry';
import type { Matrix, PdfRect } from '@blackbar/model';
import type { PDFDict, PDFRawStream } from '@cantoo/pdf-lib';
import type { ContentFont } from './fonts/font.ts';
import { missingFont } from './fonts/simple-font.ts';
import type { Resources } from './resources.ts';

/** A pattern as the current colour (ISO 32000-2, 8.7.2). */
export interface PatternColour {
  readonly dict: PDFDict;
  /** What a tiling pattern repeats. */
  readonly cell: PDFRawStream | undefined;
  /** The space that the pattern's own matrix starts from: that of the content stream which names it. */
  readonly space: Matrix;
  /** Whose resources name it, and how. */
  readonly owner: Resources;
  readonly name: string;
  /** Colour of a cell that says none. */
  readonly components: readonly number[];
}

/** The parts of the graphics state that decide what is drawn where (ISO 32000-2, 8.4 and 9.3). */
export class GraphicsState {
  ctm: Matrix = IDENTITY;
  /** `ctm` at the start of the page or of the form that is drawn. */
  space: Matrix = IDENTITY;
  charSpace = 0;
  wordSpace = 0;
  /** Tz as a factor: 1 for 100. */
  stretch = 1;
  leading = 0;
  font: ContentFont = missingFont();
  size = 0;
  mode = 0;
  rise = 0;
  lineWidth = 1;
  dash: readonly number[] = [];
  dashPhase = 0;
  /** Patterns that are the current colours. */
  fillPattern: PatternColour | undefined;
  strokePattern: PatternColour | undefined;
  softMask: PDFDict | undefined;
  /** Space of the soft mask's group: the matrix in force when it was set. */
  softMaskMatrix: Matrix = IDENTITY;
  /** Bounds of what can be painted, in the page's user space; `undefined` for no clip yet. */
  clip: PdfRect | undefined;
  /** Nothing can be painted any more. */
  clippedAway = false;
  textMatrix: Matrix = IDENTITY;
  lineMatrix: Matrix = IDENTITY;

  clone(): GraphicsState {
    return Object.assign(new GraphicsState(), this);
  }

  clipTo(bounds: PdfRect): void {
    if (!this.clip) {
      this.clip = bounds;
      return;
    }
    const both = intersect(this.clip, bounds);
    if (both) this.clip = both;
    else this.clippedAway = true;
  }

  beginText(): void {
    this.textMatrix = IDENTITY;
    this.lineMatrix = IDENTITY;
  }

  moveLine(x: number, y: number): void {
    this.lineMatrix = multiply([1, 0, 0, 1, x, y], this.lineMatrix);
    this.textMatrix = this.lineMatrix;
  }

  setTextMatrix(matrix: Matrix): void {
    this.lineMatrix = matrix;
    this.textMatrix = matrix;
  }

  /** Moves on along the line by text space units. */
  advance(x: number, y: number): void {
    this.textMatrix = multiply([1, 0, 0, 1, x, y], this.textMatrix);
  }
}
