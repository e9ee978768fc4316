import { expect, test } from 'vitest';
import { hangs, processorMs } from './patience.ts';

const patienceMs = 20_000;

test.each([
  ['has not been silent for long', { silentMs: 19_999, workedMs: 19_999 }, false],
  ['has worked in silence all the time', { silentMs: 20_000, workedMs: 20_000 }, true],
  ['got a twentieth of a processor', { silentMs: 20_000, workedMs: 1_000 }, false],
  ['got a tenth of it, and used its time up', { silentMs: 199_000, workedMs: 20_000 }, true],
  ['waits for what never comes', { silentMs: 200_000, workedMs: 0 }, true],
  ['is on a system that does not tell', { silentMs: 20_000, workedMs: undefined }, true],
])('a child that %s', (_which, silence, expected) => {
  expect(hangs({ patienceMs, ...silence })).toBe(expected);
});

test.skipIf(process.platform !== 'linux')('a process that works is seen to', () => {
  const before = processorMs(process.pid) ?? Number.NaN;
  const { user, system } = process.cpuUsage();
  const own = (user + system) / 1_000;
  expect(Math.abs(before - own)).toBeLessThan(500);
  expect(processorMs(0)).toBeUndefined();
});
