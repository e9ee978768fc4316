import { expect, test } from 'vitest';
import { hangs, processorMs } from './patience.ts';

const patienceMs = 20_000;

test.each([
  ['has not been silent for long', { silentMs: 19_999, workedMs: 19_999, stillMs: 0 }, false],
  ['has worked in silence all the time', { silentMs: 20_000, workedMs: 20_000, stillMs: 0 }, true],
  ['got a twentieth of a processor', { silentMs: 20_000, workedMs: 1_000, stillMs: 900 }, false],
  ['got a tenth of it, and used its time up', { silentMs: 199_000, workedMs: 20_000, stillMs: 0 }, true],
  ['got a fiftieth of it, and goes on', { silentMs: 600_000, workedMs: 12_000, stillMs: 3_000 }, false],
  ['waits for what never comes', { silentMs: 200_000, workedMs: 0, stillMs: 200_000 }, true],
  ['worked, and waits since', { silentMs: 260_000, workedMs: 9_000, stillMs: 200_000 }, true],
  ['is on a system that does not tell', { silentMs: 20_000, workedMs: undefined, stillMs: 20_000 }, true],
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
