import fc from 'fast-check';
import { expect, test } from 'vitest';
import { foldText } from './fold.ts';

test.each([
  ['case', 'JANE Doe', 'jane doe'],
  ['kinds of space', 'a\u00a0b\u2003c\t\nd', 'a b c d'],
  ['ligatures', 'o\ufb03ce', 'office'],
  ['full-width digits', '\uff11\uff12\uff13', '123'],
  ['digits of other scripts', '\u0665\u0663\u0666 \u096b\u0969\u096c \u{1d7db}', '536 536 3'],
  ['dashes', '1\u20132\u20143\u22124', '1-2-3-4'],
  ['quotation marks', '\u201cO\u2019Neil\u201d', '"o\'neil"'],
  ['soft hyphens', 'exam\u00adple', 'example'],
  ['characters without width', 'a\u200bb\ufeffc', 'abc'],
  ['an Arabic word made longer', '\u0645\u062d\u0640\u0640\u0645\u062f', '\u0645\u062d\u0645\u062f'],
  ['accents written apart', 'Jose\u0301', 'jos\u00e9'],
  ['a word broken at a line’s end', 'exam-\nple', 'example'],
  ['a word broken at a soft hyphen and a hyphen', 'exam\u00ad\u2010\nple', 'example'],
  ['the same where a reader takes both for hyphens', 'exam--\nple', 'example'],
  ['a dash of two hyphens before a name', 'said--\nSmith', 'said-- smith'],
  ['a double name broken at its hyphen', 'Smith-\nJones', 'smith-jones'],
  ['a number broken at its hyphen', '219-09-\n5501', '219-09-5501'],
  ['a dash between words', 'yes -\nno', 'yes - no'],
  ['space at the ends', '  a  ', 'a'],
])('%s', (_, text, folded) => {
  expect(foldText(text).text).toBe(folded);
});

test('the way back points to the characters', () => {
  const { text, at } = foldText('A\u00a0\ufb01le');
  expect(text).toBe('a file');
  expect([...at]).toEqual([0, 1, 2, 2, 3, 4, 5]);
});

test('the way back never turns round and stays inside', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (original) => {
      const { text, at } = foldText(original);
      expect(at).toHaveLength(text.length + 1);
      for (let i = 1; i < at.length; i++) expect(at[i]).toBeGreaterThanOrEqual(at[i - 1] ?? 0);
      expect(at[text.length]).toBe(original.length);
    }),
  );
});
