import { expect, test } from 'vitest';
import { batesNumber } from './bates.ts';

test.each([
  [{ prefix: 'DOC', startNumber: 1 }, 0, 'DOC000001'],
  [{ prefix: 'ACME', startNumber: 999_999 }, 1, 'ACME1000000'],
  [{ prefix: '', startNumber: 7, digits: 8, suffix: '-C' }, 3, '00000010-C'],
])('Bates number of %o plus %i', (settings, offset, expected) => {
  expect(batesNumber(settings, offset)).toBe(expected);
});
