import { PDFArray, PDFDict, type PDFDocument, PDFName, type PDFObject, type PDFRawStream } from '@cantoo/pdf-lib';
import { expect, test } from 'vitest';
import { boxesOf, cutOf, documentOf, readPages, splice, stream, textOf } from '../../../test/raw-page.ts';
import { faceProgram, glyphOf } from '../../draw/face.ts';
import { openPages } from '../../reader/pages.ts';
import { decodeStream } from '../../rewrite/decode-stream.ts';
import { namingOf } from './blank-outlines.ts';
import { forgetCodes } from './forget-codes.ts';

/** A page set in a simple TrueType font, as word processors embed it. */
async function documentIn(encoding: string | undefined): Promise<PDFDocument> {
  const document = await documentOf({ content: 'BT /F 12 Tf 72 700 Td (SAID QUIZ) Tj ET' });
  const { context } = document;
  const font = context.obj({
    Type: 'Font',
    Subtype: 'TrueType',
    BaseFont: 'ABCDEF+Made',
    FirstChar: 32,
    LastChar: 122,
    Widths: Array.from({ length: 91 }, () => 600),
    FontDescriptor: {
      Type: 'FontDescriptor',
      FontName: 'ABCDEF+Made',
      Flags: encoding ? 32 : 4,
      FontFile2: stream(context, Buffer.from(faceProgram).toString('latin1'), { Length1: faceProgram.length }),
    },
    ...(encoding ? { Encoding: encoding } : {}),
  } as never);
  document
    .getPage(0)
    .node.Resources()
    ?.lookup(PDFName.of('Font'), PDFDict)
    .set(PDFName.of('F'), context.register(font));
  return document;
}

function programOf(document: PDFDocument): Uint8Array {
  const fonts = document.getPage(0).node.Resources()?.lookup(PDFName.of('Font'), PDFDict);
  const descriptor = fonts?.lookup(PDFName.of('F'), PDFDict).lookup(PDFName.of('FontDescriptor'), PDFDict);
  return decodeStream(descriptor?.lookup(PDFName.of('FontFile2')) as PDFRawStream).bytes;
}

async function picture(document: PDFDocument): Promise<string> {
  const reader = await openPages(await document.save());
  const { data, width } = reader.render(1, 72);
  reader.close();
  // The line of text up to the word that goes.
  return Array.from({ length: 20 }, (_, row) => {
    const at = 4 * ((80 + row) * width + 72);
    return Buffer.from(data.slice(at, at + 4 * 30)).toString('hex');
  }).join('\n');
}

test.each(['WinAnsiEncoding', 'MacRomanEncoding', undefined])('a simple TrueType font with %s', async (encoding) => {
  const document = await documentIn(encoding);
  const before = await picture(document);
  const [glyphs = []] = await readPages(document);
  const { codes } = splice(document, 0, cutOf(boxesOf(glyphs, 'QUIZ')));
  expect(forgetCodes(document, codes)).toBe(0);
  const program = programOf(document);
  expect(program.length).toBeLessThan(faceProgram.length / 4);
  const mapped = namingOf(program)?.cmap.flatMap((subtable) => [...subtable.glyphs.keys()]) ?? [];
  const has = (letter: string) => mapped.includes(letter.charCodeAt(0));
  expect(['S', 'A', 'I', 'D'].map(has)).toEqual([true, true, true, true]);
  expect(['Q', 'Z', 'U', 'B'].map(has)).toEqual([false, false, false, false]);
  const [after = []] = await readPages(document);
  expect(textOf(after).trim()).toBe('SAID');
  expect(await picture(document)).toBe(before);
  expect(before).toMatch(/[0-7][0-9a-f]/);
});

test('a program that two fonts draw with keeps what either shows', async () => {
  const document = await documentIn('WinAnsiEncoding');
  const fonts = document.getPage(0).node.Resources()?.lookup(PDFName.of('Font'), PDFDict);
  const font = fonts?.lookup(PDFName.of('F'), PDFDict) as PDFDict;
  const program = document.context.register(
    font.lookup(PDFName.of('FontDescriptor'), PDFDict).lookup(PDFName.of('FontFile2')) as PDFRawStream,
  );
  const descriptor = document.context.obj({ Type: 'FontDescriptor', FontName: 'Made', Flags: 4, FontFile2: program });
  font.lookup(PDFName.of('FontDescriptor'), PDFDict).set(PDFName.of('FontFile2'), program);
  const other = document.context.obj({
    Type: 'Font',
    Subtype: 'Type0',
    BaseFont: 'Made',
    Encoding: 'Identity-H',
    DescendantFonts: [{ Type: 'Font', Subtype: 'CIDFontType2', BaseFont: 'Made', CIDToGIDMap: 'Identity', DW: 600 }],
  } as never) as unknown as PDFDict;
  const inner = other.lookup(PDFName.of('DescendantFonts'), PDFArray).lookup(0, PDFDict);
  inner.set(PDFName.of('FontDescriptor'), document.context.register(descriptor));
  fonts?.set(PDFName.of('G'), document.context.register(other));
  const q = (glyphOf('Q') ?? 0).toString(16).padStart(4, '0');
  const more = stream(document.context, `BT /G 12 Tf 72 600 Td <${q}> Tj ET`);
  const { node } = document.getPage(0);
  node.set(PDFName.of('Contents'), document.context.obj([node.get(PDFName.of('Contents')) as PDFObject, more]));
  const [glyphs = []] = await readPages(document);
  const { codes } = splice(document, 0, cutOf(boxesOf(glyphs, 'QUIZ').slice(0, 4)));
  expect(forgetCodes(document, codes)).toBe(0);
  const mapped = namingOf(programOf(document))?.cmap.flatMap((subtable) => [...subtable.glyphs.keys()]) ?? [];
  expect(['S', 'Q', 'Z'].map((letter) => mapped.includes(letter.charCodeAt(0)))).toEqual([true, true, false]);
});
