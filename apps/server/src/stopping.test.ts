import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { endAfter } from './stopping.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('whoever is told to stop ends when all is let go of', async () => {
  const exit = vi.fn();
  endAfter(async () => {}, exit);
  await vi.advanceTimersByTimeAsync(0);
  expect(exit.mock.calls).toEqual([[0]]);
});

test('and within ten seconds where something can’t be let go of', async () => {
  const exit = vi.fn();
  endAfter(() => new Promise(() => {}), exit);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(exit).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(exit.mock.calls).toEqual([[0]]);
});
