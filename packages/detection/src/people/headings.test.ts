import { plainPart } from '@blackbar/text';
import { expect, test } from 'vitest';
import { layOut } from '../reading/layout.ts';
import { read } from '../reading/reading.ts';
import { tellingOf } from './evidence.ts';
import { headingsOf } from './headings.ts';
import { wordsOf } from './sentence.ts';

/** What is said of Ann Poe, where Tom Poe is named too. */
function saidOf(text: string): readonly string[] {
  const names = [...text.matchAll(/Ann Poe|Tom Poe/g)].map(({ 0: name, index }) => ({
    start: index,
    end: index + name.length,
    category: 'PERSON' as const,
  }));
  const words = wordsOf(text, names, undefined);
  const headings = headingsOf(text, layOut(plainPart('plain:0', text), read(text)), words, tellingOf(text, words));
  return headings(text.indexOf('Ann Poe'));
}

test.each([
  ['the head of its column', 'Student      Fee\nAnn Poe      12', ['head of children']],
  ['the head beside', 'Name         Parent\nAnn Poe      Tom Poe', ['beside parents']],
  ['a head of grown-ups alone', 'Parent of student    Child\nAnn Poe              Tom Poe', ['head of parents']],
  ['a row of a grown-up below', 'Player       Age\nTom Poe      9\nHead coach   Ann Poe', []],
  ['a head with no name below', 'Student ID   Name\n10442        Ann Poe', ['row of children']],
  ['the title of a list', 'MINOR CLAIMANTS\n1. Ann Poe\n2. Tom Poe', ['under children']],
  ['no title before another', 'MINOR CLAIMANTS\n1. Tom Poe\nADULT CLAIMANTS\n1. Ann Poe', ['under grown-ups']],
  ['no title above an empty line and a list', 'MINOR CLAIMANTS\n1. Tom Poe\n\nAnn Poe', []],
  ['no title in running text', 'MINOR CLAIMANTS\nAnn Poe came to the office on Monday and asked for her file.', []],
  ['no head of another table', 'Student      Fee\nTom Poe      12\nTeacher: see above   Room: 9\nAnn Poe      12', []],
])('%s', (_, text, said) => {
  expect(saidOf(text)).toEqual(said);
});
