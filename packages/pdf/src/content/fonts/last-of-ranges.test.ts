import fc from 'fast-check';
import { expect, test } from 'vitest';
import { coveredBy } from './blank-codes.ts';
import { lastOfRanges } from './last-of-ranges.ts';

const end = fc.integer({ min: -2, max: 30 });
const ranges = fc.array(fc.record({ first: end, last: end }), { maxLength: 12 });

test('as if the ranges were gone through one after the other', () => {
  fc.assert(
    fc.property(ranges, end, (all, number) => {
      const has = ({ first, last }: { first: number; last: number }) => first <= number && number <= last;
      expect(lastOfRanges(all)(number)).toBe(all.findLast(has));
      expect(coveredBy(all)(number)).toBe(all.some(has));
    }),
    { numRuns: 3000 },
  );
});

test('a number is found without going through all of many ranges', () => {
  let asked = 0;
  const many = Array.from({ length: 50_000 }, (_, i) => ({
    get first() {
      asked++;
      return i;
    },
    last: 60_000,
  }));
  const find = lastOfRanges(many);
  const covers = coveredBy(many);
  asked = 0;
  for (let number = 0; number < 1000; number++) {
    expect(find(number)?.last).toBe(60_000);
    expect(covers(number)).toBe(true);
  }
  expect(asked).toBeLessThan(1000 * 20);
});
