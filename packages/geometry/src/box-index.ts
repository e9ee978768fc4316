import type { PdfRect } from '@blackbar/model';
import { containsPoint } from './rect.ts';

/** What lies over more than a third of a page is cheaper to ask each time than to write into every cell. */
const MAX_CELLS_PER_BOX = 256;

interface Placed<T> {
  readonly rect: PdfRect;
  readonly value: T;
}

/** Finds the boxes at a point without looking at all of them: a uniform grid over one page. */
export class BoxIndex<T> {
  readonly #cell: number;
  readonly #cells = new Map<string, Placed<T>[]>();
  /** Boxes larger than the grid is worth: looked at each time. */
  readonly #large: Placed<T>[] = [];

  /** `cell` is the side of a grid cell in points; about the height of two lines serves text well. */
  constructor(cell = 24) {
    this.#cell = cell;
  }

  add(rect: PdfRect, value: T): void {
    const box: Placed<T> = { rect, value };
    const [x0, y0, x1, y1] = [this.#at(rect.left), this.#at(rect.bottom), this.#at(rect.right), this.#at(rect.top)];
    if (!((x1 - x0 + 1) * (y1 - y0 + 1) <= MAX_CELLS_PER_BOX)) {
      this.#large.push(box);
      return;
    }
    for (let x = x0; x <= x1; x++) {
      for (let y = y0; y <= y1; y++) {
        const key = `${x},${y}`;
        const cell = this.#cells.get(key);
        if (cell) cell.push(box);
        else this.#cells.set(key, [box]);
      }
    }
  }

  /** Values whose rect holds the point, edges included, in the order in which they were added within a cell. */
  at(x: number, y: number): T[] {
    const found: T[] = [];
    for (const boxes of [this.#cells.get(`${this.#at(x)},${this.#at(y)}`) ?? [], this.#large]) {
      for (const { rect, value } of boxes) if (containsPoint(rect, x, y)) found.push(value);
    }
    return found;
  }

  #at(v: number): number {
    return Math.floor(v / this.#cell);
  }
}
