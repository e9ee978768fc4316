import { describe, expect, it } from 'vitest';
import { pagesDone, shareDone } from './document-state.ts';

describe('shareDone', () => {
  it.each([
    ['uploaded', null, 0],
    ['extracting', { stage: 'extracting', done: 5, total: 10 }, 3.5 / 6],
    ['extracting', { stage: 'inspecting', done: 5, total: 10 }, 3 / 6],
    ['ready', null, 1],
    ['failed', null, 1],
  ] as const)('%s with %o', (state, progress, share) => {
    expect(shareDone({ state, progress })).toBeCloseTo(share);
  });
});

describe('pagesDone', () => {
  it('counts the page in hand, never past the last', () => {
    expect(pagesDone({ state: 'reading', progress: { stage: 'reading', done: 2, total: 12 } })).toBe('page 3 of 12');
    expect(pagesDone({ state: 'reading', progress: { stage: 'reading', done: 12, total: 12 } })).toBe('page 12 of 12');
    expect(pagesDone({ state: 'reading', progress: { stage: 'reading', done: 0, total: 1 } })).toBeUndefined();
  });
});
