import { PDFContext, type PDFDict, PDFName } from '@cantoo/pdf-lib';
import { expect, test } from 'vitest';
import { forgetSimple } from './forget-simple.ts';

const LETTERS = 'QSUVZ';
const codeOf = (letter: string) => letter.charCodeAt(0);
const [FIRST, LAST] = [codeOf('Q'), codeOf('Z')];

/** With widths for `letters` alone, from the first of them to the last. */
function fontOf(embedded: boolean, letters = LETTERS): PDFDict {
  const context = PDFContext.create();
  return context.obj({
    Type: 'Font',
    Subtype: 'TrueType',
    BaseFont: 'ABCDEF+Made',
    FirstChar: FIRST,
    LastChar: LAST,
    Widths: Array.from({ length: LAST - FIRST + 1 }, (_, i) =>
      letters.includes(String.fromCharCode(FIRST + i)) ? 500 : 0,
    ),
    FontDescriptor: {
      Type: 'FontDescriptor',
      ...(embedded ? { FontFile2: context.register(context.stream('')) } : {}),
    },
  } as never) as unknown as PDFDict;
}

const listed = (font: PDFDict) =>
  ['FirstChar', 'LastChar', 'Widths'].map((key) => String(font.lookup(PDFName.of(key))).replace(/\s+/g, ' '));

const codes = (letters: string) => new Set(Array.from(letters, codeOf));
const WHOLE = 'QRSTUVWXYZ';

test.each<[string, PDFDict, string, string, string[]]>([
  ['an embedded one', fontOf(true), 'SV', 'QUZ', ['83', '86', '[ 500 0 0 500 ]']],
  ['one that records what was used', fontOf(false), 'SV', 'QUZ', ['83', '86', '[ 500 0 0 500 ]']],
  ['one of which nothing is shown', fontOf(true), '', 'QUZ', ['0', '0', '[ 0 ]']],
  ['one whose list lacks what is shown', fontOf(true), 'a', 'QUZ', ['0', '0', '[ 0 ]']],
  ['one that shows code 0 beyond its list', fontOf(true), '\0', 'QUZ', ['1', '1', '[ 0 ]']],
  ['a whole alphabet without a program', fontOf(false, WHOLE), 'SV', 'QUZ', ['81', '90', `[ ${'500 '.repeat(10)}]`]],
])('%s lists widths from the first to the last code that is shown', (_, font, shown, removed, expected) => {
  forgetSimple(font, codes(shown), codes(removed));
  expect(listed(font)).toEqual(expected);
});
