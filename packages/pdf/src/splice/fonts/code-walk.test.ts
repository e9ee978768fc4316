import { PDFDict, PDFName } from '@cantoo/pdf-lib';
import { expect, test } from 'vitest';
import { documentOf, stream } from '../../../test/raw-page.ts';
import { CodeWalk } from './code-walk.ts';

test('a drawn letter without resources of its font shows what each page has by its names', async () => {
  const content = 'BT /F 12 Tf 72 600 Td <01> Tj ET';
  const document = await documentOf({ content }, { content });
  const { context } = document;
  const font = context.obj({
    Type: 'Font',
    Subtype: 'Type3',
    FontBBox: [0, 0, 600, 700],
    FontMatrix: [0.001, 0, 0, 0.001, 0, 0],
    FirstChar: 1,
    LastChar: 1,
    Widths: [600],
    Encoding: { Differences: [1, 'a'] },
    CharProcs: { a: stream(context, '600 0 d0 BT /F1 700 Tf (x) Tj ET') },
  } as never) as unknown as PDFDict;
  const fonts = document.getPages().map(({ node }) => {
    const all = node.Resources()?.lookup(PDFName.of('Font'), PDFDict) as PDFDict;
    all.set(PDFName.of('F'), font);
    return all.lookup(PDFName.of('F1'), PDFDict);
  });
  const walk = new CodeWalk(new Set([font, ...fonts]));
  for (const page of document.getPages()) walk.page(page);
  expect(fonts.map((own) => [...(walk.shown.get(own) ?? [])])).toEqual([[120], [120]]);
});

test('text without a font has a place, but keeps no list of all the fonts that it may be in', async () => {
  const document = await documentOf({ content: 'BT 72 600 Td (x) Tj /F1 12 Tf (y) Tj ET' });
  const fonts = document.getPage(0).node.Resources()?.lookup(PDFName.of('Font'), PDFDict) as PDFDict;
  const [first, second] = ['F1', 'F2'].map((name) => fonts.lookup(PDFName.of(name), PDFDict)) as [PDFDict, PDFDict];
  const walk = new CodeWalk(new Set([first, second]));
  walk.page(document.getPage(0));
  expect([first, second].map((font) => [...(walk.shown.get(font) ?? [])])).toEqual([[120, 121], [120]]);
  expect([...walk.places.values()].map((place) => [...place.fonts])).toEqual([[first]]);
  expect([...walk.lost]).toEqual(['']);
});
