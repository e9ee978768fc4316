import type { Target } from '@blackbar/model';
import { expect, test } from 'vitest';
import { namesRemoved } from './names-removed.ts';

const target = (text: string, more: Partial<Target> = {}): Target => ({
  id: text,
  text,
  variants: [],
  scope: 'everywhere',
  wholeWord: true,
  category: 'PERSON',
  ...more,
});
const TARGETS = [
  target('Margaret Oldfield', { variants: ['Oldfield, Margaret', 'Oldfield'] }),
  target('Ann'),
  target('536-90-4399', { category: 'SSN' }),
  target('Bo Dunn', { scope: 'theseOccurrences' }),
];

test.each([
  ['Margaret Oldfield', true],
  ['Files of OLDFIELD, MARGARET (2019)', true],
  ['Dr. Oldfield', true],
  ['536904399', true],
  ['no. 536 90 4399', true],
  ['Anna Annual', false],
  ['Marge Old', false],
  ['Bo Dunn', false],
  ['', false],
])('%s: %s', (text, names) => {
  expect(namesRemoved(text, TARGETS)).toBe(names);
});
