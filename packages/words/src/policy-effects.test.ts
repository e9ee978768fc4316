import { expect, test } from 'vitest';
import { effectsInWords, type PolicyEffect } from './policy-effects.ts';

const FEDERAL: readonly PolicyEffect[] = [
  { category: 'SSN', action: 'keep_last', last: 4 },
  { category: 'ACCOUNT', action: 'keep_last', last: 4 },
  { category: 'CARD', action: 'keep_last', last: 5 },
  { category: 'DOB', action: 'year_only' },
  { category: 'MINOR_NAME', action: 'initials' },
  { category: 'CARD_CVV', action: 'remove' },
];

test('kinds of which the same stays are named together; what goes whole is named by itself', () => {
  expect(effectsInWords(FEDERAL, 'initials')).toEqual({
    removed: ['Card security code'],
    kept: [
      'the last 4 digits (Social Security number, Account number)',
      'the last 5 digits (Card number)',
      'the year (Date of birth)',
      'the initials (Name of a minor)',
    ],
  });
});

test('names of children are said as this case writes them', () => {
  expect(effectsInWords(FEDERAL, 'pseudonym').removed).toEqual([
    'Name of a minor (a pseudonym instead)',
    'Card security code',
  ]);
});
