import type { PdfRect } from '@blackbar/model';

const MAX_CELLS_PER_BOX = 4096;

/** Finds the boxes at a point without looking at all of them: a uniform grid over one page. */
export class BoxIndex<T> {
  readonly #cell: number;
  readonly #cells = new Map<string, { readonly rect: PdfRect; readonly value: T }[]>();
  /** Boxes larger than the grid is worth: looked at each time. */
  readonly #large: { readonly rect: PdfRect; readonly value: T }[] = [];

  /** `cell` is the side of a grid cell in points; about the height of two lines serves text well. */
  constructor(cell = 24) {
    this.#cell = cell;
  }

  add(rect: PdfRect, value: T): void {
    const [x0, y0, x1, y1] = [this.#at(rect.left), this.#at(rect.bottom), this.#at(rect.right), this.#at(rect.top)];
    if (!((x1 - x0 + 1) * (y1 - y0 + 1) <= MAX_CELLS_PER_BOX)) {
      this.#large.push({ rect, value });
      return;
    }
    for (let x = x0; x <= x1; x++) {
      for (let y = y0; y <= y1; y++) {
        const key = `${x},${y}`;
        const cell = this.#cells.get(key);
        if (cell) cell.push({ rect, value });
        else this.#cells.set(key, [{ rect, value }]);
      }
    }
  }

  /** Values whose rect holds the point, edges included, in the order in which they were added within a cell. */
  at(x: number, y: number): T[] {
    const near = this.#cells.get(`${this.#at(x)},${this.#at(y)}`) ?? [];
    return [...near, ...this.#large].filter(({ rect }) => holds(rect, x, y)).map(({ value }) => value);
  }

  #at(v: number): number {
    return Math.floor(v / this.#cell);
  }
}

function holds(r: PdfRect, x: number, y: number): boolean {
  return x >= r.left && x <= r.right && y >= r.bottom && y <= r.top;
}
