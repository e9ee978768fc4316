import type { Rule } from '@blackbar/model';
import { expect, test } from 'vitest';
import { rulesAlong } from './rules.ts';

const rule = (x: number, y: number, toX: number, toY: number): Rule => ({ from: { x, y }, to: { x: toX, y: toY } });

test.each<[string, readonly Rule[], readonly (readonly [number, number, number])[]]>([
  ['borders of neighbouring cells are one', [rule(60, 100, 90, 100), rule(10, 100, 59, 100)], [[100, 10, 90]]],
  [
    'two apart are two',
    [rule(10, 100, 40, 100), rule(60, 100, 90, 100)],
    [
      [100, 10, 40],
      [100, 60, 90],
    ],
  ],
  [
    'from the top, whichever way they are drawn',
    [rule(10, 50, 90, 50), rule(90, 100, 10, 100)],
    [
      [100, 10, 90],
      [50, 10, 90],
    ],
  ],
  ['not what stands across the lines', [rule(10, 50, 10, 90), rule(10, 50, 90, 90)], []],
])('rules along lines of text: %s', (_, rules, expected) => {
  expect(rulesAlong(rules, [1, 0]).map(({ at, start, end }) => [at, start, end])).toEqual(expected);
});

test('rules along lines that run upwards', () => {
  expect(rulesAlong([rule(50, 10, 50, 90), rule(10, 50, 90, 50)], [0, 1])).toEqual([{ at: -50, start: 10, end: 90 }]);
});
