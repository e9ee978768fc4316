import { apply, BoxIndex, centerOfQuad, invert, rectToView } from '@blackbar/geometry';
import type { Matrix, PdfRect } from '@blackbar/model';
import type { ImageSamples, PageReader, Shape } from '@blackbar/pdf';
import { type BoxOverPictures, boxesOverPictures } from './boxes-over-pictures.ts';
import type { Finding } from './finding.ts';
import { colorAt, isAlike } from './flat-run.ts';
import { isHarmless } from './harmless.ts';
import type { PageView } from './page-view.ts';

/** Letters on a box: more is a panel of text that was laid on a picture, and nobody's redaction. */
const LABEL = 30;
/** Boxes of a page: more are a drawing that was laid on a picture, such as a map. */
const DRAWING = 100;

/**
 * Boxes that cover part of a picture without changing it: whoever takes the picture out of the file sees what lies
 * below. Where it is one plain colour, nothing does. With a few words on it the box may be a caption: worth knowing.
 */
export function pictureFindings(reader: PageReader, view: PageView): Finding[] {
  const { page } = view.geometry;
  const found = hidingBoxes(reader, view).map(({ box, letters }): Finding => {
    const rects = [rectToView(view.geometry, box.rect)];
    return { kind: 'picture_under_box', severity: letters === '' ? 'problem' : 'notice', page, rects };
  });
  if (found.length <= DRAWING) return found;
  return [{ kind: 'picture_under_box', severity: 'notice', page, rects: found.flatMap(({ rects = [] }) => rects) }];
}

interface LabelledBox extends BoxOverPictures {
  readonly letters: string;
}

function hidingBoxes(reader: PageReader, view: PageView): LabelledBox[] {
  const boxes = labelled(view, boxesOverPictures(view.layers)).filter(
    ({ letters, box }) => letters.length <= LABEL && isSeen(view, box),
  );
  if (boxes.length === 0) return [];
  const orders = new Set(boxes.flatMap(({ over }) => over.map(({ order }) => order)));
  const pictures = new Map(reader.samples(view.geometry.page, orders).map((one) => [one.order, one]));
  return boxes.filter(({ over }) =>
    over.some(({ order, rect }) => {
      const picture = pictures.get(order);
      return picture !== undefined && showsSomething(picture, rect);
    }),
  );
}

/** With what is written on each, but for what people write on their own redactions. */
function labelled({ layers: { glyphs, glyphOrder } }: PageView, boxes: readonly BoxOverPictures[]): LabelledBox[] {
  const places = new BoxIndex<BoxOverPictures>();
  for (const one of boxes) places.add(one.box.rect, one);
  const texts = new Map(boxes.map((one) => [one, '']));
  for (const [index, { invisible, quad, text }] of glyphs.entries()) {
    if (invisible || boxes.length === 0) continue;
    const { x, y } = centerOfQuad(quad);
    for (const one of places.at(x, y)) {
      if ((glyphOrder[index] ?? -1) > one.box.order) texts.set(one, `${texts.get(one) ?? ''}${text}`);
    }
  }
  return [...texts].map(([one, text]) => ({ ...one, letters: isHarmless(text) ? '' : text.replace(/\s/g, '') }));
}

/** Of a box's place, in its colour: a frame, a circle or a curve, whose bounds are no box, leaves less. */
const OWN_COLOR = 0.8;
/** On a side, to see what a box looks like. */
const LOOKS = 24;

function isSeen(view: PageView, { rect, color }: Shape): boolean {
  const places = placesIn(rect, LOOKS).flat();
  const own = places.filter(([x, y]) => color && isAlike(color, colorAt({ ...view, raster: view.bare }, x, y)));
  return own.length >= OWN_COLOR * places.length;
}

/** Levels of gray between neighbours: paper and the grain of a scan have less, a gradient too. */
const EDGE = 40;
/** Edges on one line of points: a box that was burned in beside the one that lies over it has two. */
const OF_A_BOX = 2;
/** Edges more than a box has, and lines with such: a row of letters has more, the tips of the next row fewer lines. */
const LEAST = { edges: 8, lines: 3 };

function showsSomething({ matrix, grid }: ImageSamples, rect: PdfRect): boolean {
  const inverse = invert(matrix);
  if (!inverse) return false;
  const rows = placesIn(rect).map((row) => row.map(([x, y]) => shadeAt(grid, inverse, x, y)));
  const columns = (rows[0] ?? []).map((_, column) => rows.map((row) => row[column] ?? 0));
  return [rows, columns].some((lines) => {
    const more = lines.map((line) => edgesOn(line) - OF_A_BOX).filter((edges) => edges > 0);
    return more.length >= LEAST.lines && more.reduce((sum, edges) => sum + edges, 0) >= LEAST.edges;
  });
}

function edgesOn(line: readonly number[]): number {
  return line.filter((shade, i) => i > 0 && Math.abs(shade - (line[i - 1] as number)) > EDGE).length;
}

function shadeAt({ columns, rows, shades }: ImageSamples['grid'], inverse: Matrix, x: number, y: number): number {
  const { x: u, y: v } = apply(inverse, x, y);
  const at = (share: number, count: number) => Math.min(count - 1, Math.max(0, Math.floor(share * count)));
  return shades[at(1 - v, rows) * columns + at(u, columns)] ?? 0;
}

/** From the rim of a box, where its edge is blurred. Points. */
const RIM = 1;
const MOST_PLACES = 400;

/** Points of a rect, row by row: one a point, fewer on a poster. */
function placesIn({ left, bottom, right, top }: PdfRect, most = MOST_PLACES): (readonly [x: number, y: number])[][] {
  const along = (from: number, to: number) => {
    const count = Math.max(1, Math.min(most, Math.round(to - from - 2 * RIM)));
    return Array.from({ length: count }, (_, i) => from + RIM + ((i + 0.5) * (to - from - 2 * RIM)) / count);
  };
  const xs = along(left, right);
  return along(bottom, top).map((y) => xs.map((x) => [x, y] as const));
}
