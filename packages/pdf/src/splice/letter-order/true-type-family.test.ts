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
import { type GlyphProgram, readGlyphs, shapesOf } from './glyph-order.ts';

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

/** Glyph numbers by CID, in place of the map that the font has. */
function setGlyphs(document: PDFDocument, more: readonly (readonly [cid: number, glyph: number])[]): void {
  const inner = innerOf(document);
  const old = decodeStream(inner.lookup(PDFName.of('CIDToGIDMap')) as PDFRawStream).bytes;
  const map = Buffer.alloc(400);
  map.set(old);
  for (const [cid, glyph] of more) map.writeUInt16BE(glyph, 2 * cid);
  inner.set(PDFName.of('CIDToGIDMap'), stream(document.context, map.toString('latin1')));
}

function shows(document: PDFDocument, index: number, hex: string): void {
  const { node } = document.getPage(index);
  node.set(PDFName.of('Contents'), stream(document.context, `BT /F 12 Tf 72 700 Td <${hex}> Tj ET`));
}

test('a font stays, and is told of, whose glyphs are found by the numbers in their names', async () => {
  const document = await made('simple', ['zyQ', 'zyba'], (own) => {
    setCmap(own, [{ platform: 1, encoding: 0, glyphs: new Map() }]);
    const names = Array.from({ length: 5 }, (_, i) => `g${i + 1}`);
    fontOf(own).set(PDFName.of('Encoding'), own.context.obj({ Differences: [1, ...names] } as never));
  });
  const drawn = () => [1, 2, 4, 5].map(shapesOf(readGlyphs(programOf(document)) as GlyphProgram));
  const before = drawn();
  expect(await forgets(document, 'Q')).toBe(1);
  expect(drawn()).toEqual(before);
});

test('a font that shows a letter as its CID 0 stays, and is told of', async () => {
  const document = await made('composite with a map', ['zyQ', 'zyba'], (own) => {
    setGlyphs(own, [[0, 5]]);
    shows(own, 1, '000a000b000d0000');
  });
  expect(await forgets(document, 'Q')).toBe(1);
});

test('a CID of a glyph that the program does not have shows none', async () => {
  const document = await made('composite with a map', ['zyQ', 'zyba'], (own) => {
    setGlyphs(own, [[20, 5000]]);
    shows(own, 1, '000a000b000d000e0014000a');
  });
  expect(await forgets(document, 'Q')).toBe(0);
});

test('a font with two programs stays, and is told of', async () => {
  const named = innerOf(await firstUseDocument('CFF with names', ['zyQ', 'zyba']));
  const other = named.lookup(PDFName.of('FontDescriptor'), PDFDict).lookup(PDFName.of('FontFile3')) as PDFRawStream;
  const cff = Buffer.from(decodeStream(other).bytes);
  const document = await made('simple', ['zyQ', 'zyba'], (own) => {
    const descriptor = innerOf(own).lookup(PDFName.of('FontDescriptor'), PDFDict);
    descriptor.set(PDFName.of('FontFile3'), stream(own.context, cff.toString('latin1'), { Subtype: 'Type1C' }));
  });
  expect(await forgets(document, 'Q')).toBe(1);
});
