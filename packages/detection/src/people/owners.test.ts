import { describe, expect, it } from 'vitest';
import { latestYear } from './birth-year.ts';
import { tellingOf } from './evidence.ts';
import { saidOfNames } from './owners.ts';
import { wordsOf } from './sentence.ts';

/** What is said of each: "Ann: own low age". */
function owned(text: string): string[] {
  const found = [...text.matchAll(/\b(?:Ann|Tom|Sue) Poe\b/g)].map(({ 0: name, index }) => ({
    start: index,
    end: index + name.length,
    category: 'PERSON' as const,
  }));
  const words = wordsOf(text, found, latestYear(text));
  return [...saidOfNames(text, words, tellingOf(text, words)).clues].flatMap(([at, clues]) =>
    clues.map((clue) => `${text.slice(words[at]?.start, words[at]?.end).slice(0, 3)}: ${clue}`),
  );
}

describe('whose a clue is', () => {
  it.each([
    ['no number that nobody lives to', 'Ann Poe, age 11, had called 911, and left', ['Ann: own low age']],
    ['apposition, and company', 'Ann Poe, 9, and Tom Poe came', ['Ann: own low age', 'Tom: listed with a child']],
    ['company of both kinds', 'Ann Poe, a nurse, met little Sue Poe', ['Ann: is PRO', 'Sue: is LITTLE']],
    ['somebody’s, who has no name', "Tom Poe is the teacher's boy", ['Tom: is CHILD']],
    ['who stands before the owner', "Tom Poe is Ann Poe's son", ['Ann: has KIN', 'Tom: is KIN']],
    ['no marriage before', 'a daughter of his own, Sue Poe', ['Sue: is KIN']],
    [
      'the nearer of two',
      'Ann Poe, mother of Tom Poe, age 9',
      ['Tom: PARENT of', 'Tom: own low age', 'Ann: is PARENT'],
    ],
    ['a running head is nobody’s subject', 'Deposition of Ann Poe - Page 3\n\nHe is nine years old.', []],
    ['before the name', 'the nine-year-old Tom Poe left', ['Tom: own low age']],
    ['a list', 'her sons Tom Poe and Sue Poe', ['Tom: is KIN', 'Sue: is KIN']],
    ['the parent named before', 'Ann Poe met her son, Tom Poe', ['Tom: is KIN', 'Ann: with KIN']],
    ['no possessor', "Ann Poe's mother called", ['Ann: has PARENT']],
    ['a pronoun', 'Tom Poe left. He is 9 years old.', ['Tom: then low age']],
    ['a group of captions', 'Name: Tom Poe\nAge: 9\n', ['Tom: then low age']],
    [
      'a column',
      'Name            Age     City\nTom Poe         9       Ely\nAnn Poe         39      Ely',
      ['Tom: own low age', 'Ann: own high age'],
    ],
    ['an age to come', 'until Tom Poe is eighteen', ['Tom: own age to come']],
    ['an age gone by', 'Ann Poe was nine when it burned', ['Ann: own once an age']],
    ['a number of two words', 'Ann Poe, twenty-three years old', ['Ann: own high age']],
    ['a team', 'under-12 swimmer Sue Poe', ['Sue: own low age']],
  ])('%s', (_, text, expected) => {
    expect(owned(text).sort()).toEqual([...expected].sort());
  });

  it.each([
    'The house of Ann Poe is nine years old',
    'Ann Poe sold her car, nine years old',
    'Ann Poe paid 9 dollars',
  ])("nobody's: %s", (text) => {
    expect(owned(text)).toEqual([]);
  });
});
