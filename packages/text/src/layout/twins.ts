import { centerOfQuad } from '@blackbar/geometry';
import type { Glyph } from '@blackbar/model';

/** Part of the size by which the copies of a glyph drawn twice for bold print may lie apart. */
const APART = 0.1;
/**
 * A shadow lies further off, and always above or below: beside a letter stands the next one, which may be the
 * same. Parts of the size along and across the line.
 */
const SHADOW = { most: 0.3, across: 0.06 };

/** Finds glyphs that show the same character at nearly the same place: a grid whose cells are chains of indices. */
export class TwinIndex {
  readonly #glyphs: readonly Glyph[];
  readonly #x: Float64Array;
  readonly #y: Float64Array;
  readonly #last = new Map<number, number>();
  /** The glyph before in the same cell, -1 at the end. */
  readonly #before: Int32Array;

  constructor(glyphs: readonly Glyph[]) {
    this.#glyphs = glyphs;
    this.#x = new Float64Array(glyphs.length);
    this.#y = new Float64Array(glyphs.length);
    this.#before = new Int32Array(glyphs.length);
    glyphs.forEach((glyph, i) => {
      const center = centerOfQuad(glyph.quad);
      this.#x[i] = center.x;
      this.#y[i] = center.y;
      const key = keyOf(Math.floor(center.x / CELL), Math.floor(center.y / CELL));
      this.#before[i] = this.#last.get(key) ?? -1;
      this.#last.set(key, i);
    });
  }

  /** Indices of the other glyphs that lie over glyph `i`, at most `limit`. */
  twinsOf(i: number, limit = 16): number[] {
    const twins: number[] = [];
    this.#visit(i, (k) => {
      twins.push(k);
      return twins.length >= limit;
    });
    return twins;
  }

  /** Whether the same character was drawn here before glyph `i`. */
  isCopy(i: number): boolean {
    return this.#visit(i, (k) => k < i);
  }

  /** Calls `found` with each twin until it answers true; gives the last answer. */
  #visit(i: number, found: (twin: number) => boolean): boolean {
    const glyph = this.#glyphs[i];
    if (!glyph) return false;
    const x = this.#x[i] ?? 0;
    const y = this.#y[i] ?? 0;
    const reach = Math.min(CELL, SHADOW.most * glyph.size * (1 + SIZES));
    const right = Math.floor((x + reach) / CELL);
    const top = Math.floor((y + reach) / CELL);
    for (let column = Math.floor((x - reach) / CELL); column <= right; column++) {
      for (let row = Math.floor((y - reach) / CELL); row <= top; row++) {
        if (this.#visitCell(keyOf(column, row), glyph, i, found)) return true;
      }
    }
    return false;
  }

  #visitCell(cell: ReturnType<typeof keyOf>, glyph: Glyph, i: number, found: (twin: number) => boolean): boolean {
    let steps = 0;
    for (let k = this.#last.get(cell) ?? -1; k >= 0 && steps < MAX_STEPS; k = this.#before[k] ?? -1) {
      steps++;
      if (k !== i && this.#isTwin(glyph, i, k) && found(k)) return true;
    }
    return false;
  }

  #isTwin(glyph: Glyph, i: number, k: number): boolean {
    const other = this.#glyphs[k];
    if (!other || other.text !== glyph.text || Math.abs(glyph.size - other.size) > SIZES * glyph.size) return false;
    const size = Math.max(glyph.size, other.size);
    const [dx, dy] = this.#offset(i, k);
    if (Math.hypot(dx, dy) <= Math.min(CELL, APART * size)) return true;
    if (Math.abs(glyph.angle - other.angle) > 1e-3) return false;
    const [cos, sin] = [Math.cos(glyph.angle), Math.sin(glyph.angle)];
    const [along, across] = [Math.abs(dx * cos + dy * sin), Math.abs(dy * cos - dx * sin)];
    const most = Math.min(CELL, SHADOW.most * size);
    if (along > most || across > most || across < SHADOW.across * size) return false;
    return [-1, 1].some((step) => this.#goesAlong(i + step, k + step, dx, dy, 0.02 * size));
  }

  /**
   * Whether two glyphs are the same character and as far apart as their neighbours: one letter may meet its like by
   * chance.
   */
  #goesAlong(i: number, k: number, dx: number, dy: number, slack: number): boolean {
    const text = this.#glyphs[i]?.text;
    if (text === undefined || text !== this.#glyphs[k]?.text) return false;
    const [x, y] = this.#offset(i, k);
    return Math.hypot(x - dx, y - dy) <= slack;
  }

  #offset(i: number, k: number): [number, number] {
    return [(this.#x[i] ?? 0) - (this.#x[k] ?? 0), (this.#y[i] ?? 0) - (this.#y[k] ?? 0)];
  }
}

/** Part of the size by which the copies may differ in it. */
const SIZES = 0.2;
/** Glyphs of one cell that are looked at: thousands in one place are an attack, not bold print. */
const MAX_STEPS = 256;
/** Points; wider than the reach of any usual size. */
const CELL = 4;

function keyOf(column: number, row: number): number {
  return column * 1_000_003 + row;
}
