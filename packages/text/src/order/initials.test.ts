import type { Glyph } from '@blackbar/model';
import { expect, test } from 'vitest';
import { buildPagePart } from '../layout/page-part.ts';
import { pageOf, typeset } from '../layout/typeset.fixture.ts';
import { otherOrders } from './other-orders.ts';

const second = typeset('and lines go on beside it', 121, 672);
/** Whether some order of the page's text has the name in one piece. */
function hasName(...strings: Glyph[][]): boolean {
  const part = buildPagePart(pageOf(...strings, second));
  return [part, ...otherOrders(part).map((order) => order.part)].some(({ text }) => text.includes('Achterberg came'));
}

test('an initial over two lines begins the word at its top right', () => {
  expect(hasName(typeset('A', 100, 666, { size: 40 }), typeset('chterberg came', 121, 687))).toBe(true);
});

test.each([
  ['further down', typeset('A', 100, 600, { size: 40 }), typeset('chterberg came', 121, 687)],
  ['far from it', typeset('A', 20, 666, { size: 40 }), typeset('chterberg came', 121, 687)],
  ['that is no larger', typeset('A', 100, 666, { size: 12 }), typeset('chterberg came', 121, 687)],
])('an initial %s does not', (_, initial, line) => {
  expect(hasName(initial, line)).toBe(false);
});
