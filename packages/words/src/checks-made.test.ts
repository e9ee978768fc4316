import { expect, test } from 'vitest';
import { checksMade } from './checks-made.ts';

test.each([
  [[{ result: 'passed' }, { result: 'passed' }], '2 checks passed', []],
  [
    [{ result: 'passed' }, { result: 'not_repeated', reasons: ['no_reader'] }],
    '1 check passed',
    ['One check was not made. No reader of scans is installed.'],
  ],
  [[{ result: 'not_repeated' }], '0 checks passed', ['One check was not made.']],
] as const)('%j', (checks, passed, open) => {
  expect(checksMade(checks)).toEqual({ passed, open });
});
