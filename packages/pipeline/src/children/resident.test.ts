import { expect, test } from 'vitest';
import { residentBytes } from './resident.ts';

test.skipIf(process.platform !== 'linux')('what a process holds is seen, of one that is not there nothing', () => {
  const held = Buffer.alloc(64 * 1024 ** 2, 1);
  expect(residentBytes(process.pid)).toBeGreaterThan(held.length);
  expect(residentBytes(0)).toBe(0);
});
