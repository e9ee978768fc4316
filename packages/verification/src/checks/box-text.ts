import type { PageCheck } from '../check.ts';
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
    const left = glyphs.some(
      (glyph, i) =>
        !drawn.has(i) &&
        glyph.text.trim() !== '' &&
        [...view.index.taking(glyph), ...besides.taking(glyph)].some(
          (region) => !view.isRefilled(region, glyph.x, glyph.y),
        ),
    );
    return left ? [{ page: view.page, reason: 'text_in_box' }] : [];
  },
};
