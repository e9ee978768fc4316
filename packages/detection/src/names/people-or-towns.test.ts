import { expect, test } from 'vitest';
import { hashText } from '../model/hash.ts';
import { addWord, emptyWordSet, WORD_SETS, type WordSetName, type WordSets } from '../model/word-sets.ts';
import type { Hit } from '../recognizers/recognizer.ts';
import { peopleAmongPlaces, physicians } from './people-or-towns.ts';

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
  { text: 'his late father, Elko. As', as: 'PERSON' },
  { text: 'Her 12-yr-old, Elko, plays', as: 'PERSON' },
  { text: 'met his father in Elko. As', as: 'CITY' },
])('$text: Elko is a $as', ({ text, as }) => {
  expect(peopleAmongPlaces(text, [hit('CITY', text, 'Elko')], sets)).toMatchObject([{ category: as }]);
});

test.each([
  { text: 'Ruth Moth, MD', value: 'Ruth Moth, MD', as: 'PERSON', end: 9 },
  { text: 'Ruth Moth, MD, wrote', value: 'Ruth Moth', as: 'PERSON', end: 9 },
  { text: 'Bjarne Solheim, MD', value: 'Bjarne Solheim, MD', as: 'PERSON', end: 14 },
  { text: 'Glen Burnie, MD', value: 'Glen Burnie, MD', as: 'CITY', end: 15 },
  { text: 'Ruth Moth, OH', value: 'Ruth Moth', as: 'CITY', end: 9 },
])('$text names a $as', ({ text, value, as, end }) => {
  expect(physicians(text, [hit('CITY', text, value)], sets)).toMatchObject([{ category: as, end }]);
});
