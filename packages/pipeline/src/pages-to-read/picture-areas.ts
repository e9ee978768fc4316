import { createHash } from 'node:crypto';
import {
  apply,
  area,
  around,
  boundsOfQuad,
  expand,
  IDENTITY,
  intersect,
  intersectView,
  invert,
  isAxisAligned,
  multiply,
  pageMatrix,
  quadContains,
  quadToView,
  rectToView,
} from '@blackbar/geometry';
import type { PageGlyphs, PdfPoint, PdfRect, Quad, ViewRect } from '@blackbar/model';
import type { PageReading, Picture, PixelRect } from '@blackbar/ocr';
import { mayHoldLine, type Shape } from '@blackbar/pdf';
import { untoldStretches } from '../misleading-fonts/untold-stretches.ts';

/** Strips of one picture lie side by side; more areas than this are read as one. */
const MOST_AREAS = 24;
const TOUCHING = 1;

/**
 * Where a page of text has pictures, drawn outlines or letters without a text, that have to be read, on the page as
 * displayed.
 */
export function pictureAreas({ geometry, glyphs, outlines = [] }: PageGlyphs, shapes: readonly Shape[]): ViewRect[] {
  const crop = rectToView(geometry, geometry.cropBox);
  const images = shapes.filter(({ kind }) => kind === 'image').map(({ rect }) => rect);
  const seen = (rects: readonly PdfRect[]) =>
    rects.flatMap((rect) => intersectView(rectToView(geometry, rect), crop) ?? []);
  const drawn = joined(seen([...images, ...outlines])).filter(({ width, height }) => mayHoldLine(width, height));
  const areas = joined([...drawn, ...seen(untoldStretches(glyphs).map((line) => expand(line, PAPER)))]);
  return areas.length <= MOST_AREAS ? areas : [areas.reduce(around)];
}

/** Points of paper around a line without which no reader sees where it ends. */
const PAPER = 6;

function joined(rects: readonly ViewRect[]): ViewRect[] {
  const areas: ViewRect[] = [];
  for (const rect of rects) {
    let area = rect;
    for (
      let i = areas.findIndex((one) => touches(one, area));
      i >= 0;
      i = areas.findIndex((one) => touches(one, area))
    ) {
      area = around(area, areas[i] as ViewRect);
      areas.splice(i, 1);
    }
    areas.push(area);
  }
  return areas;
}

function touches(a: ViewRect, b: ViewRect): boolean {
  return (
    a.x <= b.x + b.width + TOUCHING &&
    b.x <= a.x + a.width + TOUCHING &&
    a.y <= b.y + b.height + TOUCHING &&
    b.y <= a.y + a.height + TOUCHING
  );
}

/** The pixels of an area of the page as displayed, within a picture of it. */
export function pixelsOf(area: ViewRect, scale: number, { width, height }: Picture): PixelRect {
  const [x, y] = [Math.max(0, Math.floor(area.x * scale)), Math.max(0, Math.floor(area.y * scale))];
  return {
    x,
    y,
    width: Math.max(1, Math.min(width, Math.ceil((area.x + area.width) * scale)) - x),
    height: Math.max(1, Math.min(height, Math.ceil((area.y + area.height) * scale)) - y),
  };
}

/** A part of a picture. */
export function cutPicture(picture: Picture, { x, y, width, height }: PixelRect): Picture {
  const data = new Uint8Array(width * height);
  for (let row = 0; row < height; row++) {
    const from = (y + row) * picture.width + x;
    data.set(picture.data.subarray(from, from + width), row * width);
  }
  return { width, height, data };
}

/** Points: a letter that is higher may be a watermark's, and blanking it would take words of the picture along. */
const HIGHEST = 40;

/**
 * The same picture with paper where the page's own text stands: that text is known. Of slanted letters no more than
 * each one's own place, which is smaller than the upright area around it.
 */
export function withoutText(picture: Picture, scale: number, { geometry, glyphs, outlines = [] }: PageGlyphs): Picture {
  const data = picture.data.slice();
  const toUser = multiply([1 / scale, 0, 0, 1 / scale, 0, 0], invert(pageMatrix(geometry)) ?? IDENTITY);
  for (const { quad, text, unmapped, invisible } of glyphs) {
    if (text.trim() === '' || unmapped || invisible || heightOf(quad) > HIGHEST) continue;
    // A letter that is drawn by a picture says what the picture says, whatever its text.
    if (outlines.some((outline) => fills(boundsOfQuad(quad), outline))) continue;
    const { x, y, width, height } = pixelsOf(quadToView(geometry, quad), scale, picture);
    const upright = isAxisAligned(quad, SLANT);
    for (let row = y; row < Math.min(picture.height, y + height); row++) {
      const [from, to] = [row * picture.width + x, row * picture.width + Math.min(picture.width, x + width)];
      if (upright) data.fill(255, from, to);
      else blankWithin(data, from, to, (i) => apply(toUser, x + i - from + 0.5, row + 0.5), quad);
    }
  }
  return { ...picture, data };
}

/** Points by which the sides of an upright letter may lean. */
const SLANT = 0.5;

const heightOf = (q: Quad) => Math.hypot(q[6] - q[0], q[7] - q[1]);

function blankWithin(data: Uint8Array, from: number, to: number, placeOf: (i: number) => PdfPoint, quad: Quad): void {
  for (let i = from; i < to; i++) {
    const { x, y } = placeOf(i);
    if (quadContains(quad, x, y)) data[i] = 255;
  }
}

const MOST_OF_IT = 0.6;

function fills(glyph: PdfRect, outline: PdfRect): boolean {
  const shared = intersect(glyph, outline);
  return shared !== undefined && area(shared) >= MOST_OF_IT * area(outline);
}

const MOST_KEPT = 500;

/** What was read in pictures before: a letterhead stands on every page of a file. Ends with the work on the file. */
export class ReadBefore {
  readonly #known = new Map<string, PageReading>();

  /** By what a picture looks like: at 100 dpi two that say different things differ. */
  static keyOf(picture: Picture): string {
    return createHash('sha256').update(`${picture.width}x`).update(picture.data).digest('base64');
  }

  get(key: string): PageReading | undefined {
    return this.#known.get(key);
  }

  set(key: string, reading: PageReading): void {
    if (this.#known.size < MOST_KEPT) this.#known.set(key, reading);
  }
}
