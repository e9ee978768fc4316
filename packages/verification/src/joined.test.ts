import type { CheckReason } from '@blackbar/model';
import { expect, test } from 'vitest';
import { joined, type Verification } from './verify.ts';

const PASSED: Verification = {
  passed: true,
  checks: [{ id: 'page_text', result: 'passed', pages: [] }],
  flagged: [],
  beyondPages: false,
  looked: [1],
  lookedAtWhole: true,
  leakScores: [],
};

function failing(page: number, reason: CheckReason): Verification {
  return {
    ...PASSED,
    passed: false,
    checks: [{ id: 'page_text', result: 'failed', pages: [page], reasons: [reason] }],
    flagged: [page],
  };
}

test('shares that passed passed together', () => {
  expect(joined([PASSED, { ...PASSED, looked: [2], lookedAtWhole: false }], [1, 2])).toEqual({
    ...PASSED,
    looked: [1, 2],
  });
});

test('one share that failed fails the whole, wherever it stands', () => {
  for (const parts of [
    [PASSED, failing(7, 'in_entry')],
    [failing(7, 'in_entry'), PASSED],
  ]) {
    expect(joined(parts, [1])).toMatchObject({
      passed: false,
      flagged: [7],
      checks: [{ result: 'failed', pages: [7] }],
    });
  }
});

test('pages and reasons of all shares are kept', () => {
  const both = joined([failing(9, 'in_note'), failing(2, 'in_entry')], [1]);
  expect(both.checks).toEqual([{ id: 'page_text', result: 'failed', pages: [2, 9], reasons: ['in_note', 'in_entry'] }]);
});

test('no share at all is an error, not a pass', () => {
  expect(() => joined([], [])).toThrow(expect.objectContaining({ code: 'internal' }));
});

test('a page at which nobody looked is an error, not a pass', () => {
  expect(() => joined([PASSED, PASSED], [1, 2])).toThrow(expect.objectContaining({ code: 'internal' }));
});

test('a file of which nobody looked at the whole is an error, not a pass', () => {
  const pages = { ...PASSED, lookedAtWhole: false };
  expect(() => joined([pages, pages], [1])).toThrow(expect.objectContaining({ code: 'internal' }));
});
