import { PDFContext, type PDFDict } from '@cantoo/pdf-lib';
import { expect, test } from 'vitest';
import { simpleGlyphs } from './simple-glyphs.ts';

const CMAP = [{ platform: 3, encoding: 1, glyphs: new Map([[0x41, 7]]) }];
const NAMED = new Map([['orn.leaf', 9]]);

test.each([
  ['by its name’s Unicode value', 'A', [7]],
  ['by a name in the program', 'orn.leaf', [9]],
  ['by the number in its name', 'g1234', [1234]],
  ['by another kind of number', 'cid00017', [17]],
  ['by nothing: the program lacks a usual letter', 'Z', []],
  ['by nothing: no glyph is meant', '.notdef', []],
])('a glyph is found %s', (_, name, glyphs) => {
  expect([...(found(name) ?? [-1])]).toEqual(glyphs);
});

test('a name that nothing explains can not be followed', () => {
  expect(found('qAx')).toBeUndefined();
});

function found(name: string): Set<number> | undefined {
  const font = PDFContext.create().obj({
    Type: 'Font',
    Subtype: 'TrueType',
    Encoding: { Differences: [200, name] },
  } as never) as unknown as PDFDict;
  return simpleGlyphs(font, new Set([200]), CMAP, NAMED);
}
