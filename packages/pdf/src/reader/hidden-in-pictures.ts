import { apply, intersect, pageMatrix, pdfRect, union, viewSize } from '@blackbar/geometry';
import type { Matrix, PageGeometry, PdfRect } from '@blackbar/model';
import type { Engine } from '../engine/engine.ts';
import { type SampleGrid, sampleGrid, storedGrid } from './picture-samples.ts';
import { type Raster, renderPage } from './render.ts';
import { boundsThrough, type DrawnImage } from './shapes.ts';

/** Cells of a picture that are held against the page together. */
const BLOCK = 8;
/** Cells of the longer side, and points for one where it is drawn smaller. */
const MOST_CELLS = 400;
/** Samples: less holds no word. */
const LEAST_SAMPLES = 48;
/** Finer than any eye or scanner: a picture drawn so small is not seen, though a program reads it. Samples a point. */
const TOO_FINE = 40;
/** Gray levels of spread: above it a block shows something, below it nothing. */
const SHOWS = 12;
const FLAT = 6;
/** Alike as two pictures of one thing are; less and the page shows something else there. */
const ALIKE = 0.4;
/** Blocks: a word in a picture of a page. */
const LEAST_BLOCKS = 4;
/** Of one page. Each picture is decoded, a hundred scans at most, and its blocks are held against the page. */
const MOST_PICTURES = 2_000;
const MOST_SAMPLES = 1_000_000_000;
const MOST_BLOCKS = 250_000;

export interface HiddenInPictures {
  readonly places: readonly PdfRect[];
  /** There are more pictures than were held against the page. */
  readonly isCutShort: boolean;
}

/**
 * Where a page's pictures hold what the page does not show: covered by a box or another picture, clipped, beyond the
 * page's edge, transparent, or drawn too small to be seen. Whoever takes the picture out of the file sees it. Each
 * block of a picture's own samples is held against the page as displayed; what is written over a picture hides nothing
 * of it.
 */
export function hiddenInPictures(
  engine: Engine,
  page: number,
  geometry: PageGeometry,
  images: readonly DrawnImage[],
): HiddenInPictures {
  let raster: Raster | undefined;
  const shown = () => {
    raster ??= renderPage(engine, page, geometry, dpiOf(geometry));
    return raster;
  };
  const room = new Room();
  const places = images.flatMap((image, i) => {
    const grid = sampleGrid(engine, image.object, (width, height) => {
      const cells = cellsOf(image.matrix, width, height);
      return cells && room.takes(width * height, cells) ? cells : undefined;
    });
    if (!grid) return [];
    let later: PdfRect[] | undefined;
    const drawnLater = () => {
      later ??= boundsMeeting(boundsThrough(image.matrix, UNIT), images.slice(i + 1));
      return later;
    };
    const blocks = blocksOf(grid);
    const hidden = blocks.every(({ shades }) => spread(shades) <= FLAT)
      ? madeFlat(engine, image.object, grid)
      : isTooFine(image.matrix, grid)
        ? blocks.filter((block) => spread(block.shades) > SHOWS)
        : blocks.filter((block) => isHidden(block, grid, image.matrix, geometry, shown(), drawnLater));
    return hidden.length < LEAST_BLOCKS
      ? []
      : [hidden.map((block) => placeOf(block, grid, image.matrix)).reduce(union)];
  });
  return { places, isCutShort: room.isFull };
}

/** Of a picture that shows nothing: where its samples hold something that its palette, /Decode or spot colour hides. */
function madeFlat(engine: Engine, object: number, grid: SampleGrid): Block[] {
  const stored = storedGrid(engine, object, grid);
  return stored ? blocksOf(stored).filter(({ shades }) => spread(shades) > SHOWS) : [];
}

class Room {
  isFull = false;
  #pictures = MOST_PICTURES;
  #samples = MOST_SAMPLES;
  #blocks = MOST_BLOCKS;

