import fc from 'fast-check';
import { expect, test } from 'vitest';
import { firstWhere } from './first-where.ts';

test('the first at which it holds, as looking at each in turn finds it', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 20 }), { maxLength: 30 }), fc.integer(), (numbers, bound) => {
      const sorted = numbers.toSorted((a, b) => a - b);
      const inTurn = sorted.findIndex((number) => number >= bound);
      expect(firstWhere(sorted.length, (i) => (sorted[i] ?? 0) >= bound)).toBe(inTurn < 0 ? sorted.length : inTurn);
    }),
  );
});

test('asks about twenty of a million', () => {
  let asked = 0;
  expect(firstWhere(1_000_000, (i) => ++asked > 0 && i >= 777_777)).toBe(777_777);
  expect(asked).toBeLessThanOrEqual(20);
});
