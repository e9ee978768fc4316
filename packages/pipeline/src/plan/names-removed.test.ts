import type { Target } from '@blackbar/model';
import { expect, test } from 'vitest';
import { namesRemoved, withoutRemoved } from './names-removed.ts';

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
  ['OLDFIELD MARGARET discharge', true],
  ['536904399', true],
  ['no. 536 90 4399', true],
  ['Anna Annual', false],
  ['Marge Old', false],
  ['Bo Dunn', true],
  ['', false],
])('%s: %s', (text, names) => {
  expect(namesRemoved(text, TARGETS)).toBe(names);
});

const IN_TITLES = [...TARGETS, target('Boston', { scope: 'theseOccurrences', category: 'CITY' }), target('7')];
const labelOf = ({ category }: Target) => `[${category}]`;

test.each([
  ['Oldfield Margaret no. 536904399 discharge', '[PERSON] no. [SSN] discharge'],
  ['Lease of Margaret Oldfield, Boston', 'Lease of [PERSON], [CITY]'],
  ['Bo Dunn v. Ann', '[PERSON] v. [PERSON]'],
  ['Exhibit 7', 'Exhibit 7'],
  ['Anna v. Lind', 'Anna v. Lind'],
])('%s is told as %s', (title, told) => {
  expect(withoutRemoved(title, IN_TITLES, labelOf)).toBe(told);
  expect(namesRemoved(title, IN_TITLES)).toBe(title !== told);
});

test('a label that names what was removed does not stand in a title either', () => {
  const targets = [target('person'), target('Margaret Oldfield')];
  expect(withoutRemoved('Lease of Margaret Oldfield', targets, labelOf)).toBe('[...]');
});
