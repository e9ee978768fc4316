import { expect, test } from 'vitest';
import { type FilingFind, filingCheck } from './filing-check.ts';

const ASKED = [
  { category: 'SSN', cite: 'Fed. R. Civ. P. 5.2(a)(1)' },
  { category: 'MINOR_NAME', cite: 'Fed. R. Civ. P. 5.2(a)(3)' },
];
const find = (category: string, more: Partial<FilingFind> = {}): FilingFind => ({
  category,
  required: true,
  cite: 'x',
  removed: true,
  kept: false,
  ...more,
});

test('a requirement is done when each find of it went, or was kept on purpose', () => {
  const { requirements, open } = filingCheck(ASKED, [
    find('SSN'),
    find('SSN', { removed: false, kept: true }),
    find('MINOR_NAME'),
    find('MINOR_NAME', { removed: false }),
  ]);
  expect(requirements).toEqual([
    { cite: ASKED[0]?.cite, category: 'SSN', found: 2, done: 1, keptOnPurpose: 1, state: 'done' },
    { cite: ASKED[1]?.cite, category: 'MINOR_NAME', found: 2, done: 1, keptOnPurpose: 0, state: 'open' },
  ]);
  expect(open).toBe(1);
});

test('what was not found is said, and what goes beyond the rule is counted', () => {
  const { requirements, beyond } = filingCheck(ASKED, [
    find('EMAIL', { required: false }),
    find('PHONE', { required: false }),
    find('PHONE', { required: false }),
    find('URL', { required: false, removed: false }),
  ]);
  expect(requirements.map(({ found, state }) => [found, state])).toEqual([
    [0, 'done'],
    [0, 'done'],
  ]);
  expect(beyond).toEqual([
    { category: 'PHONE', count: 2 },
    { category: 'EMAIL', count: 1 },
  ]);
});
