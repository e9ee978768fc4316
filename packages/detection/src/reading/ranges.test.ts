import { expect, test } from 'vitest';
import { meets } from './ranges.ts';

const SORTED = [
  { start: 2, end: 5 },
  { start: 9, end: 12 },
  { start: 12, end: 14 },
];

test.each([
  [0, 2, false],
  [0, 3, true],
  [4, 5, true],
  [5, 9, false],
  [5, 10, true],
  [13, 20, true],
  [14, 20, false],
])('%i to %i', (start, end, met) => {
  expect(meets(SORTED, { start, end })).toBe(met);
});
