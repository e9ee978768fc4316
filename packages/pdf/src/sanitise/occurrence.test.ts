import type { Target } from '@blackbar/model';
import { expect, test } from 'vitest';
import { Occurrences } from './occurrence.ts';

const target = (text: string): Target => ({
  ...{ id: text, category: 'TERM', text, variants: [] },
  ...{ scope: 'everywhere', wholeWord: false },
});
const of = (...texts: string[]) => new Occurrences({ targets: texts.map(target), hidden: [] });

test.each([
  ['figures that a program counted on', '1001', 'Helvetica-5210013187', false],
  ['letters and figures of one name', '1001', 'F1001', false],
  ['the number between marks', '1001', 'F-1001', true],
  ['a number too long to be there by chance', '536228741', 'F55362287411', true],
  ['the same, grouped', '536-22-8741', 'F536228741', true],
  ['a name', 'Ashgrove', 'FAshgrove', true],
])('a name in a resource dictionary: %s', (_what, text, name, expected) => {
  expect(of(text, 'Tobin Underhill').inName(name)).toBe(expected);
  // Wherever a person may have written it, a part of a longer number counts too.
  expect(of(text, 'Tobin Underhill').has(name)).toBe(true);
});
