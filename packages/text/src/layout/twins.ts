import { centerOfQuad } from '@blackbar/geometry';
import type { Glyph } from '@blackbar/model';

/** Part of the size by which the copies of a glyph drawn twice for bold print may lie apart. */
const APART = 0.1;

/** Finds glyphs that show the same character at nearly the same place. */
export class TwinIndex {
  readonly #glyphs: readonly Glyph[];
  readonly #x: Float64Array;
  readonly #y: Float64Array;
  readonly #cells = new Map<number, number[]>();

  constructor(glyphs: readonly Glyph[]) {
    this.#glyphs = glyphs;
    this.#x = new Float64Array(glyphs.length);
    this.#y = new Float64Array(glyphs.length);
    glyphs.forEach((glyph, i) => {
      const center = centerOfQuad(glyph.quad);
      this.#x[i] = center.x;
      this.#y[i] = center.y;
      const key = keyOf(Math.floor(center.x / CELL), Math.floor(center.y / CELL));
      const cell = this.#cells.get(key);
      if (cell) cell.push(i);
      else this.#cells.set(key, [i]);
    });
  }

  /** Indices of the other glyphs that lie over glyph `i`, at most `limit`. */
  twinsOf(i: number, limit = 16): number[] {
    const glyph = this.#glyphs[i];
    if (!glyph) return [];
    const [x, y] = [this.#x[i] ?? 0, this.#y[i] ?? 0];
    const reach = Math.min(CELL, APART * glyph.size * (1 + SIZES));
    const twins: number[] = [];
    const right = Math.floor((x + reach) / CELL);
    const top = Math.floor((y + reach) / CELL);
    for (let column = Math.floor((x - reach) / CELL); column <= right; column++) {
      for (let row = Math.floor((y - reach) / CELL); row <= top; row++) {
        for (const k of this.#cells.get(keyOf(column, row)) ?? []) {
          if (twins.length < limit && k !== i && this.#isTwin(glyph, x, y, k)) twins.push(k);
        }
      }
    }
    return twins;
  }

  #isTwin(glyph: Glyph, x: number, y: number, k: number): boolean {
    const other = this.#glyphs[k];
    if (!other || other.text !== glyph.text || Math.abs(glyph.size - other.size) > SIZES * glyph.size) return false;
    const apart = Math.min(CELL, APART * Math.max(glyph.size, other.size));
    return Math.hypot(x - (this.#x[k] ?? 0), y - (this.#y[k] ?? 0)) <= apart;
  }
}

/** Part of the size by which the copies may differ in it. */
const SIZES = 0.2;
/** Points; wider than the reach of any usual size. */
const CELL = 4;

function keyOf(column: number, row: number): number {
  return column * 1_000_003 + row;
}
