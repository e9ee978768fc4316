import { centerOfQuad } from '@blackbar/geometry';
import type { Glyph } from '@blackbar/model';

/** Part of the size by which the copies of a glyph drawn twice for bold print may lie apart. */
const APART = 0.1;

/** Finds glyphs that show the same character at nearly the same place. */
export class TwinIndex {
  readonly #glyphs: readonly Glyph[];
  readonly #cells = new Map<string, number[]>();

  constructor(glyphs: readonly Glyph[]) {
    this.#glyphs = glyphs;
    glyphs.forEach((glyph, i) => {
      const { x, y } = this.#cellOf(glyph);
      const key = keyOf(x, y, glyph.text);
      const cell = this.#cells.get(key);
      if (cell) cell.push(i);
      else this.#cells.set(key, [i]);
    });
  }

  /** Indices of the other glyphs that lie over glyph `i`, at most `limit`. */
  twinsOf(i: number, limit = 16): number[] {
    const glyph = this.#glyphs[i];
    if (!glyph) return [];
    const { x, y } = this.#cellOf(glyph);
    const twins: number[] = [];
    for (let dx = -1; dx <= 1; dx++) {
      for (let dy = -1; dy <= 1; dy++) {
        for (const k of this.#cells.get(keyOf(x + dx, y + dy, glyph.text)) ?? []) {
          if (twins.length >= limit) return twins;
          if (k !== i && isTwin(glyph, this.#glyphs[k])) twins.push(k);
        }
      }
    }
    return twins;
  }

  #cellOf(glyph: Glyph): { readonly x: number; readonly y: number } {
    const center = centerOfQuad(glyph.quad);
    return { x: Math.round(center.x / CELL), y: Math.round(center.y / CELL) };
  }
}

/** Points; wider than the reach of any usual size. */
const CELL = 4;

function keyOf(x: number, y: number, text: string): string {
  return `${x},${y},${text}`;
}

function isTwin(a: Glyph, b: Glyph | undefined): boolean {
  if (!b || Math.abs(a.size - b.size) > 0.2 * a.size) return false;
  const [p, q] = [centerOfQuad(a.quad), centerOfQuad(b.quad)];
  return Math.hypot(p.x - q.x, p.y - q.y) <= Math.min(CELL, APART * Math.max(a.size, b.size));
}
