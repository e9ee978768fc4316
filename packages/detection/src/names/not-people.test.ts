import { expect, test } from 'vitest';
import type { Hit } from '../recognizers/recognizer.ts';
import { isMerchant } from './not-people.ts';

const named = (text: string, value: string): Hit => {
  const start = text.indexOf(value);
  const end = start + value.length;
  return { start, end, category: 'PERSON', source: 'model', score: 0.9, evidence: [], recognizer: 'test' };
};

test.each([
  { text: 'POS PURCHASE RUTH MOTH #4', is: true },
  { text: 'CHECKCARD 0412 RUTH MOTH', is: true },
  { text: 'ZELLE TO RUTH MOTH', is: false },
  { text: 'POS 12.00\nRUTH MOTH', is: false },
])('$text names a shop: $is', ({ text, is }) => {
  expect(isMerchant(text, named(text, 'RUTH MOTH'))).toBe(is);
});

test('the word for a purchase, taken for a given name, makes a shop', () => {
  expect(isMerchant('CHECKCARD MOTH', named('CHECKCARD MOTH', 'CHECKCARD MOTH'))).toBe(true);
});
