import type { Kept, Quad } from '@blackbar/model';
import type { Context, Failure, PageCheck } from '../check.ts';
import type { PageView } from '../page-view.ts';
import { bounds, depthInside } from '../plane.ts';
import type { ReadGlyph } from '../reader/glyphs.ts';
import { textAsDrawn, textByPlace } from '../reader/lines.ts';
import { type Found, type Needle, search } from '../search/needle.ts';
import type { SeenText } from '../search/seen-text.ts';

/** A kept glyph may have moved by this many points through rounding. */
const NEAR = 1;

/**
 * No target in the words that pdf.js takes from the page, its forms and its annotations' appearances.
 * Sees: white, clipped, covered and hidden-layer text, text split over operators, kerned, letterspaced,
 * broken over lines, drawn out of order. Kept occurrences are told by their place; in an area whose text
 * the writer declares moved, by their number. Does not see: text in pictures, text whose font has no usable
 * mapping to Unicode, parts of a target shorter than the whole.
 */
export const pageText: PageCheck = {
  id: 'page_text',
  async page(view, context) {
    const glyphs = await view.outputGlyphs();
    const drawn = await view.drawnGlyphs();
    const own = glyphs.filter((_, i) => !drawn.has(i));
    const leaks = [textAsDrawn(own), textByPlace(own)].some((text) => leaksIn(text, own, view, context));
    return leaks ? [failure(view)] : [];
  },
};

function failure(view: PageView): Failure {
  return { page: view.page, reason: 'Text that was to be removed can still be read on the page.' };
}

function leaksIn(text: SeenText, glyphs: readonly ReadGlyph[], view: PageView, context: Context): boolean {
  const moved = new Map<Needle, number>();
  return search(text, context.needles).some((hit) => {
    const kept = keptFor(hit.needle, view, context);
    if (kept.length === 0) return true;
    const hitGlyphs = glyphsOf(hit, text, glyphs);
    if (
      mostIn(
        hitGlyphs,
        kept.flatMap(({ locator }) => (locator.kind === 'page' ? locator.quads : [])),
      )
    )
      return false;
    const earlier = moved.get(hit.needle) ?? 0;
    moved.set(hit.needle, earlier + 1);
    return !mostIn(hitGlyphs, view.outcome.declared) || earlier >= kept.length;
  });
}

/** Places on this page where the target's occurrence was left by a person's decision. */
function keptFor({ target }: Needle, view: PageView, { plan }: Context): Kept[] {
  if (target.scope === 'everywhere') return [];
  return plan.kept.filter(
    (kept) => kept.target === target.id && kept.locator.kind === 'page' && kept.locator.page === view.page,
  );
}

/** Whether more than half of the glyphs stand in the quads. */
function mostIn(glyphs: readonly ReadGlyph[], quads: readonly Quad[]): boolean {
  const inside = glyphs.filter((g) => quads.some((q) => near(q, g) && depthInside(q, g.x, g.y) >= -NEAR));
  return inside.length * 2 > glyphs.length;
}

function near(q: Quad, { x, y }: ReadGlyph): boolean {
  const b = bounds(q);
  return x >= b.left - NEAR && x <= b.right + NEAR && y >= b.bottom - NEAR && y <= b.top + NEAR;
}

function glyphsOf(hit: Found, text: SeenText, glyphs: readonly ReadGlyph[]): ReadGlyph[] {
  const sources = new Set<number>();
  for (let i = hit.start; i < hit.end; i++) sources.add(text.sourceAt(i));
  return [...sources].flatMap((i) => glyphs[i] ?? []);
}
