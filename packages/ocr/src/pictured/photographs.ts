import type { Picture } from '../picture.ts';
import type { PixelRect } from '../reading.ts';

/** Cells of this side, in pixels of a picture of about a hundred an inch. */
const CELL = 8;
/** Neither paper nor ink. */
const DARKEST = 30;
const LIGHTEST = 225;
/** Shades below the page's own paper: what a shadow or a yellowed sheet has is paper still. */
const BELOW_PAPER = 24;
/** Share of a cell's pixels in between that makes it one of a photograph, and share of an area's cells. */
const TONAL = 0.5;
const FILLED = 0.6;
/** Cells along the shorter side: half an inch. */
const LEAST_CELLS = 6;
/** Bits of a shade in it, of 32 there are. A logo, a shaded table and a stamp have few shades, each many times. */
const LEAST_BITS = 2.8;
/** Mean step from a pixel to the next: a gradient's is less. */
const LEAST_STEP = 0.8;

/**
 * Where a page shows what looks like a photograph: areas of half an inch and more with shades of every kind between
 * paper and ink. Whether a person is on it is not asked: that is for whoever looks at it. `picture` is the page at
 * about a hundred pixels an inch, its known text white.
 */
export function photographs(picture: Picture): PixelRect[] {
  const paper = paperOf(picture);
  const [columns, rows] = [Math.floor(picture.width / CELL), Math.floor(picture.height / CELL)];
  const lightest = Math.min(LIGHTEST, paper - BELOW_PAPER);
  const tonal = new Uint8Array(columns * rows);
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const share = shareBetween(picture, { x: column * CELL, y: row * CELL, width: CELL, height: CELL }, lightest);
      if (share >= TONAL) tonal[row * columns + column] = 1;
    }
  }
  return areas(tonal, columns, rows)
    .filter(({ cells, width, height }) => Math.min(width, height) >= LEAST_CELLS && cells >= FILLED * width * height)
    .map(({ x, y, width, height }) =>
      grown({ x: x * CELL, y: y * CELL, width: width * CELL, height: height * CELL }, picture),
    )
    .filter((area) => hasManyShades(picture, area));
}

/** Its edges fall into cells that are half paper. */
function grown({ x, y, width, height }: PixelRect, picture: Picture): PixelRect {
  const [x0, y0] = [Math.max(0, x - CELL), Math.max(0, y - CELL)];
  return {
    x: x0,
    y: y0,
    width: Math.min(picture.width, x + width + CELL) - x0,
    height: Math.min(picture.height, y + height + CELL) - y0,
  };
}

/** The shade that most of the lighter half of a page has. */
function paperOf({ data }: Picture): number {
  const counts = new Uint32Array(256);
  for (const shade of data) counts[shade] = (counts[shade] as number) + 1;
  let best = 255;
  for (let shade = 255; shade >= 128; shade--) {
    if ((counts[shade] as number) > (counts[best] as number)) best = shade;
  }
  return best;
}

function shareBetween({ width, data }: Picture, at: PixelRect, lightest: number): number {
  let count = 0;
  for (let y = at.y; y < at.y + at.height; y++) {
    for (let x = at.x; x < at.x + at.width; x++) {
      const shade = data[y * width + x] as number;
      if (shade >= DARKEST && shade <= lightest) count++;
    }
  }
  return count / (at.width * at.height);
}

function hasManyShades({ width, data }: Picture, at: PixelRect): boolean {
  const counts = new Uint32Array(32);
  let steps = 0;
  for (let y = at.y; y < at.y + at.height; y++) {
    for (let x = at.x; x < at.x + at.width; x++) {
      const shade = data[y * width + x] as number;
      counts[shade >> 3] = (counts[shade >> 3] as number) + 1;
      if (x > at.x) steps += Math.abs(shade - (data[y * width + x - 1] as number));
    }
  }
  const all = at.width * at.height;
  const bits = counts.reduce((sum, count) => (count === 0 ? sum : sum - (count / all) * Math.log2(count / all)), 0);
  return bits >= LEAST_BITS && steps / all >= LEAST_STEP;
}

interface CellArea extends PixelRect {
  readonly cells: number;
}

/** Cells that touch, as areas in cells. */
function areas(full: Uint8Array, columns: number, rows: number): CellArea[] {
  const found: CellArea[] = [];
  for (let start = 0; start < full.length; start++) {
    if (full[start] !== 1) continue;
    full[start] = 2;
    const cells = [start];
    let [left, right, top, bottom] = [columns, 0, rows, 0];
    for (let k = 0; k < cells.length; k++) {
      const [x, y] = [(cells[k] as number) % columns, Math.floor((cells[k] as number) / columns)];
      [left, right] = [Math.min(left, x), Math.max(right, x)];
      [top, bottom] = [Math.min(top, y), Math.max(bottom, y)];
      for (const [nx, ny] of [
        [x - 1, y],
        [x + 1, y],
        [x, y - 1],
        [x, y + 1],
      ] as const) {
        const next = ny * columns + nx;
        if (nx < 0 || ny < 0 || nx >= columns || ny >= rows || full[next] !== 1) continue;
        full[next] = 2;
        cells.push(next);
      }
    }
    found.push({ x: left, y: top, width: right - left + 1, height: bottom - top + 1, cells: cells.length });
  }
  return found;
}
