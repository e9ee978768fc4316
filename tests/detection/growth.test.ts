import { expect, test } from 'vitest';
import { hostile } from '../../bench/detect/hostile.ts';

const CHARACTERS = 100_000;

/**
 * What the benchmark says of a detector whose cost in milliseconds is known, on a machine that adds up to `noise` of
 * them.
 */
async function verdict(cost: (length: number) => number, noise: number): Promise<boolean> {
  let now = 0;
  let state = 1;
  const chance = (): number => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fff_ffff;
    return state / 0x7fff_ffff;
  };
  const find = async (text: string): Promise<[]> => {
    now += cost(text.length / CHARACTERS) + noise * chance();
    return [];
  };
  return (await hostile({ name: 'known', find }, () => now)).within;
}

test.each([
  { cost: (n: number) => 23 * n, noise: 60, is: true, name: 'in proportion, on a busy machine' },
  { cost: (n: number) => 0.1 * n, noise: 5, is: true, name: 'in proportion, too fast for a clock' },
  { cost: (n: number) => 1001 * n, noise: 0, is: false, name: 'in proportion, and slow' },
  { cost: (n: number) => 0.5 * n ** 2, noise: 5, is: false, name: 'with the square of the text, half a millisecond' },
  {
    cost: (n: number) => 20 * n + 3 * n ** 2,
    noise: 20,
    is: false,
    name: 'with a square hidden under a straight line',
  },
  { cost: (n: number) => 23 * n ** 1.2, noise: 5, is: false, name: 'a little faster than the text' },
])('a cost that grows $name is within bounds: $is', async ({ cost, noise, is }) => {
  expect(await verdict(cost, noise)).toBe(is);
});
