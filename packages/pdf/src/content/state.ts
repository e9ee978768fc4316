import { IDENTITY, intersect, multiply } from '@blackbar/geometry';
import type { Matrix, PdfRect } from '@blackbar/model';
import type { PDFDict } from '@cantoo/pdf-lib';
import type { ContentFont } from './fonts/font.ts';
import { missingFont } from './fonts/simple-font.ts';

/** The parts of the graphics state that decide what is drawn where (ISO 32000-2, 8.4 and 9.3). */
export class GraphicsState {
  ctm: Matrix = IDENTITY;
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
  /** Names of the patterns that are the current colours. */
  fillPattern: string | undefined;
  strokePattern: string | undefined;
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
