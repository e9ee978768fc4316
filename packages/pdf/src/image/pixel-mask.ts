/** Which pixels of an image go: runs for each row, none overlapping, from left to right. */
export class PixelMask {
  readonly width: number;
  readonly height: number;
  readonly #rows = new Map<number, [number, number][]>();

  constructor(width: number, height: number) {
    this.width = width;
    this.height = height;
  }

  get isEmpty(): boolean {
    return this.#rows.size === 0;
  }

  /** Columns `from` to `to`, the last not among them. */
  add(row: number, from: number, to: number): void {
    const runs = this.#rows.get(row) ?? [];
    const apart = runs.filter(([a, b]) => b < from || to < a);
    const joined = runs.filter(([a, b]) => !(b < from || to < a));
    const start = Math.min(from, ...joined.map(([a]) => a));
    const end = Math.max(to, ...joined.map(([, b]) => b));
    this.#rows.set(
      row,
      [...apart, [start, end] as [number, number]].sort((a, b) => a[0] - b[0]),
    );
  }

  /** Whether a pixel of the rows `top` to `bottom` goes, the last not among them. */
  touchesRows(top: number, bottom: number): boolean {
    for (let row = top; row < bottom; row++) if (this.#rows.has(row)) return true;
    return false;
  }

  touches(left: number, top: number, right: number, bottom: number): boolean {
    for (let row = top; row < bottom; row++) {
      for (const [from, to] of this.#rows.get(row) ?? []) if (from < right && left < to) return true;
    }
    return false;
  }

  /** Whether all pixels of an area go. */
  covers(left: number, top: number, right: number, bottom: number): boolean {
    for (let row = top; row < bottom; row++) {
      if (!this.#rows.get(row)?.some(([from, to]) => from <= left && right <= to)) return false;
    }
    return true;
  }

  *runs(): Generator<{ readonly row: number; readonly from: number; readonly to: number }> {
    for (const [row, runs] of this.#rows) for (const [from, to] of runs) yield { row, from, to };
  }
}
