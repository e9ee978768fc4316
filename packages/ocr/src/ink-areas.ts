import type { Picture } from './picture.ts';
import type { PixelRect } from './reading.ts';

/** Ink is gathered by squares of this side that hold so many pixels of it; so many squares may part two of one area. */
const CELL = 6;
const CELL_INK = 4;
const APART = 2;
/** What is smaller says nothing: specks, a tick, the dot of a list. */
const LEAST_CELLS = 6;
const LEAST_LONG = 26;
const LEAST_SHORT = 11;

/** Of a square: no ink, or none left that no area has. */
const EMPTY = 0;
const FULL = 1;

/** Where ink lies together and is large enough to be something. `ink`: 1 for each pixel of it; all in pixels. */
export function inkAreas(ink: Uint8Array, { width, height }: Pick<Picture, 'width' | 'height'>): PixelRect[] {
  const grid = new InkGrid(ink, width, height);
  const areas: PixelRect[] = [];
  for (let cell = 0; cell < grid.length; cell++) {
    const cells = grid.take(cell);
    if (cells.length < LEAST_CELLS) continue;
    const area = grid.around(cells);
    const [short, long] = [Math.min(area.width, area.height), Math.max(area.width, area.height)];
    if (long >= LEAST_LONG && short >= LEAST_SHORT) areas.push(area);
  }
  return areas;
}

/** The squares of a picture, row by row from its top left; each that holds ink is given out once. */
class InkGrid {
  readonly #columns: number;
  readonly #rows: number;
  readonly #cells: Uint8Array;

  constructor(ink: Uint8Array, width: number, height: number) {
    this.#columns = Math.ceil(width / CELL);
    this.#rows = Math.ceil(height / CELL);
    const counts = new Uint8Array(this.#columns * this.#rows);
    for (let y = 0; y < height; y++) {
      const row = Math.floor(y / CELL) * this.#columns;
      for (let x = 0; x < width; x++) {
        const cell = row + Math.floor(x / CELL);
        if (ink[y * width + x] === 1) counts[cell] = (counts[cell] as number) + 1;
      }
    }
    this.#cells = counts.map((count) => (count >= CELL_INK ? FULL : EMPTY));
  }

  get length(): number {
    return this.#cells.length;
  }

  /** All that lie together with one, itself first; none where it holds no ink or was given out already. */
  take(first: number): number[] {
    const taken: number[] = [];
    this.#claim(first, taken);
    for (let k = 0; k < taken.length; k++) {
      const [x, y] = this.#placeOf(taken[k] as number);
      for (let row = Math.max(0, y - APART); row <= Math.min(this.#rows - 1, y + APART); row++) {
        for (let column = Math.max(0, x - APART); column <= Math.min(this.#columns - 1, x + APART); column++) {
          this.#claim(row * this.#columns + column, taken);
        }
      }
    }
    return taken;
  }

  /** The smallest rectangle around squares, in pixels. */
  around(cells: readonly number[]): PixelRect {
    let [left, top, right, bottom] = [this.#columns, this.#rows, 0, 0];
    for (const cell of cells) {
      const [x, y] = this.#placeOf(cell);
      left = Math.min(left, x);
      top = Math.min(top, y);
      right = Math.max(right, x + 1);
      bottom = Math.max(bottom, y + 1);
    }
    return { x: left * CELL, y: top * CELL, width: (right - left) * CELL, height: (bottom - top) * CELL };
  }

  #claim(cell: number, taken: number[]): void {
    if (this.#cells[cell] !== FULL) return;
    this.#cells[cell] = EMPTY;
    taken.push(cell);
  }

  #placeOf(cell: number): readonly [x: number, y: number] {
    return [cell % this.#columns, Math.floor(cell / this.#columns)];
  }
}
