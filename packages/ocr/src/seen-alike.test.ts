import { expect, test } from 'vitest';
import { SeenAlike } from './seen-alike.ts';

const PAGE = ['Dear', 'J0HN', 'Abernathy,', 'SSN', '5O3-1l', '-98S2', 'card', '4111', '1111', 'Bill', 'Annual', 'Bi11'];

const wordsOf = (text: string) => new SeenAlike([text]).in(PAGE).map(({ words }) => words);

test.each([
  ['John Abernathy', [[1, 2]]],
  ['503-11-9852', [[4, 5]]],
  ['4111 1111', [[7, 8]]],
  ['Abernathy', [[2]]],
  // Each of them, and in a word that a reader made of it.
  ['Bill', [[9], [11]]],
  // Not a word of its own, and too short to mean anything.
  ['Annu', []],
  ['Li', []],
  ['John Bill', []],
  ['503-11-9853', []],
])('%s is in the words %j', (text, words) => expect(wordsOf(text)).toEqual(words));

test.each([
  ['Hasan', ['he', 'has', 'an', 'appointment']],
  ['Atwell', ['at', 'well', 'run', 'firms']],
  ['Bill', ['form', '8111', 'of', '2024']],
  ['1250', ['costs', '12.50', 'or', '12', '50']],
])('%s is not in the words %j', (text, words) => expect(new SeenAlike([text]).in(words)).toEqual([]));

test('many texts are looked for at once, and told by their numbers', () => {
  const seen = new SeenAlike(['Abernathy', 'nobody', 'John Abernathy', 'abernathy']);
  expect(seen.in(PAGE).map(({ term }) => term)).toEqual([2, 0, 3]);
});
