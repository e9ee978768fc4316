import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Box, type DrawnGlyph, describeWithOracles, drawn, grown, holds } from '../oracles/index.ts';
import { DEEP } from '../sample.ts';
import { throughTheChain } from '../torture/chain.ts';
import { aimedBoxes, onPage, randomPage, write } from './pages.ts';

/** Pages tried; each costs a whole run of the product and two of the judge. */
const RUNS = Number(process.env.BLACKBAR_PROPERTY_RUNS ?? (DEEP ? 15 : 6));

/**
 * The judge knows the middle of a glyph only nearly (its font's height is not told): glyphs this many
 * points from a box's edge may go or stay.
 */
const UNSURE = 6;
/** How far a letter that stays may move, in points: over a picture it is set anew, in steps of its size. */
const BESIDE_TEXT = 0.5;
const BESIDE_PICTURE = 1;

describeWithOracles('random pages, random boxes', () => {
  test('no glyph whose middle is in a box survives, no other is lost', async () => {
    let below = 0;
    await fc.assert(
      fc.asyncProperty(randomPage, async (page) => {
        const input = write(page);
        const before = onPage(page, (await drawn(input)).glyphs).filter(({ unicode }) => unicode !== ' ');
        const boxes = [...page.boxes, ...aimedBoxes(page, before)];
        const answer = await throughTheChain(input, { boxes });
        if (answer.kind === 'refused') {
          // A box beside the page is refused, and rightly so.
          expect(answer.code).toBe('box_off_page');
          return;
        }
        const { output, report } = answer.redacted;
        const moved = report.pages.some(({ strategy }) => strategy === 'raster') ? BESIDE_PICTURE : BESIDE_TEXT;
        const after = (await drawn(output)).glyphs;
        const stays = (glyph: DrawnGlyph) => after.some((other) => same(glyph, other, moved));
        const inside = before.filter((glyph) => boxes.some((box) => wellInside(box, glyph)));
        below += inside.length;
        expect(inside.filter(stays).map(told), 'survived').toEqual([]);
        const beside = before.filter((glyph) => !boxes.some((box) => touches(box, glyph)));
        expect(beside.filter((glyph) => !stays(glyph)).map(told), 'lost').toEqual([]);
      }),
      { numRuns: RUNS, seed: 20_260_102, endOnFailure: true },
    );
    expect(below, 'glyphs below boxes').toBeGreaterThan(20);
  }, 300_000);
});

function wellInside(box: Box, { x, y }: DrawnGlyph): boolean {
  return holds(box, x, y, UNSURE);
}

function touches(box: Box, { x, y }: DrawnGlyph): boolean {
  return holds(grown(box, UNSURE), x, y);
}

function same(a: DrawnGlyph, b: DrawnGlyph, within: number): boolean {
  return a.unicode === b.unicode && Math.hypot(a.x - b.x, a.y - b.y) < within;
}

function told({ unicode, x, y }: DrawnGlyph): string {
  return `${unicode} at ${x.toFixed(1)}, ${y.toFixed(1)}`;
}
