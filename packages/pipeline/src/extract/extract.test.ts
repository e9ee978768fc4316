import { PDFDocument, PDFName } from '@cantoo/pdf-lib';
import { expect, test } from 'vitest';
import { extract } from './extract.ts';

/** A page with a drawn font whose glyph for code 31 stands for no character, as ligatures of drawn fonts often do. */
async function drawnFont(shown: string): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const { context } = document;
  const page = document.addPage([300, 200]);
  const proc = context.register(context.stream('500 0 0 0 450 600 d1 0 0 450 600 re f'));
  const letters = 'abcdefghijklmnopqrstuvwxyz';
  const names = ['a31', ...letters];
  const font = context.obj({
    Type: 'Font',
    Subtype: 'Type3',
    FontBBox: [0, -200, 1000, 800],
    FontMatrix: [0.001, 0, 0, 0.001, 0, 0],
    CharProcs: Object.fromEntries(names.map((name) => [name, proc])),
    Encoding: { Type: 'Encoding', Differences: [31, PDFName.of('a31'), 97, ...[...letters].map((l) => PDFName.of(l))] },
    FirstChar: 0,
    LastChar: 255,
    Widths: Array(256).fill(500),
    ToUnicode: context.register(
      context.stream(
        'begincmap 1 begincodespacerange <00> <ff> endcodespacerange 2 beginbfrange <20> <20> <0020> <61> <7a> <0061> endbfrange endcmap',
      ),
    ),
  });
  page.node.set(PDFName.of('Resources'), context.obj({ Font: { F: context.register(font) } }));
  page.node.set(PDFName.of('Contents'), context.register(context.stream(`BT /F 12 Tf 20 100 Td ${shown} Tj ET`)));
  return document.save({ useObjectStreams: false });
}

test.each([
  ['a ligature within a word', '(e\\037cient words of a page)', ['unreadable_glyphs']],
  ['a ligature at the end of a word', '(words of a che\\037 here)', ['unreadable_glyphs']],
  ['a bullet before its text', '[(\\037) -800 (words of a page)]', []],
  ['letters alone', '(words of a page)', []],
])('%s', async (_, shown, codes) => {
  const bytes = await drawnFont(shown.startsWith('[') ? `${shown} TJ () ` : shown);
  const { warnings } = await extract(bytes, undefined, () => {});
  expect(warnings.map(({ code }) => code)).toEqual(codes);
});

/** A picture over each page, and below it words that are drawn unseen (text rendering mode 3). */
async function scans(words: readonly string[]): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const { context } = document;
  const picture = context.stream(new Uint8Array([128]), {
    Type: 'XObject',
    Subtype: 'Image',
    Width: 1,
    Height: 1,
    BitsPerComponent: 8,
    ColorSpace: 'DeviceGray',
  });
  const font = context.register(context.obj({ Type: 'Font', Subtype: 'Type1', BaseFont: 'Helvetica' }));
  const image = context.register(picture);
  for (const shown of words) {
    const page = document.addPage([600, 200]);
    page.node.set(PDFName.of('Resources'), context.obj({ Font: { F: font }, XObject: { Im: image } }));
    const content = `q 600 0 0 200 0 0 cm /Im Do Q BT 3 Tr /F 8 Tf 10 100 Td (${shown}) Tj ET`;
    page.node.set(PDFName.of('Contents'), context.register(context.stream(content)));
  }
  return document.save({ useObjectStreams: false });
}

test('pages that a program read for us are named, once for the file', async () => {
  const read = 'what the program could make out of the picture of this page, which may not be all of it';
  const { warnings } = await extract(await scans([read, read, 'seal', read]), undefined, () => {});
  expect(warnings.map(({ code, page }) => [code, page])).toEqual([
    ['unchecked_image', 3],
    ['unchecked_image', undefined],
  ]);
  expect(warnings[1]?.facts).toEqual({ pages: [1, 2, 4] });
});
