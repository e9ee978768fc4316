import { foldCharacter } from '../search/seen-text.ts';
import type { ReadGlyph } from './read-glyph.ts';

const CELL = 2;
/** Keeps the two halves of a cell's key apart; pages are at most 14,400 points wide. */
const STRIDE = 1 << 20;

/** Glyphs by place. */
export class PlaceIndex {
  readonly #cells = new Map<number, ReadGlyph[]>();
  readonly #used = new Set<ReadGlyph>();

  constructor(glyphs: readonly ReadGlyph[]) {
    for (const glyph of glyphs) this.add(glyph);
  }

  add(glyph: ReadGlyph): void {
    const key = keyOf(cellOf(glyph.originX), cellOf(glyph.originY));
    const cell = this.#cells.get(key);
    if (cell) cell.push(glyph);
    else this.#cells.set(key, [glyph]);
  }

  /** Whether an unused glyph of the same text has its origin within `tolerance` points. */
  holds(glyph: ReadGlyph, tolerance: number): boolean {
    return this.#find(glyph, tolerance) !== undefined;
  }

  /** Whether an unused glyph of the same text has its origin within `tolerance` points; it is then used. */
  take(glyph: ReadGlyph, tolerance: number): boolean {
    const found = this.#find(glyph, tolerance);
    if (found) this.#used.add(found);
    return found !== undefined;
  }

  #find(glyph: ReadGlyph, tolerance: number): ReadGlyph | undefined {
    const reach = Math.min(tolerance, 64 * CELL);
    const [x1, y1] = [cellOf(glyph.originX + reach), cellOf(glyph.originY + reach)];
    for (let x = cellOf(glyph.originX - reach); x <= x1; x++) {
      for (let y = cellOf(glyph.originY - reach); y <= y1; y++) {
        const near = this.#cells.get(keyOf(x, y))?.find((g) => !this.#used.has(g) && samePlace(g, glyph, tolerance));
        if (near) return near;
      }
    }
    return undefined;
  }
}

/** Equal text, as far as two engines spell it alike, with origins at most `tolerance` points apart. */
export function samePlace(a: ReadGlyph, b: ReadGlyph, tolerance: number): boolean {
  return (
    Math.abs(a.originX - b.originX) <= tolerance &&
    Math.abs(a.originY - b.originY) <= tolerance &&
    (a.text === b.text || foldText(a.text) === foldText(b.text))
  );
}

/** The form in which two engines' spellings of a glyph are compared. */
export function foldText(text: string): string {
  let folded = '';
  for (const c of text) folded += foldCharacter(c);
  return folded;
}

function cellOf(v: number): number {
  return Math.floor(v / CELL);
}

function keyOf(x: number, y: number): number {
  return x * STRIDE + y;
}
