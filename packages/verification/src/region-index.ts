import type { PdfRect, Quad, Region } from '@blackbar/model';
import { bounds, depthInside, thickness } from './plane.ts';
import type { ReadGlyph } from './reader/read-glyph.ts';

const CELL = 24;
const MAX_CELLS = 4096;
/** No margin of a glyph reaches further outside of a box than this, in points. */
const REACH = 12;
/** The same of letters that are not much taller than their box. */
const EDGE = 3;

const NONE: readonly Entry[] = [];
const NOWHERE: readonly Region[] = [];

interface Entry {
  readonly region: Region;
  readonly quad: Quad;
  readonly box: PdfRect;
}

/** Which of a page's boxes take a glyph, without looking at each box: a grid over the page. */
export class RegionIndex {
  /** Cells by row and column: most lines of a page have no box. */
  readonly #rows = new Map<number, Map<number, Entry[]>>();
  readonly #large: Entry[] = [];

  constructor(regions: readonly Region[]) {
    for (const region of regions) for (const quad of region.quads) this.#add({ region, quad, box: bounds(quad) });
  }

  /** Regions that take a glyph: its centre lies inside, and not on the edge. */
  taking(glyph: ReadGlyph): readonly Region[] {
    let taking: Region[] | undefined;
    for (const { region, quad, box } of this.#near(glyph)) {
      if (!isAt(glyph, box) || depthInside(quad, glyph.x, glyph.y) <= margin(glyph, quad)) continue;
      taking ??= [];
      taking.push(region);
    }
    return taking ?? NOWHERE;
  }

  /** Whether a box takes the glyph, or its centre is so near a side that two readers may differ over it. */
  touches(glyph: ReadGlyph): boolean {
    for (const { quad, box } of this.#near(glyph)) {
      if (isAt(glyph, box) && depthInside(quad, glyph.x, glyph.y) >= -margin(glyph, quad)) return true;
    }
    return false;
  }

  #near(glyph: ReadGlyph): readonly Entry[] {
    const row = this.#rows.get(Math.floor(glyph.y / CELL));
    if (!row) return this.#large;
    const cell = row.get(Math.floor(glyph.x / CELL)) ?? NONE;
    return this.#large.length === 0 ? cell : [...cell, ...this.#large];
  }

  #add(entry: Entry): void {
    const b = entry.box;
    const [x0, x1] = [Math.floor((b.left - REACH) / CELL), Math.floor((b.right + REACH) / CELL)];
    const [y0, y1] = [Math.floor((b.bottom - REACH) / CELL), Math.floor((b.top + REACH) / CELL)];
    if (!((x1 - x0 + 1) * (y1 - y0 + 1) <= MAX_CELLS)) {
      this.#large.push(entry);
      return;
    }
    for (let y = y0; y <= y1; y++) {
      const row = this.#rows.get(y) ?? new Map<number, Entry[]>();
      this.#rows.set(y, row);
      for (let x = x0; x <= x1; x++) {
        const cell = row.get(x);
        if (cell) cell.push(entry);
        else row.set(x, [entry]);
      }
    }
  }
}

/** Rules out most glyphs before any side is measured. */
function isAt({ x, y }: ReadGlyph, box: PdfRect): boolean {
  return x >= box.left - REACH && x <= box.right + REACH && y >= box.bottom - REACH && y <= box.top + REACH;
}

/**
 * Readers take a font's height and the middle of a glyph from different tables: a tenth of an em apart at most. Of a
 * watermark's letters that may be more than a line of text is high; no box of a line hides them.
 */
function margin(glyph: ReadGlyph, q: Quad): number {
  const tenth = glyph.size * 0.1;
  const high = thickness(q);
  return Math.min(tenth, glyph.size > 2 * high ? REACH : Math.min(high / 4, EDGE));
}
