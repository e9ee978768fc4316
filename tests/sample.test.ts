import { expect, test } from 'vitest';
import { DEEP, sample } from './sample.ts';

test('a sample is about its share, and the same within one commit', () => {
  const cases = Array.from({ length: 2_000 }, (_, i) => `case ${i}`);
  const chosen = sample(cases, 0.25, (one) => one);
  expect(sample(cases, 0.25, (one) => one)).toEqual(chosen);
  if (DEEP) expect(chosen).toEqual(cases);
  else expect(Math.abs(chosen.length - 500)).toBeLessThan(120);
});
