import { createHash } from 'node:crypto';
import { PDFArray, PDFDict, type PDFDocument, PDFName, type PDFRawStream } from '@cantoo/pdf-lib';
import { expect, test } from 'vitest';
import { firstUseDocument, type Writer } from '../../../test/first-use-fonts.ts';
import { boxesOf, cutOf, readPages, splice, stream, textOf } from '../../../test/raw-page.ts';
import { openPages } from '../../reader/pages.ts';
import { decodeStream } from '../../rewrite/decode-stream.ts';
import { type CmapSubtable, writeCmap } from '../fonts/cmap-table.ts';
import { forgetCodes } from '../fonts/forget-codes.ts';
import { readTables, writeTables } from '../fonts/sfnt-tables.ts';
import { readGlyphs } from './glyph-order.ts';

function fontOf(document: PDFDocument): PDFDict {
  const fonts = document.getPage(0).node.Resources()?.lookup(PDFName.of('Font'), PDFDict);
  return fonts?.lookup(PDFName.of('F'), PDFDict) as PDFDict;
}

function innerOf(document: PDFDocument): PDFDict {
  const font = fontOf(document);
  return font.lookupMaybe(PDFName.of('DescendantFonts'), PDFArray)?.lookup(0, PDFDict) ?? font;
}

function programOf(document: PDFDocument): Uint8Array {
  const descriptor = innerOf(document).lookup(PDFName.of('FontDescriptor'), PDFDict);
  return decodeStream(descriptor.lookup(PDFName.of('FontFile2')) as PDFRawStream).bytes;
}

/** The program with these mappings. */
function setCmap(document: PDFDocument, cmap: readonly CmapSubtable[]): void {
  const program = programOf(document);
  const made = writeTables(program, new Map(readTables(program)).set('cmap', writeCmap(cmap)));
  const descriptor = innerOf(document).lookup(PDFName.of('FontDescriptor'), PDFDict);
  descriptor.set(PDFName.of('FontFile2'), stream(document.context, Buffer.from(made).toString('latin1')));
}

async function pictures(document: PDFDocument): Promise<string[]> {
  const reader = await openPages(await document.save());
  const all = Array.from({ length: reader.pageCount }, (_, i) => reader.render(i + 1, 72).data);
  reader.close();
  return all.map((data) => createHash('sha256').update(data).digest('hex'));
}

async function made(writer: Writer, texts: readonly string[], change: (document: PDFDocument) => void) {
  const document = await firstUseDocument(writer, texts);
  change(document);
  return document;
}

/** Cuts this from the first page; the answer is how many fonts are told of. What is left looks and reads as before. */
async function forgets(document: PDFDocument, secret: string): Promise<number> {
  const [glyphs = []] = await readPages(document);
  const { codes } = splice(document, 0, cutOf(boxesOf(glyphs, secret)));
  const [before, seen] = [await pictures(document), (await readPages(document)).map(textOf)];
  const told = forgetCodes(document, codes);
  expect(await pictures(document)).toEqual(before);
  expect((await readPages(document)).map(textOf)).toEqual(seen);
  return told;
}

test('a code that nothing shows any more takes no place from a letter, though its glyph stays', async () => {
  // Q and a have one glyph; y gets the code that Q had.
  const document = await made('simple', ['zyQ', 'zyba'], (own) => {
    const [{ glyphs, ...place }] = readGlyphs(programOf(own))?.cmap as [CmapSubtable];
    setCmap(own, [{ ...place, glyphs: new Map(glyphs).set(3, glyphs.get(5) as number) }]);
  });
  expect(await forgets(document, 'Q')).toBe(0);
  const [{ glyphs }] = readGlyphs(programOf(document))?.cmap as [CmapSubtable];
  expect([...glyphs.keys()]).toEqual([1, 2, 3, 4]);
});
