import type { RedactionPlan, Region } from '@blackbar/model';
import type { PageCheck } from '../check.ts';
import { glyphsOfHit, mostIn } from '../kept-places.ts';
import type { PageView } from '../page-view.ts';
import { area } from '../plane.ts';
import { textAsDrawn } from '../reader/lines.ts';
import type { ReadGlyph } from '../reader/read-glyph.ts';
import { type Found, search } from '../search/needle.ts';
import type { SeenText } from '../search/seen-text.ts';

/** Of a hit's glyphs, how many must lie in boxes. The rest is the two readers' difference over a word's ends. */
const SHARE = 0.6;
/** Square points of a box that holds nothing but rounding. */
const FLAT = 1e-6;

/**
 * On the input, by an independent reader, each target that is to go everywhere lies in the page's boxes, and each box
 * that was made from a number of known glyphs holds about as many. So a wrong page matrix or a shifted box on the
 * writer's side cannot confirm itself. Looks for targets in annotations, soft masks and patterns, these in each of
 * their tiles, only where the page became a picture: elsewhere what is left of them is still text to `page_text`. Text
 * without a size has a box without area, and is `page_text`'s too. Layers that are off go as a whole, without a box.
 * Does not judge boxes drawn by hand over what is no text: `box_pixels` compares those with where black is seen.
 */
export const inputPosition: PageCheck = {
  id: 'input_position',
  async page(view, { needles, plan, kept, keptFields }) {
    if (view.regions.length === 0 && needles.all.length === 0) return [];
    const { glyphs: written, aside } = await view.input();
    const drawn = [...written.filter(({ inPattern }) => !inPattern), ...aside.filter((glyph) => isOnPage(glyph, view))];
    const glyphs = drawn.filter((glyph) => staysLegible(glyph, view, plan));
    const filled = new Set<Region>();
    const inBox = new Set<ReadGlyph>();
    for (const glyph of drawn) {
      // Boxes of letters stand side by side: a shadow's letters lie on their seams.
      if (view.index.touches(glyph)) inBox.add(glyph);
      for (const region of view.index.taking(glyph)) filled.add(region);
    }
    const text = textAsDrawn(glyphs);
    const missed = search(text, needles, { only: ({ target }) => target.scope === 'everywhere' }).some(
      (hit) =>
        share(text, hit, glyphs, inBox) < SHARE &&
        !mostIn(glyphsOfHit(hit, text, glyphs), kept.quads(hit.needle.target.id, view.page).flat()) &&
        !keptFields.showed(hit.needle.target.id, glyphsOfHit(hit, text, glyphs)),
    );
    const empty = view.regions.some(
      (region) => (region.glyphs ?? 0) > 1 && !filled.has(region) && region.quads.some((quad) => area(quad) > FLAT),
    );
    return missed || empty ? [{ page: view.page, reason: 'box_misplaced' }] : [];
  },
};

function isOnPage({ x, y }: ReadGlyph, { geometry: { cropBox } }: PageView): boolean {
  return x > cropBox.left && x < cropBox.right && y > cropBox.bottom && y < cropBox.top;
}

/** Text that only a box can take from the page's looks, so that a target in it must lie in one. */
function staysLegible(glyph: ReadGlyph, view: PageView, { hidden }: RedactionPlan): boolean {
  if (glyph.hidden || glyph.flat) return false;
  const aside = glyph.annotation !== '' || glyph.inMask || glyph.inPattern;
  if (!aside) return true;
  const removed = hidden.some(
    ({ locator }) => locator.kind === 'field' || (locator.kind === 'annotation' && locator.page === view.page),
  );
  return view.outcome.strategy === 'raster' && !(glyph.annotation !== '' && removed);
}

function share(
  text: SeenText,
  { start, end }: Found,
  glyphs: readonly ReadGlyph[],
  inBox: ReadonlySet<ReadGlyph>,
): number {
  let inside = 0;
  for (let i = start; i < end; i++) {
    const glyph = glyphs[text.sourceAt(i)];
    if (glyph && inBox.has(glyph)) inside++;
  }
  return inside / (end - start);
}
