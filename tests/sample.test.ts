import { expect, test } from 'vitest';
import { DEEP, sample } from './sample.ts';

test('a sample is about its share, and the same each time', () => {
  const cases = Array.from({ length: 2_000 }, (_, i) => `case ${i}`);
  const chosen = sample(cases, 0.25, (one) => one);
  expect(sample(cases, 0.25, (one) => one)).toEqual(chosen);
  if (DEEP) expect(chosen).toEqual(cases);
  else expect(Math.abs(chosen.length - 500)).toBeLessThan(120);
});

test('a few rounds see every case', () => {
  const cases = Array.from({ length: 500 }, (_, i) => `case ${i}`);
  const rounds = [1, 2, 3, 4, 5].flatMap((round) => sample(cases, 0.2, (one) => one, round));
  expect(new Set(rounds)).toEqual(new Set(cases));
});

test('a sample of few cases is never empty', () => {
  const few = ['first', 'second', 'third'];
  expect(sample(few, 0.001, (one) => one)).toHaveLength(DEEP ? 3 : 1);
});
