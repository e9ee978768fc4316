import { expect, it } from 'vitest';
import { isAlsoWord } from './also-words.ts';

it('knows the names that are words in small letters, and no others', () => {
  expect(['grant', 'will', 'foster', 'long'].filter(isAlsoWord)).toEqual(['grant', 'will', 'foster', 'long']);
  expect(['Grant', 'carter', 'okafor', ''].filter(isAlsoWord)).toEqual([]);
});
