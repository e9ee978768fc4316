import { quadOfRect } from '@blackbar/geometry';
import type { Glyph, PageGlyphs, Quad } from '@blackbar/model';
import { expect, test } from 'vitest';
import { withoutText } from './picture-areas.ts';

const SIDE = 200;
const PAGE = { left: 0, bottom: 0, right: SIDE, top: SIDE };
const BLACK = { width: SIDE, height: SIDE, data: new Uint8Array(SIDE * SIDE) };

function letter(quad: Quad, more: Partial<Glyph> = {}): Glyph {
  return { text: 'N', quad, origin: { x: quad[0], y: quad[1] }, size: 10, angle: 0, ...more };
}

/** How many pixels of a black picture, one a point, become paper. */
function blanked(glyph: Glyph): number {
  const geometry = { page: 1, cropBox: PAGE, mediaBox: PAGE, rotation: 0, userUnit: 1 } as const;
  const page: PageGlyphs = { geometry, glyphs: [glyph], rules: [], imageShare: 1, hasInk: true };
  return withoutText(BLACK, 1, page).data.filter((value) => value === 255).length;
}

/** Standing on its corner: the upright area around it is twice as large. */
const SLANTED: Quad = [100, 80, 120, 100, 100, 120, 80, 100];

test.each([
  ['an upright letter', letter(quadOfRect({ left: 50, bottom: 50, right: 60, top: 70 })), 200],
  ['a slanted one, no more than its own place', letter(SLANTED), 800],
  ['a watermark’s', letter(quadOfRect({ left: 20, bottom: 20, right: 80, top: 120 })), 0],
  ['one that nobody sees', letter(SLANTED, { invisible: true }), 0],
])('of a picture paper takes the place of %s', (_, glyph, expected) => {
  expect(Math.abs(blanked(glyph) - expected)).toBeLessThanOrEqual(expected * 0.05);
});
