import type { Failure, PageCheck } from '../check.ts';
import type { Context } from '../context.ts';
import { glyphsOfHit, mostIn } from '../kept-places.ts';
import type { PageView } from '../page-view.ts';
import { textsOf } from '../reader/lines.ts';
import type { ReadGlyph } from '../reader/read-glyph.ts';
import { type Needle, search } from '../search/needle.ts';
import type { SeenText } from '../search/seen-text.ts';

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
    const leaks = textsOf(own).some((text) => leaksIn(text, own, view, context));
    return leaks ? [failure(view)] : [];
  },
};

function failure(view: PageView): Failure {
  return { page: view.page, reason: 'Text that was to be removed can still be read on the page.' };
}

function leaksIn(text: SeenText, glyphs: readonly ReadGlyph[], view: PageView, context: Context): boolean {
  const moved = new Map<Needle, number>();
  return search(text, context.needles).some((hit) => {
    const kept = context.kept.quads(hit.needle.target.id, view.page);
    if (kept.length === 0) return true;
    const hitGlyphs = glyphsOfHit(hit, text, glyphs);
    if (mostIn(hitGlyphs, kept.flat())) return false;
    const earlier = moved.get(hit.needle) ?? 0;
    moved.set(hit.needle, earlier + 1);
    return !mostIn(hitGlyphs, view.outcome.declared) || earlier >= kept.length;
  });
}
