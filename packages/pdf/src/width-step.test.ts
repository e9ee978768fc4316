import { expect, test } from 'vitest';
import { roundedUpTo, WIDTH_STEP } from './width-step.ts';

test.each([
  [0, 36],
  [35.9, 36],
  [72, 72],
  [72.000_000_1, 72],
  [72.1, 108],
])('a width of %f points takes %i', (width, taken) => {
  expect(roundedUpTo(WIDTH_STEP, width)).toBe(taken);
});
