import { expect, test } from 'vitest';
import { Legend } from './legend.ts';

test('a mark is the number that a label ends with, or a letter; never the number of another', () => {
  const legend = new Legend();
  const marks = ['Minor Child 3', 'SSN', '[PERSON 3]', 'Minor Child 1', 'SSN', '(b)(6)', 'XXX-XX-4410', '[DATE 12]'];
  expect(marks.map((text) => legend.markOf(text))).toEqual(['3', 'a', 'b', '1', 'a', 'c', 'd', '12']);
  expect(legend.paragraphs).toEqual([
    '3: Minor Child 3   a: SSN   b: [PERSON 3]   1: Minor Child 1   c: (b)(6)   d: XXX-XX-4410   12: [DATE 12]',
  ]);
});

test('there are as many letters as a page needs', () => {
  const legend = new Legend();
  const marks = Array.from({ length: 55 }, (_, i) => legend.markOf('x'.repeat(i + 1)));
  expect([marks[0], marks[25], marks[26], marks[54]]).toEqual(['a', 'z', 'aa', 'bc']);
});
