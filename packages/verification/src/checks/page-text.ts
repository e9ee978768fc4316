import type { Kept } from '@blackbar/model';
import type { Context, Failure, PageCheck } from '../check.ts';
import type { PageView } from '../page-view.ts';
import { depthInside } from '../plane.ts';
import type { ReadGlyph } from '../reader/glyphs.ts';
import { textAsDrawn, textByPlace } from '../reader/lines.ts';
import { type Found, type Needle, search } from '../search/needle.ts';
import type { SeenText } from '../search/seen-text.ts';

/** A kept glyph may have moved by this many points through rounding. */
const NEAR = 1;

/**
 * No target in the words that pdf.js takes from the page, its forms and its annotations' appearances.
 * Sees: white, clipped, covered and hidden-layer text, text split over operators, kerned, letterspaced,
 * broken over lines, drawn out of order. Does not see: text in pictures, text whose font has no usable
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
  const found = search(text, context.needles);
  return (
    found.length > 0 &&
    found.some((hit, i) => !isKept(hit, text, glyphs, view, keptFor(hit.needle, view, context), found.slice(0, i)))
  );
}

/** Places on this page where the target's occurrence was left by a person's decision. */
function keptFor(needle: Needle, view: PageView, context: Context): Kept[] {
  if (needle.target.scope === 'everywhere') return [];
  return context.plan.kept.filter(
    ({ target, locator }) => target === needle.target.id && locator.kind === 'page' && locator.page === view.page,
  );
}

/**
 * By position: more than half of the hit's glyphs stand in a kept occurrence's quads. By count: in an
 * area whose text the writer declares moved, as many hits as kept occurrences that stood there.
 */
function isKept(
  hit: Found,
  text: SeenText,
  glyphs: readonly ReadGlyph[],
  view: PageView,
  kept: readonly Kept[],
  earlier: readonly Found[],
): boolean {
  if (kept.length === 0) return false;
  const hitGlyphs = glyphsOf(hit, text, glyphs);
  const inside = (quads: readonly Parameters<typeof depthInside>[0][]) =>
    hitGlyphs.filter((g) => quads.some((q) => depthInside(q, g.x, g.y) >= -NEAR)).length * 2 > hitGlyphs.length;
  if (kept.some(({ locator }) => locator.kind === 'page' && inside(locator.quads))) return true;
  if (!inside(view.outcome.declared)) return false;
  return earlier.filter((other) => other.needle === hit.needle).length < kept.length;
}

function glyphsOf(hit: Found, text: SeenText, glyphs: readonly ReadGlyph[]): ReadGlyph[] {
  const sources = new Set<number>();
  for (let i = hit.start; i < hit.end; i++) sources.add(text.sourceAt(i));
  return [...sources].flatMap((i) => glyphs[i] ?? []);
}
