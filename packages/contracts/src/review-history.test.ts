import { describe, expect, test } from 'vitest';
import { REVIEW_HISTORY } from './limits.ts';
import { boundHistory } from './review-history.ts';
import type { ReviewStep } from './review-step.ts';

const tick = (id: string): ReviewStep => ({ ticked: { add: [id], remove: [] } });

describe('what is kept of a history', () => {
  test('all of a small one', () => {
    const history = { past: [tick('a'), tick('b')], future: [tick('c')] };
    expect(boundHistory(history)).toEqual(history);
  });

  test('of many steps the nearest', () => {
    const many = Array.from({ length: REVIEW_HISTORY.steps + 5 }, (_, i) => tick(String(i)));
    const { past, future } = boundHistory({ past: many, future: many });
    expect([past.length, future.length]).toEqual([REVIEW_HISTORY.steps, REVIEW_HISTORY.steps]);
    expect([past.at(-1), future[0]]).toEqual([many.at(-1), many[0]]);
  });

  test('of large steps so many as fit; without the nearest none behind it is kept', () => {
    const large = tick('x'.repeat(REVIEW_HISTORY.bytes / 2));
    expect(boundHistory({ past: [large, large, tick('a')], future: [tick('b')] })).toEqual({
      past: [large, tick('a')],
      future: [],
    });
    const tooLarge = tick('x'.repeat(REVIEW_HISTORY.bytes));
    expect(boundHistory({ past: [tick('a'), tooLarge], future: [tick('b')] })).toEqual({ past: [], future: [] });
  });
});
