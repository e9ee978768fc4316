/**
 * The two coordinate spaces. Inside the product everything is PDF user space: points, origin bottom
 * left, before /Rotate, crop offset kept, UserUnit not applied (ISO 32000-2, 8.3.2.3). At the edges
 * (HTTP, command line, screen) it is the page as displayed: points, origin top left, y down, /Rotate
 * and UserUnit applied, the crop box's corner at 0,0. Only `geometry/pageMatrix` converts.
 *
 * The optional `in` never holds a value: it keeps the compiler from taking one space for the other.
 */
export interface PdfPoint {
  readonly x: number;
  readonly y: number;
  readonly in?: 'pdf';
}

/** A straight line that is drawn on a page, in PDF user space: a border of a cell, an underline. */
export interface Rule {
  readonly from: PdfPoint;
  readonly to: PdfPoint;
}

export interface ViewPoint {
  readonly x: number;
  readonly y: number;
  readonly in?: 'view';
}

/** PDF user space; left <= right, bottom <= top. */
export interface PdfRect {
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
  readonly top: number;
}

/** The page as displayed; x, y is the top left corner. */
export interface ViewRect {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/**
 * A parallelogram in PDF user space as x1 y1 … x4 y4: bottom left, bottom right, top right, top left,
 * seen in the reading direction of the text (so text at 45 degrees keeps its corners).
 */
export type Quad = readonly [number, number, number, number, number, number, number, number];

/** [a b c d e f] as in ISO 32000-2, 8.3.4: x' = a x + c y + e, y' = b x + d y + f. */
export type Matrix = readonly [number, number, number, number, number, number];

export type Rotation = 0 | 90 | 180 | 270;

/** What a page's own boxes say. `cropBox` is already cut to `mediaBox`; `page` counts from 1. */
export interface PageGeometry {
  readonly page: number;
  readonly mediaBox: PdfRect;
  readonly cropBox: PdfRect;
  readonly rotation: Rotation;
  /** Size of one unit in 1/72 inch; 1 unless the file says otherwise. */
  readonly userUnit: number;
}
