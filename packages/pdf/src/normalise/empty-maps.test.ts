import { PDFDict, PDFDocument, PDFName } from '@cantoo/pdf-lib';
import { expect, test } from 'vitest';
import { dropEmptyMaps } from './empty-maps.ts';

/** Whether a font keeps its map, which is made of these lists (ISO 32000-2, 9.10.3). */
async function keeps(lists: string): Promise<boolean> {
  const { context } = await PDFDocument.create();
  const map = `begincmap 1 begincodespacerange <00> <ff> endcodespacerange ${lists} endcmap`;
  const ref = context.register(context.obj({ Type: 'Font', ToUnicode: context.register(context.flateStream(map)) }));
  const dropped = dropEmptyMaps(context);
  const kept = context.lookup(ref, PDFDict).has(PDFName.of('ToUnicode'));
  expect(dropped).toBe(!kept);
  return kept;
}

test.each([
  ['2 beginbfchar <41> <0020> <42> <0020> endbfchar', false],
  ['2 beginbfchar <41> <200B> <42> <FFFD> endbfchar', false],
  ['1 beginbfrange <41> <43> [<0020> <00A0> <0000>] endbfrange', false],
  ['1 beginbfchar <20> <0020> endbfchar', true],
  ['2 beginbfchar <20> <0020> <41> <0041> endbfchar', true],
  ['1 beginbfrange <20> <7e> <0020> endbfrange', true],
  ['', true],
])('%s is kept: %s', async (lists, kept) => {
  expect(await keeps(lists)).toBe(kept);
});
