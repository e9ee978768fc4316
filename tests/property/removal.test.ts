import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Box, type DrawnGlyph, describeWithOracles, drawn, grown, holds } from '../oracles/index.ts';
import { DEEP } from '../sample.ts';
import { throughTheChain } from '../torture/chain.ts';
import { randomPage, write } from './pages.ts';

/** Pages tried; each costs a whole run of the product and two of the judge. */
const RUNS = Number(process.env.BLACKBAR_PROPERTY_RUNS ?? (DEEP ? 15 : 6));

/**
 * The judge knows the middle of a glyph only nearly (its font's height is not told): glyphs this many
 * points from a box's edge may go or stay.
 */
const UNSURE = 6;

describeWithOracles('random pages, random boxes', () => {
  test('no glyph whose middle is in a box survives, no other is lost', async () => {
    await fc.assert(
      fc.asyncProperty(randomPage, async (page) => {
        const input = write(page);
        const answer = await throughTheChain(input, { boxes: page.boxes });
        // A box beside the page is refused, and rightly so.
        if (answer.kind === 'refused') return expect(answer.code).toBe('box_off_page');
        const before = (await drawn(input)).glyphs.filter(({ unicode }) => unicode !== ' ');
        const after = (await drawn(answer.redacted.output)).glyphs;
        for (const glyph of before) {
          const stays = after.some((other) => same(glyph, other));
          if (page.boxes.some((box) => wellInside(box, glyph))) expect(stays, told('survived', glyph)).toBe(false);
          else if (!page.boxes.some((box) => near(box, glyph))) expect(stays, told('lost', glyph)).toBe(true);
        }
      }),
      { numRuns: RUNS, seed: 20_260_102, endOnFailure: true },
    );
  }, 300_000);
});

function wellInside(box: Box, { x, y }: DrawnGlyph): boolean {
  return holds(box, x, y, UNSURE);
}

function near(box: Box, { x, y }: DrawnGlyph): boolean {
  return holds(grown(box, UNSURE), x, y);
}

function same(a: DrawnGlyph, b: DrawnGlyph): boolean {
  return a.unicode === b.unicode && Math.hypot(a.x - b.x, a.y - b.y) < 0.5;
}

function told(what: string, { unicode, x, y }: DrawnGlyph): string {
  return `${unicode} at ${x.toFixed(1)}, ${y.toFixed(1)} ${what}`;
}
