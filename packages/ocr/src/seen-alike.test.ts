import { expect, test } from 'vitest';
import { SeenAlike } from './seen-alike.ts';

const page = new SeenAlike([
  'Dear',
  'J0HN',
  'Abernathy,',
  'SSN',
  '5O3-1l',
  '-98S2',
  'card',
  '4111',
  '1111',
  'Bill',
  'Annual',
]);

test.each([
  ['John Abernathy', true],
  ['503-11-9852', true],
  ['4111 1111', true],
  ['Abernathy', true],
  // Not a word of its own, and too short to mean anything.
  ['Annu', false],
  ['Li', false],
  ['John Bill', false],
  ['503-11-9853', false],
])('%s: %s', (text, there) => expect(page.wordsOf(text).length > 0).toBe(there));

test.each([
  ['John Abernathy', [1, 2]],
  ['503-11-9852', [4, 5]],
  ['Bill', [9]],
])('%s is in the words %j', (text, words) => expect(page.wordsOf(text)).toEqual(words));
