import { foldCharacter } from '../search/seen-text.ts';
import type { ReadGlyph } from './glyphs.ts';

const CELL = 2;

/** Glyphs by text and place. */
export class PlaceIndex {
  readonly #cells = new Map<string, ReadGlyph[]>();
  readonly #used = new Set<ReadGlyph>();

  constructor(glyphs: readonly ReadGlyph[]) {
    for (const glyph of glyphs) {
      const key = keyAt(glyph.text, Math.floor(glyph.originX / CELL), Math.floor(glyph.originY / CELL));
      const cell = this.#cells.get(key);
      if (cell) cell.push(glyph);
      else this.#cells.set(key, [glyph]);
    }
  }

  /** Whether an unused glyph of the same text has its origin within `tolerance` points; it is then used. */
  take(glyph: ReadGlyph, tolerance: number): boolean {
    const reach = Math.min(Math.ceil(tolerance / CELL), 64);
    const [cx, cy] = [Math.floor(glyph.originX / CELL), Math.floor(glyph.originY / CELL)];
    for (let x = cx - reach; x <= cx + reach; x++) {
      for (let y = cy - reach; y <= cy + reach; y++) {
        const near = this.#cells
          .get(keyAt(glyph.text, x, y))
          ?.find(
            (g) => !this.#used.has(g) && Math.hypot(g.originX - glyph.originX, g.originY - glyph.originY) <= tolerance,
          );
        if (near) {
          this.#used.add(near);
          return true;
        }
      }
    }
    return false;
  }
}

function keyAt(text: string, x: number, y: number): string {
  return `${foldText(text)} ${x} ${y}`;
}

/** The form in which two engines' spellings of a glyph are compared. */
export function foldText(text: string): string {
  let folded = '';
  for (const c of text) folded += foldCharacter(c);
  return folded;
}
