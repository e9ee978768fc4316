import type { PageCheck } from '../check.ts';
import { coreLiesUnder, liesUnder, type Measure, paintedQuads } from '../ink-cover.ts';
import type { ReadGlyph } from '../reader/read-glyph.ts';

/** Less of a letter's ink is not seen to be missing; further in from one side, the letter lies below its box. */
const BELOW: Measure = { speck: 0.12, grazed: 0.4 };

const isSeen = ({ hidden, faint, flat, inMask }: ReadGlyph) => !(hidden || faint || flat || inMask);

/**
 * No box that was painted lies over a letter that is still there. By the boxes of areas a letter's own outline, drawn
 * by itself, may only be grazed, from one side: that sees bars drawn through a line, and letters whose font lies about
 * where their middle is. Below no box at all may most of a letter's middle lie. Does not see letters that are
 * pictures.
 */
export const boxInk: PageCheck = {
  id: 'box_ink',
  async page(view) {
    if (view.regions.length === 0) return [];
    const boxes = paintedQuads(view.regions.flatMap((region) => view.boxesOf(region)));
    const drawn = await view.drawnGlyphs();
    const { glyphs, aside } = await view.output();
    const shown = [...glyphs.filter((g, i) => !g.inPattern && !drawn.has(i)), ...aside.filter((g) => !g.hidden)];
    // Of a space the reader may draw the box that stands for a missing glyph.
    const letters = shown.filter(({ text }) => text.trim() !== '');
    const isUnder = (glyph: ReadGlyph) =>
      liesUnder(glyph, view.painted(), BELOW) || (isSeen(glyph) && coreLiesUnder(glyph, boxes));
    return letters.some(isUnder) ? [{ page: view.page, reason: 'letter_under_box' }] : [];
  },
};
