import { describe, expect, test } from 'vitest';
import { missedBound } from './missed-bound.ts';

/** The chance of exactly nothing, multiplied out. */
function chanceOfNothing(lines: number, holding: number, looked: number): number {
  let chance = 1;
  for (let i = 0; i < looked; i++) chance *= (lines - holding - i) / (lines - i);
  return chance;
}

describe('missedBound', () => {
  test.each([
    [100, 100, 0, 0],
    [100, 100, 3, 3],
    [1, 0, 0, 1],
    [10, 0, 0, 10],
    [2, 1, 0, 1],
    [20, 19, 0, 0],
  ])('%i lines, %i looked at, %i found: at most %i', (lines, looked, found, bound) => {
    expect(missedBound(lines, looked, found)).toBe(bound);
  });

  test.each([
    [1_240, 60],
    [500, 59],
    [25_000, 100],
    [61, 60],
  ])('is the largest number that is not ruled out: %i lines, %i looked at', (lines, looked) => {
    const bound = missedBound(lines, looked, 0);
    expect(chanceOfNothing(lines, bound, looked)).toBeGreaterThan(0.05);
    expect(chanceOfNothing(lines, bound + 1, looked)).toBeLessThanOrEqual(0.05);
  });

  test('comes near the rule of three where the document is large', () => {
    expect(missedBound(100_000, 300, 0) / 100_000).toBeCloseTo(3 / 300, 3);
  });

  test('grows with what was found and shrinks with what was looked at', () => {
    expect(missedBound(1_000, 60, 1)).toBeGreaterThan(missedBound(1_000, 60, 0));
    expect(missedBound(1_000, 120, 0)).toBeLessThan(missedBound(1_000, 60, 0));
  });
});
