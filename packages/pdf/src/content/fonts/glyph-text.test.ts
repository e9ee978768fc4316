import { expect, test } from 'vitest';
import { textOfGlyphName } from './glyph-text.ts';

test.each([
  ['a', 'a'],
  ['T', 'T'],
  ['space', ' '],
  ['quoteright', '\u2019'],
  ['eacute', '\u00e9'],
  ['ccaron', '\u010d'],
  ['Lslash', '\u0141'],
  ['nacute', '\u0144'],
  ['alpha', '\u03b1'],
  ['ffi', 'ffi'],
  ['uni0416', '\u0416'],
  ['u1D400', '\u{1d400}'],
  ['a65', undefined],
  ['c12', undefined],
  ['.notdef', undefined],
])('a glyph called %s', (name, text) => {
  expect(textOfGlyphName(name)).toBe(text);
});
