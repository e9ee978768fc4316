import { PDFDict, PDFDocument, PDFName, type PDFPage, type PDFRawStream } from '@cantoo/pdf-lib';
import { expect, test } from 'vitest';
import { firstUseDocument } from '../../test/first-use-fonts.ts';
import { readPages, stream, textOf } from '../../test/raw-page.ts';
import { decodeStream } from '../rewrite/decode-stream.ts';
import { textsIn } from '../splice/letter-order/code-texts.ts';
import { layWords } from './lay-words.ts';

const bytesOf = (object: unknown) => decodeStream(object as PDFRawStream).bytes;

function textsOfFont(page: PDFPage): string[] {
  const font = page.node.Resources()?.lookup(PDFName.of('Font'), PDFDict).lookup(PDFName.of('F'), PDFDict);
  const codes = Array.from({ length: 256 }, (_, code) => code);
  return [...textsIn(bytesOf(font?.lookup(PDFName.of('ToUnicode'))), codes).values()];
}

test('a font forgets the letters of an old layer that went, and keeps those of one that stays', async () => {
  const document = await firstUseDocument('simple', ['Quigley', 'by the lake']);
  for (const { node } of document.getPages()) {
    const content = Buffer.from(bytesOf(node.lookup(PDFName.of('Contents')))).toString('latin1');
    node.set(PDFName.of('Contents'), stream(document.context, `3 Tr ${content}`));
  }
  const quad = [72, 697, 114, 697, 114, 709, 72, 709] as const;
  const word = { text: 'Quigley', quad, edges: Array.from({ length: 8 }, (_, i) => i / 7) };
  const laid = await layWords(await document.save(), [
    { page: 1, words: [word], reading: 'Instead', withoutLayer: true },
  ]);
  const read = await PDFDocument.load(laid);
  expect(textsOfFont(read.getPage(1)).toSorted().join('')).toBe(' abehklty');
  const [first = [], second = []] = await readPages(read);
  expect(textOf(first).trim()).toBe('Quigley');
  expect(textOf(second).trim()).toBe('by the lake');
});
