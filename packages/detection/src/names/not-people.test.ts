import { expect, test } from 'vitest';
import { hashText } from '../model/hash.ts';
import { addWord, emptyWordSet, WORD_SETS, type WordSetName, type WordSets } from '../model/word-sets.ts';
import type { Hit } from '../recognizers/recognizer.ts';
import { isMerchant, isPhysician, peopleAmongPlaces } from './not-people.ts';

const LISTS: Partial<Record<WordSetName, readonly string[]>> = {
  given: ['ruth', 'glen'],
  surname: ['moth', 'burnie'],
  city: ['glen', 'burnie', 'elko'],
};
const sets = Object.fromEntries(
  WORD_SETS.map((name) => {
    const set = emptyWordSet(1_000);
    for (const word of LISTS[name] ?? []) addWord(set, hashText(word));
    return [name, set];
  }),
) as unknown as WordSets;

const hit = (category: Hit['category'], text: string, value: string): Hit => {
  const start = text.indexOf(value);
  const end = start + value.length;
  return { start, end, category, source: 'model', score: 0.9, evidence: [], recognizer: 'test' };
};

test.each([
  { value: 'Ruth Moth', as: 'PERSON' },
  { value: 'Glen Burnie', as: 'CITY' },
  { value: 'Ruth Elko', as: 'CITY' },
  { value: 'Ruth', as: 'CITY' },
])('$value, a place to the model, is a $as', ({ value, as }) => {
  expect(peopleAmongPlaces(value, [hit('CITY', value, value)], sets).map(({ category }) => category)).toEqual([as]);
});

test.each([
  { text: 'Ruth Moth, MD', value: 'Ruth Moth, MD', is: true },
  { text: 'Ruth Moth, MD, wrote', value: 'Ruth Moth', is: true },
  { text: 'Glen Burnie, MD', value: 'Glen Burnie, MD', is: false },
  { text: 'Ruth Moth, OH', value: 'Ruth Moth', is: false },
])('$text names a physician: $is', ({ text, value, is }) => {
  expect(isPhysician(text, hit('CITY', text, value), sets)).toBe(is);
});

test.each([
  { text: 'POS PURCHASE RUTH MOTH #4', is: true },
  { text: 'CHECKCARD 0412 RUTH MOTH', is: true },
  { text: 'ZELLE TO RUTH MOTH', is: false },
  { text: 'POS 12.00\nRUTH MOTH', is: false },
])('$text names a shop: $is', ({ text, is }) => {
  expect(isMerchant(text, hit('PERSON', text, 'RUTH MOTH'))).toBe(is);
});
