import { expect, test } from 'vitest';
import { WORK_LIMITS } from '../limits.ts';
import { isSpent } from './spent.ts';

const FRESH = { jobs: 1, cpuSeconds: 4, residentBytes: 200 * 1024 ** 2 };

test.each([
  ['has done little', {}, false],
  ['has done four hundred jobs, held little and used little', { jobs: 400, cpuSeconds: 250 }, false],
  ['has done the last of its jobs', { jobs: WORK_LIMITS.jobsPerChild }, true],
  ['used what a child may use before it is replaced', { cpuSeconds: WORK_LIMITS.usedCpuSeconds }, true],
  ['still holds what a large file took', { residentBytes: 800 * 1024 ** 2 }, true],
])('a child that %s', (_what, used, spent) => {
  expect(isSpent({ ...FRESH, ...used })).toBe(spent);
});

test('what a child may hold at rest leaves the next file a quarter of what it may take', () => {
  expect(WORK_LIMITS.restingResidentBytes).toBeLessThanOrEqual(0.75 * WORK_LIMITS.residentBytes);
});