  takes(samples: number, { columns, rows }: { readonly columns: number; readonly rows: number }): boolean {
    this.#pictures -= 1;
    this.#samples -= samples;
    this.#blocks -= (columns * rows) / BLOCK ** 2;
    this.isFull ||= Math.min(this.#pictures, this.#samples, this.#blocks) < 0;
    return !this.isFull;
  }
}

function boundsMeeting(rect: PdfRect, images: readonly DrawnImage[]): PdfRect[] {
  return images.map(({ matrix }) => boundsThrough(matrix, UNIT)).filter((one) => intersect(one, rect) !== undefined);
}

const UNIT = pdfRect(0, 0, 1, 1);

/** A pixel a point; less on a poster. */
function dpiOf(geometry: PageGeometry): number {
  const { width, height } = viewSize(geometry);
  return 72 * Math.min(1, Math.sqrt(MOST_PIXELS / (width * height)));
}
const MOST_PIXELS = 4_000_000;

function cellsOf(matrix: Matrix, width: number, height: number): { columns: number; rows: number } | undefined {
  if (Math.min(width, height) < LEAST_SAMPLES / 2 || Math.max(width, height) < LEAST_SAMPLES) return undefined;
  const [across, down] = [Math.hypot(matrix[0], matrix[1]), Math.hypot(matrix[2], matrix[3])];
  const fine = Math.max(width / Math.max(across, 1e-6), height / Math.max(down, 1e-6)) > TOO_FINE;
  const cells = (samples: number, points: number) =>
    Math.max(1, Math.round(Math.min(MOST_CELLS, samples, fine ? samples : Math.max(BLOCK, points))));
  return { columns: cells(width, across), rows: cells(height, down) };
}

function isTooFine([a, b, c, d]: Matrix, { width, height }: SampleGrid): boolean {
  return width / Math.max(Math.hypot(a, b), 1e-6) > TOO_FINE || height / Math.max(Math.hypot(c, d), 1e-6) > TOO_FINE;
}

interface Block {
  readonly column: number;
  readonly row: number;
  readonly shades: readonly number[];
}

function blocksOf({ columns, rows, shades }: SampleGrid): Block[] {
  const blocks: Block[] = [];
  for (let row = 0; row + BLOCK <= rows; row += BLOCK) {
    for (let column = 0; column + BLOCK <= columns; column += BLOCK) {
      const own = cells().map(([x, y]) => shades[(row + y) * columns + column + x] as number);
      blocks.push({ column, row, shades: own });
    }
  }
  return blocks;
}

const cells = () =>
  Array.from({ length: BLOCK * BLOCK }, (_, i): [number, number] => [i % BLOCK, Math.floor(i / BLOCK)]);

function isHidden(
  { column, row, shades }: Block,
  grid: SampleGrid,
  matrix: Matrix,
  geometry: PageGeometry,
  page: Raster,
  later: () => readonly PdfRect[],
): boolean {
  if (spread(shades) <= SHOWS) return false;
  const places = cells().map(([x, y]) => {
    const [u, v] = [(column + x + 0.5) / grid.columns, 1 - (row + y + 0.5) / grid.rows];
    return apply(matrix, u, v);
  });
  const toView = pageMatrix(geometry);
  const scale = page.width / viewSize(geometry).width;
  const onPage = places.map(({ x, y }) => apply(toView, x, y));
  const seen = (dx: number, dy: number) => onPage.map(({ x, y }) => pixel(page, x * scale + dx, y * scale + dy));
  const there = seen(0, 0);
  if (Math.abs(correlation(shades, there)) >= ALIKE) return false;
  const covered = later().some((rect) => places.every(({ x, y }) => isIn(rect, x, y)));
  // Words that stand over a picture hide little of it, and are no flat box.
  if (spread(there) > FLAT && !covered) return false;
  return !SHIFTS.some(([dx, dy]) => Math.abs(correlation(shades, seen(dx, dy))) >= ALIKE);
}

/** Pixels by which the two may lie apart. */
const SHIFTS: readonly (readonly [number, number])[] = [
  [-1, 0],
  [1, 0],
  [0, -1],
  [0, 1],
  [-1, -1],
  [1, 1],
  [-1, 1],
  [1, -1],
];

const isIn = ({ left, right, bottom, top }: PdfRect, x: number, y: number) =>
  x >= left && x <= right && y >= bottom && y <= top;

const PAPER = 255;

function pixel({ width, height, data }: Raster, x: number, y: number): number {
  const [column, row] = [Math.floor(x), Math.floor(y)];
  if (column < 0 || row < 0 || column >= width || row >= height) return PAPER;
  const at = (row * width + column) * 4;
  return ((data[at] as number) + 2 * (data[at + 1] as number) + (data[at + 2] as number)) / 4;
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

function spread(values: readonly number[]): number {
  const middle = mean(values);
  return Math.sqrt(mean(values.map((value) => (value - middle) ** 2)));
}

/** Pearson's; 0 where one of the two shows nothing. */
function correlation(a: readonly number[], b: readonly number[]): number {
  const [ma, mb] = [mean(a), mean(b)];
  const both = mean(a.map((value, i) => (value - ma) * ((b[i] as number) - mb)));
  const apart = spread(a) * spread(b);
  return apart < 1e-6 ? 0 : both / apart;
}

function placeOf({ column, row }: Block, { columns, rows }: SampleGrid, matrix: Matrix): PdfRect {
  const rect = pdfRect(column / columns, 1 - (row + BLOCK) / rows, (column + BLOCK) / columns, 1 - row / rows);
  return boundsThrough(matrix, rect);
}
