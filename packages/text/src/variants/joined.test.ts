import { expect, test } from 'vitest';
import { joinedVariants } from './joined.ts';

test.each([
  ['Maria Okafor', ['Maria.Okafor', 'Maria_Okafor', 'Maria-Okafor', 'MariaOkafor']],
  ['J. Okafor', ['J.Okafor', 'J_Okafor', 'J-Okafor', 'JOkafor']],
  ['Okafor', []],
  ['12 Elm Street', []],
  ['a sentence of more than four words', []],
])('%s as a user name', (text, expected) => {
  expect(joinedVariants(text)).toEqual(expected);
});
