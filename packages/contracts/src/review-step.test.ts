import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ReviewContent } from './review.ts';
import { reviewStep, stepBetween, takeStep } from './review-step.ts';

const id = fc.constantFrom('a', 'b', 'c', 'd', '__proto__');
const list = fc.uniqueArray(id);
const mark = fc.record({
  id,
  page: fc.integer({ min: 1, max: 3 }),
  ticked: fc.boolean(),
});
const content: fc.Arbitrary<ReviewContent> = fc.record({
  ticked: list,
  marks: fc
    .uniqueArray(mark, { selector: (one) => one.id })
    .map((marks) => marks.map((one) => ({ ...one, x: 1, y: 1, width: 1, height: 1, type: 'manual' as const }))),
  terms: list,
  exclusions: list,
  settings: fc.record({
    confidenceThreshold: fc.constantFrom(0.5, 0.8),
    autoRedactCritical: fc.boolean(),
    preserveFormatting: fc.boolean(),
    addWatermark: fc.boolean(),
  }),
  bates: fc.option(fc.constant({ prefix: 'DOC', startNumber: 1, addToPages: true })),
  reasons: fc.dictionary(fc.constantFrom('a', 'b'), fc.uniqueArray(id)),
  acknowledgedPages: fc.uniqueArray(fc.integer({ min: 1, max: 9 })),
  overrides: fc.dictionary(fc.constantFrom('a', 'b'), fc.constantFrom({ action: 'black' }, { action: 'label' })),
  kept: fc.dictionary(fc.constantFrom('a', 'b'), fc.constantFrom('asked for', 'public')),
  turn: fc.constantFrom(0, 90),
});

/** Lists as sets: their order says nothing. */
function asSaid({ ticked, terms, exclusions, acknowledgedPages, marks, ...rest }: ReviewContent) {
  return {
    ...rest,
    ticked: new Set(ticked),
    terms: new Set(terms),
    exclusions: new Set(exclusions),
    acknowledgedPages: new Set(acknowledgedPages),
    marks: new Map(marks.map((one) => [one.id, one])),
  };
}

describe('a step between two states of a review', () => {
  test('leads from one to the other, there and back, also over the wire', () => {
    fc.assert(
      fc.property(content, content, (from, to) => {
        const step = reviewStep.parse(JSON.parse(JSON.stringify(stepBetween(from, to))));
        expect(asSaid(takeStep(from, step))).toEqual(asSaid(to));
        expect(asSaid(takeStep(takeStep(from, step), stepBetween(to, from)))).toEqual(asSaid(from));
      }),
    );
  });

  test('is empty between equal states, and small between nearly equal ones', () => {
    fc.assert(
      fc.property(content, (one) => {
        expect(stepBetween(one, structuredClone(one))).toEqual({});
        expect(stepBetween(one, { ...one, ticked: [...one.ticked, 'new'] })).toEqual({
          ticked: { add: ['new'], remove: [] },
        });
      }),
    );
  });
});

test('a step that was kept with a prefix of before is told without what no number may hold', () => {
  const bates = { prefix: '§ Jones ', startNumber: 1, addToPages: true };
  expect(reviewStep.parse({ bates }).bates).toEqual({ ...bates, prefix: 'Jones' });
  expect(reviewStep.encode({ bates }).bates).toEqual({ ...bates, prefix: 'Jones' });
  expect(reviewStep.parse({ bates: null }).bates).toBeNull();
});
