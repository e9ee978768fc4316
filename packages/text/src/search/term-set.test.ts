import type { TextPart } from '@blackbar/model';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { plainPart } from '../plain-part.ts';
import { findOccurrences } from './occurrences.ts';
import { type Term, TermSet } from './term-set.ts';

function oneByOne(terms: readonly Term[], part: TextPart) {
  return terms.flatMap(({ text, wholeWord, lettersOnly = false }, term) =>
    findOccurrences({ parts: [part] }, text, { wholeWord, lettersOnly }).map(({ start, end }) => ({
      term,
      start,
      end,
    })),
  );
}

test('finds what a search for each term finds', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', '-', ' ', '\n', '\u00e9', '\ufb01'), maxLength: 12 });
  const term = fc.record({ text: word, wholeWord: fc.boolean(), lettersOnly: fc.boolean() });
  fc.assert(
    fc.property(fc.array(term, { maxLength: 6 }), fc.array(word, { maxLength: 12 }), (terms, words) => {
      const part = plainPart('p', [...words, ...terms.map(({ text }) => text.toUpperCase())].join(' '));
      expect(new TermSet(terms).in(part)).toEqual(oneByOne(terms, part));
    }),
    { numRuns: 500 },
  );
});

test('the next part is searched for itself', () => {
  const set = new TermSet([{ text: 'Zebulon Quark', wholeWord: true }]);
  const found = ['Zebulon Quark came', 'nobody', 'and Zebulon\nQuark'].map(
    (text, i) => set.in(plainPart(`p${i}`, text)).length,
  );
  expect(found).toEqual([1, 0, 1]);
});
