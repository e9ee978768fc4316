import type { Locator, Quad, RedactionPlan } from '@blackbar/model';
import { bounds, depthInside } from './plane.ts';
import type { ReadGlyph } from './reader/read-glyph.ts';
import type { Found } from './search/needle.ts';
import type { SeenText } from './search/seen-text.ts';

/** A kept glyph may have moved by this many points through rounding. */
const NEAR = 1;

/** What people decided to leave, by target. */
export class KeptPlaces {
  readonly #byTarget = new Map<string, Locator[]>();

  constructor({ kept }: Pick<RedactionPlan, 'kept'>) {
    for (const { target, locator } of kept) {
      const known = this.#byTarget.get(target);
      if (known) known.push(locator);
      else this.#byTarget.set(target, [locator]);
    }
  }

  /** Whether any occurrence of a target stays. */
  has(target: string): boolean {
    return this.#byTarget.has(target);
  }

  /** How many occurrences of a target stay on pages. */
  countOnPages(target: string): number {
    return (this.#byTarget.get(target) ?? []).filter(({ kind }) => kind === 'page').length;
  }

  /** Where on a page occurrences of a target stay: the quads of each. */
  quads(target: string, page: number): (readonly Quad[])[] {
    return (this.#byTarget.get(target) ?? []).flatMap((locator) =>
      locator.kind === 'page' && locator.page === page ? [locator.quads] : [],
    );
  }
}

export function glyphsOfHit(hit: Found, text: SeenText, glyphs: readonly ReadGlyph[]): ReadGlyph[] {
  const sources = new Set<number>();
  for (let i = hit.start; i < hit.end; i++) sources.add(text.sourceAt(i));
  return [...sources].flatMap((i) => glyphs[i] ?? []);
}

/** Whether more than half of the glyphs stand in the quads. */
export function mostIn(glyphs: readonly ReadGlyph[], quads: readonly Quad[]): boolean {
  const inside = glyphs.filter((g) => quads.some((q) => near(q, g) && depthInside(q, g.x, g.y) >= -NEAR));
  return inside.length * 2 > glyphs.length;
}

function near(q: Quad, { x, y }: ReadGlyph): boolean {
  const b = bounds(q);
  return x >= b.left - NEAR && x <= b.right + NEAR && y >= b.bottom - NEAR && y <= b.top + NEAR;
}
