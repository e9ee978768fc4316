import { describe, expect, test } from 'vitest';
import { byChance, type Fleet, figuresOf, seeded, simulate } from './simulate.ts';

const one: Fleet = { workers: 1, cores: 1, slots: 1, handover: 0 };
const JOBS = 20_000;

/** Works of which the mean is one second, as an exponential law has them. */
const exponential = Array.from({ length: 10_000 }, (_, index) => -Math.log(1 - (index + 0.5) / 10_000));

describe('what can be followed by hand', () => {
  test('two jobs, one processor, one slot: the second waits for the first', () => {
    const jobs = [
      { at: 0, work: 4 },
      { at: 1, work: 2 },
    ];
    expect(simulate(one, jobs)).toEqual([
      { at: 0, begun: 0, ended: 4 },
      { at: 1, begun: 4, ended: 6 },
    ]);
  });

  test('two jobs, one processor, two slots: they share it', () => {
    const jobs = [
      { at: 0, work: 4 },
      { at: 1, work: 2 },
    ];
    // Alone for a second, then each at half speed: the second is done after four more, the first a second later.
    expect(simulate({ ...one, slots: 2 }, jobs)).toEqual([
      { at: 1, begun: 1, ended: 5 },
      { at: 0, begun: 0, ended: 6 },
    ]);
  });

  test('a job uses one processor at most, and goes to the worker with more room', () => {
    const jobs = Array.from({ length: 4 }, () => ({ at: 0, work: 3 }));
    const done = simulate({ workers: 2, cores: 2, slots: 3, handover: 0.5 }, jobs);
    expect(done.map(({ ended }) => ended)).toEqual([3.5, 3.5, 3.5, 3.5]);
  });
});

describe('what queueing theory knows', () => {
  // Erlang C for c servers at the load a: the mean wait is C(c, a) / (c - a) services.
  test.each([
    ['M/M/1 at 50 %', 1, 0.5, 1],
    ['M/M/1 at 80 %', 1, 0.8, 4],
    ['M/M/2 at 75 %', 2, 1.5, 1.2857],
  ])('%s: the mean wait', (_what, workers, perSecond, expected) => {
    const fleet = { ...one, workers };
    const arrivals = byChance(JOBS, perSecond, exponential, seeded(7));
    const { waitMean, busy } = figuresOf(fleet, arrivals, simulate(fleet, arrivals));
    expect(Math.abs(waitMean / expected - 1)).toBeLessThan(0.1);
    expect(Math.abs(busy / (perSecond / workers) - 1)).toBeLessThan(0.03);
  });

  test('a shared processor: the mean stay is 1 / (1 - load), whatever the law of the works', () => {
    const fleet = { ...one, slots: 1_000 };
    const arrivals = byChance(JOBS, 0.6, [0.2, 0.2, 0.2, 3.4], seeded(11));
    const { stayMean } = figuresOf(fleet, arrivals, simulate(fleet, arrivals));
    expect(Math.abs(stayMean / 2.5 - 1)).toBeLessThan(0.1);
  });
});

test('an hour of a million documents a day can be counted', () => {
  const fleet: Fleet = { workers: 8, cores: 8, slots: 9, handover: 0.01 };
  const arrivals = byChance(250_000, 69.4, [0.5, 1.2], seeded(1));
  const figures = figuresOf(fleet, arrivals, simulate(fleet, arrivals));
  expect(figures.jobs).toBe(250_000);
  expect(figures.busy).toBeCloseTo(0.92, 1);
});
