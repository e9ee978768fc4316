import { expect, test } from 'vitest';
import { type MarkColor, markColor } from './mark-color.ts';

test.each<[string, readonly number[], MarkColor | undefined]>([
  ['Acrobat’s yellow', [1, 0.8196, 0], 'yellow'],
  ['pure yellow', [1, 1, 0], 'yellow'],
  ['a pale yellow', [0.98, 0.96, 0.62], 'yellow'],
  ['a highlighter’s green', [0.49, 0.94, 0.4], 'green'],
  ['cyan', [0, 1, 1], 'blue'],
  ['a pale blue', [0.66, 0.8, 1], 'blue'],
  ['violet', [0.6, 0.2, 0.9], 'purple'],
  ['magenta', [1, 0, 1], 'pink'],
  ['a pale red', [1, 0.7, 0.7], 'pink'],
  ['red', [0.9, 0.1, 0.1], 'red'],
  ['red from the other side', [1, 0, 0.1], 'red'],
  ['orange', [1, 0.5, 0], 'orange'],
  ['black', [0], 'gray'],
  ['yellow as it is printed', [0, 0, 1, 0], 'yellow'],
  ['more than there can be', [2, 1.9, -1], 'yellow'],
  ['none', [], undefined],
  ['two components', [1, 1], undefined],
  ['five components', [1, 1, 0, 0, 0], undefined],
])('%s', (_, components, name) => {
  expect(markColor(components)).toBe(name);
});
