import { expect, test } from 'vitest';
import { masked } from './masked.ts';

test.each([
  ['Jane Smith', 'J··· S····'],
  ['219-09-5503', '···-··-····'],
  ['Li', '··'],
  ['one two three four five six seven', 'o·· t·· t···· f··· f··· s·· …'],
  ['', ''],
])('%j is shown as %j', (text, shown) => {
  expect(masked(text)).toBe(shown);
});
