import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { every } from './every.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a turn that takes longer than the time between two is not joined by another', async () => {
  const ends: (() => void)[] = [];
  const work = vi.fn(() => new Promise<void>((resolve) => ends.push(resolve)));
  const stop = every(1_000, work, () => {});
  await vi.advanceTimersByTimeAsync(3_000);
  expect(work).toHaveBeenCalledTimes(1);
  ends[0]?.();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(work).toHaveBeenCalledTimes(2);
  stop();
});

test('the first turn is after the time, or at once', () => {
  const [later, now] = [vi.fn(async () => {}), vi.fn(async () => {})];
  const stops = [every(1_000, later, () => {}), every(1_000, now, () => {}, { atOnce: true })];
  expect([later.mock.calls.length, now.mock.calls.length]).toEqual([0, 1]);
  for (const stop of stops) stop();
});

test('what fails is told and tried again, until it is stopped', async () => {
  const work = vi.fn(() => Promise.reject(new Error('away')));
  const failed = vi.fn();
  const stop = every(1_000, work, failed);
  await vi.advanceTimersByTimeAsync(2_000);
  expect([work.mock.calls.length, failed.mock.calls.length]).toEqual([2, 2]);
  stop();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(work).toHaveBeenCalledTimes(2);
});
