import type { Quad, Region } from '@blackbar/model';
import { bounds, depthInside, thickness } from './plane.ts';
import type { ReadGlyph } from './reader/glyphs.ts';

const CELL = 24;
const MAX_CELLS = 4096;
/** No margin of a glyph reaches further outside of a box than this, in points. */
const REACH = 3;

interface Entry {
  readonly region: Region;
  readonly quad: Quad;
}

/** Which of a page's boxes take a glyph, without looking at each box: a grid over the page. */
export class RegionIndex {
  readonly #cells = new Map<string, Entry[]>();
  readonly #large: Entry[] = [];

  constructor(regions: readonly Region[]) {
    for (const region of regions) for (const quad of region.quads) this.#add({ region, quad });
  }

  /** Regions that take a glyph: its centre lies inside, and not on the edge. */
  taking(glyph: ReadGlyph): Region[] {
    return this.#near(glyph).flatMap(({ region, quad }) =>
      depthInside(quad, glyph.x, glyph.y) > margin(glyph, quad) ? [region] : [],
    );
  }

  /** Whether a box takes the glyph, or its centre is so near a side that two readers may differ over it. */
  touches(glyph: ReadGlyph): boolean {
    return this.#near(glyph).some(({ quad }) => depthInside(quad, glyph.x, glyph.y) >= -margin(glyph, quad));
  }

  #near({ x, y }: ReadGlyph): Entry[] {
    const cell = this.#cells.get(`${Math.floor(x / CELL)} ${Math.floor(y / CELL)}`) ?? [];
    return this.#large.length === 0 ? cell : [...cell, ...this.#large];
  }

  #add(entry: Entry): void {
    const b = bounds(entry.quad);
    const [x0, x1] = [Math.floor((b.left - REACH) / CELL), Math.floor((b.right + REACH) / CELL)];
    const [y0, y1] = [Math.floor((b.bottom - REACH) / CELL), Math.floor((b.top + REACH) / CELL)];
    if (!((x1 - x0 + 1) * (y1 - y0 + 1) <= MAX_CELLS)) {
      this.#large.push(entry);
      return;
    }
    for (let x = x0; x <= x1; x++) {
      for (let y = y0; y <= y1; y++) {
        const cell = this.#cells.get(`${x} ${y}`);
        if (cell) cell.push(entry);
        else this.#cells.set(`${x} ${y}`, [entry]);
      }
    }
  }
}

/** Readers take a font's height and the middle of a glyph from different tables: a tenth of an em apart at most. */
function margin(glyph: ReadGlyph, q: Quad): number {
  return Math.min(glyph.size * 0.1, thickness(q) / 4, REACH);
}
