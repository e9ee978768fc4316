import { expect, test } from 'vitest';
import { CODES } from './lexicon.ts';
import * as signs from './signs.ts';

const ALL = Object.values(signs).flat();
/** What `sentence.ts` writes for what no list names. */
const CLASSES = new Set([...CODES.values(), 'NAME']);

test('every sign is written in classes that a word can have', () => {
  expect(ALL.length).toBeGreaterThan(50);
  const unknown = ALL.flatMap(({ says, words }) =>
    (words.source.match(/(?<!\p{L}|\\)\p{Lu}+(?!\p{L})/gu) ?? [])
      .filter((word) => !CLASSES.has(word))
      .map((word) => `${says}: ${word}`),
  );
  expect(unknown).toEqual([]);
});
