import { expect, test } from 'vitest';
import { type Letter, newNumbers, tellsOrder } from './new-numbers.ts';

const lettersOf = (numbers: Readonly<Record<number, string>>): Letter[] =>
  Object.entries(numbers).map(([number, text]) => ({ number: Number(number), text, shape: '' }));

test.each<[string, Readonly<Record<number, string>>, readonly number[], boolean]>([
  ['as they came', { 1: 'T', 2: 'h', 3: 'e' }, [1, 2, 3], true],
  ['as they came, with gaps of others', { 1: 'T', 4: 'h', 6: 'e' }, [1, 2, 3, 4, 5, 6], true],
  ['sorted', { 1: 'T', 2: 'e', 3: 'h' }, [1, 2, 3], false],
  ['sorted, with a gap where another was', { 1: 'T', 3: 'h' }, [1, 2, 3], true],
  ['of a face, sorted', { 36: 'A', 45: 'J', 68: 'a' }, [36, 45, 68], false],
  ['of a face that has an order of its own', { 36: 'A', 300: '!', 9000: 'a' }, [36, 300, 9000], false],
  ['one that came behind others', { 3: 'x' }, [1, 2, 3], true],
  ['none', {}, [1, 2], false],
])('letters %s', (_, numbers, used, tells) => {
  expect(tellsOrder(lettersOf(numbers), new Set(used))).toBe(tells);
});

test('new numbers follow what letters stand for, and their shapes where that is the same', () => {
  const letters: Letter[] = [
    { number: 1, text: 'b', shape: '' },
    { number: 2, text: undefined, shape: 'x' },
    { number: 3, text: 'a', shape: 'z' },
    { number: 4, text: 'a', shape: 'y' },
  ];
  const free = [1, 2, 5, 6];
  expect([...(newNumbers(letters, free.values()) ?? [])]).toEqual([
    [4, 1],
    [3, 2],
    [1, 5],
    [2, 6],
  ]);
  expect(newNumbers(letters, [1, 2, 3].values())).toBeUndefined();
});
