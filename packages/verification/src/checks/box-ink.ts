import type { PageCheck } from '../check.ts';
import { liesUnder, type Measure } from '../ink-cover.ts';

/** Less of a letter's ink is not seen to be missing; further in from one side, the letter lies below its box. */
const BELOW: Measure = { speck: 0.12, grazed: 0.4 };

/**
 * No box that was painted lies over a letter that is still there: drawn by itself, a letter's own outline may only be
 * grazed by the boxes, from one side. Sees bars drawn through a line, and letters whose font lies about where their
 * middle is. Does not see letters whose outline the reader does not know, nor those that are a picture.
 */
export const boxInk: PageCheck = {
  id: 'box_ink',
  async page(view) {
    if (view.painted().length === 0) return [];
    const drawn = await view.drawnGlyphs();
    const { glyphs, aside } = await view.output();
    const shown = [...glyphs.filter((g, i) => !g.inPattern && !drawn.has(i)), ...aside.filter((g) => !g.hidden)];
    // Of a space the reader may draw the box that stands for a missing glyph.
    const letters = shown.filter(({ text }) => text.trim() !== '');
    return letters.some((glyph) => liesUnder(glyph, view.painted(), BELOW))
      ? [{ page: view.page, reason: 'letter_under_box' }]
      : [];
  },
};
