import type { Region } from '@blackbar/model';
import { type PageCheck, TOLD_PLACES } from '../check.ts';
import { displayQuad } from '../page-transform.ts';
import { RegionIndex } from '../region-index.ts';

/**
 * No glyph with its centre in a box but those of a label that the writer drew, be it the plan's or one that the writer
 * says stands for what went from a field or note. Sees every glyph that pdf.js draws, seen or unseen, whatever it
 * means. Does not see a glyph whose centre is within a tenth of an em of the box's edge, nor text that is a picture,
 * and leaves to `kept_text` what a narrower box lets back into the place of what was removed.
 */
export const boxText: PageCheck = {
  id: 'box_text',
  async page(view) {
    const own = view.outcome.besides ?? [];
    if (view.regions.length + own.length === 0) return [];
    const besides = new RegionIndex(own);
    const drawn = await view.drawnGlyphs();
    const glyphs = await view.outputGlyphs();
    const left = new Set<Region>();
    for (const [i, glyph] of glyphs.entries()) {
      if (drawn.has(i) || glyph.text.trim() === '' || left.size >= TOLD_PLACES) continue;
      for (const region of [...view.index.taking(glyph), ...besides.taking(glyph)]) {
        if (!view.isRefilled(region, glyph.x, glyph.y)) left.add(region);
      }
    }
    if (left.size === 0) return [];
    const places = [...left].flatMap(({ quads }) => quads.slice(0, 1).map((quad) => displayQuad(view.geometry, quad)));
    return [{ page: view.page, reason: 'text_in_box', places }];
  },
};
