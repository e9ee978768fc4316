import { expect, test } from 'vitest';
import { isAllowed, shipped, unwelcome } from './licences.mjs';

test.each([
  ['MIT', true],
  ['(MIT OR CC0-1.0)', true],
  ['(BSD-3-Clause OR GPL-2.0)', true],
  ['Apache-2.0 AND GPL-3.0', false],
  ['AGPL-3.0', false],
  ['unknown', false],
])('%s: %s', (expression, allowed) => {
  expect(isAllowed(expression)).toBe(allowed);
});

test('nothing that is shipped has a licence that may not be', () => {
  expect(shipped().length).toBeGreaterThan(50);
  expect(unwelcome()).toEqual([]);
});

test('an unwelcome licence is found', () => {
  const lock = { packages: { 'node_modules/mupdf': { version: '1.0.0', license: 'AGPL-3.0-or-later' } } };
  expect(unwelcome(shipped(lock))).toHaveLength(1);
});
