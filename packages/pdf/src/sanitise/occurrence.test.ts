import type { Target } from '@blackbar/model';
import { expect, test, vi } from 'vitest';
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

test.each([
  ['each of several', ['Tobin', 'Marla'], 'Tobin and Marla and Tobin', '[redacted] and [redacted] and [redacted]'],
  ['the longer of two that overlap', ['Tobin Ashgrove', 'Ashgrove Hall'], 'Tobin Ashgrove Hall', '[redacted] Hall'],
  ['an Arabic word that is drawn longer', ['محمد'], 'السيد محـــمد هنا', 'السيد [redacted] هنا'],
  ['one however it is set', ['219-09-5501'], 'No 219 09 5501, 219095501', 'No [redacted], [redacted]'],
  [
    'the shorter that the longer left',
    ['Ashgrove', 'Tobin Ashgrove'],
    'Tobin Ashgrove, Ashgrove',
    '[redacted], [redacted]',
  ],
  ['what is no word of its own stays', ['Li'], 'Li, Liza', '[redacted], Liza'],
])('%s is taken out', (_what, texts, text, expected) => {
  expect(of(...texts).clean(text)).toBe(expected);
});

test('what is left and right of an occurrence is looked at again', () => {
  const occurrences = new Occurrences({ targets: ['Tobin', 'redacted'].map(target), hidden: [] });
  expect(occurrences.clean('ToTobinbin')).toBe('');
});

test('a text is folded once, however often it holds a target', () => {
  const text = 'Tobin Ashgrove, '.repeat(3000);
  const occurrences = of('Tobin Ashgrove');
  const folding = vi.spyOn(String.prototype, 'normalize');
  expect(occurrences.places(text)).toHaveLength(3000);
  expect(occurrences.clean(text)).toBe('[redacted], '.repeat(3000));
  expect(folding.mock.calls.length).toBeLessThan(10 * text.length);
  folding.mockRestore();
});
