import { PDFContext, type PDFDict, PDFName } from '@cantoo/pdf-lib';
import { expect, test } from 'vitest';
import { blankCodes } from './blank-codes.ts';

function font(entries: Record<string, string>, map?: string, differences?: (number | string)[]): PDFDict {
  const context = PDFContext.create();
  const dict = context.obj({ Type: 'Font', ...entries });
  if (map !== undefined) dict.set(PDFName.of('ToUnicode'), context.register(context.flateStream(map)));
  if (differences) dict.set(PDFName.of('Encoding'), context.obj({ Differences: differences }));
  return dict;
}

const SIMPLE = { Subtype: 'TrueType', BaseFont: 'AAAAAA+Serif' };
const WIDE = { Subtype: 'Type0', Encoding: 'Identity-H' };

test.each([
  ['a named encoding', font({ ...SIMPLE, Encoding: 'WinAnsiEncoding' }), [32, 160]],
  ['a subset numbered from 1', font(SIMPLE, '2 beginbfchar <05> <0020> <20> <0061> endbfchar'), [5]],
  ['a range', font(SIMPLE, '1 beginbfrange <01> <20> <001c> endbfrange'), [5]],
  ['a list', font(SIMPLE, '1 beginbfrange <01> <03> [<0061> <00a0> <0062>] endbfrange'), [2, 32]],
  ['names of glyphs', font(SIMPLE, undefined, [32, 'a', 'space']), [33]],
  ['a map goes before names', font(SIMPLE, '1 beginbfchar <20> <0061> endbfchar', [32, 'space']), []],
  ['two bytes a code', font(WIDE, '2 beginbfchar <0003> <0020> <0020> <0061> endbfchar'), [3]],
  ['two bytes a code and no map', font(WIDE), []],
])('codes of the space between words: %s', (_, dict, codes) => {
  const bytes = dict.lookup(PDFName.of('Subtype')) === PDFName.of('Type0') ? 2 : 1;
  const isBlank = blankCodes(dict);
  expect(Array.from({ length: 256 }, (_, code) => code).filter((code) => isBlank(code, bytes))).toEqual(codes);
});
