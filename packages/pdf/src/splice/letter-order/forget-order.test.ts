import { PDFArray, PDFDict, type PDFDocument, PDFName, type PDFObject, PDFRawStream } from '@cantoo/pdf-lib';
import { expect, test } from 'vitest';
import { firstUseDocument, isCompositeIn, type Writer } from '../../../test/first-use-fonts.ts';
import { boxesOf, cutOf, documentOf, readPages, splice, stream, textOf, type1 } from '../../../test/raw-page.ts';
import { unicodeMap } from '../../content/fonts/unicode-map.ts';
import { openPages } from '../../reader/pages.ts';
import { decodeStream } from '../../rewrite/decode-stream.ts';
import { readCff } from '../fonts/cff.ts';
import { forgetCodes } from '../fonts/forget-codes.ts';
import { charStrings } from './cff-order.ts';
import { textsIn } from './code-texts.ts';
import { readGlyphs, shapesOf } from './glyph-order.ts';

const NAME = 'Quigley Brandhuts';
const PAGES = [`Dear ${NAME}`, 'That bright lady is Quite Barely glad.', 'Such is a day in spring'];

function fontOf(document: PDFDocument): PDFDict {
  const fonts = document.getPage(0).node.Resources()?.lookup(PDFName.of('Font'), PDFDict);
  return fonts?.lookup(PDFName.of('F'), PDFDict) as PDFDict;
}

const bytesOf = (object: unknown) => (object instanceof PDFRawStream ? decodeStream(object).bytes : new Uint8Array());

/** What stands for what, in the order of the codes. */
function codesOf(document: PDFDocument): [number, string][] {
  const all = Array.from({ length: 256 }, (_, code) => code);
  const texts = textsIn(bytesOf(fontOf(document).lookup(PDFName.of('ToUnicode'))), all);
  return [...texts].sort(([a], [b]) => a - b);
}

/** What the letters of a program are drawn with, in the order of their numbers. */
function drawingsOf(document: PDFDocument): string[] {
  const font = fontOf(document);
  const inner = font.lookupMaybe(PDFName.of('DescendantFonts'), PDFArray)?.lookup(0, PDFDict) ?? font;
  const descriptor = inner.lookup(PDFName.of('FontDescriptor'), PDFDict);
  const cff = readCff(bytesOf(descriptor.lookup(PDFName.of('FontFile3'))));
  if (cff) return Array.from({ length: cff.glyphs }, (_, glyph) => charStrings(cff)(glyph));
  const program = readGlyphs(bytesOf(descriptor.lookup(PDFName.of('FontFile2'))));
  if (!program) throw new Error('no program that can be read');
  return Array.from({ length: program.offsets.length - 1 }, (_, glyph) => shapesOf(program)(glyph));
}

async function pictures(document: PDFDocument): Promise<string[]> {
  const reader = await openPages(await document.save());
  const all = Array.from({ length: reader.pageCount }, (_, i) => Buffer.from(reader.render(i + 1, 72).data));
  reader.close();
  return all.map((data) => data.toString('base64'));
}

async function cutName(document: PDFDocument) {
  const [glyphs = []] = await readPages(document);
  return splice(document, 0, cutOf(boxesOf(glyphs, NAME))).codes;
}

const sorted = (texts: readonly string[]) => texts.toSorted((a, b) => (a < b ? -1 : 1));

test.each<[Writer, number | undefined]>([
  ['simple', 1],
  ['from 33', 33],
  ['standard codes', undefined],
  ['composite', 1],
  ['composite with a map', 1],
  ['CFF with names', 1],
  ['composite CFF', 1],
])('letters as they came, %s', async (writer, first) => {
  const document = await firstUseDocument(writer, PAGES);
  const codes = await cutName(document);
  const [before, seen] = [await pictures(document), (await readPages(document)).map(textOf)];
  expect(forgetCodes(document, codes)).toBe(0);
  expect(await pictures(document)).toEqual(before);
  expect((await readPages(document)).map(textOf)).toEqual(seen);
  const listed = codesOf(document);
  const letters = listed.map(([, letter]) => letter);
  expect(letters).toEqual(sorted(letters));
  expect(new Set(letters)).toEqual(new Set(seen.join('').replace(/\r|\n/g, '')));
  const numbers = listed.map(([code]) => code).filter((code) => code !== 32);
  if (first !== undefined) {
    const run = Array.from({ length: 64 }, (_, i) => first + i).filter((code) => code !== 32 || first === 33);
    expect(numbers).toEqual((isCompositeIn(writer) ? listed.map((_, i) => first + i) : run).slice(0, numbers.length));
  }
  // Whoever used other words for it in another order gets the same program.
  const other = await firstUseDocument(writer, [`Dear ${[...NAME].reverse().join('')}`, ...PAGES.slice(1)]);
  const [glyphs = []] = await readPages(other);
  const cut = splice(other, 0, cutOf(boxesOf(glyphs, [...NAME].reverse().join(''))));
  expect(drawingsOf(other)).not.toEqual(drawingsOf(document));
  forgetCodes(other, cut.codes);
  expect(drawingsOf(other)).toEqual(drawingsOf(document));
  expect(codesOf(other)).toEqual(listed);
});

/** A form that both pages draw, which shows this in the font of whatever draws it. */
async function documentWithForm(content: string): Promise<PDFDocument> {
  const document = await firstUseDocument('simple', PAGES);
  const { context } = document;
  const form = stream(context, content, { Type: 'XObject', Subtype: 'Form', BBox: [0, 0, 612, 792] });
  for (const { node } of document.getPages().slice(1)) {
    node.Resources()?.set(PDFName.of('XObject'), context.obj({ X: form }));
    const contents = node.get(PDFName.of('Contents')) as PDFObject;
    node.set(PDFName.of('Contents'), context.obj([contents, stream(context, '/X Do')]));
  }
  return document;
}

const helvetica = (document: PDFDocument) => type1(document.context, 'Helvetica');

test('a form that pages draw has the new codes', async () => {
  const document = await documentWithForm('BT /F 12 Tf 72 600 Td <0102030405> Tj ET');
  const codes = await cutName(document);
  const [before, seen] = [await pictures(document), (await readPages(document)).map(textOf)];
  expect(seen[1]).toContain('Dear');
  expect(forgetCodes(document, codes)).toBe(0);
  expect(await pictures(document)).toEqual(before);
  expect((await readPages(document)).map(textOf)).toEqual(seen);
  const letters = codesOf(document).map(([, letter]) => letter);
  expect(letters).toEqual(sorted(letters));
});

test.each([
  ['in a form without a font of its own', 'BT 72 600 Td <0102030405> Tj ET', false],
  ['in a form that shows another font where it is drawn again', 'BT /F 12 Tf 72 600 Td <0102030405> Tj ET', true],
  ['in a font that its form does not have', 'q BT /F 12 Tf 72 600 Td <0102030405> Tj ET Q', 'no resources'],
])('a font stays as it is, and is told of, with text %s', async (_, content, other) => {
  const document = await documentWithForm(content);
  const { context } = document;
  if (other === true) {
    const resources = document.getPage(2).node.Resources();
    resources?.lookup(PDFName.of('Font'), PDFDict).set(PDFName.of('F'), helvetica(document));
  }
  if (other === 'no resources') {
    for (const [, object] of context.enumerateIndirectObjects()) {
      if (!(object instanceof PDFRawStream) || !object.dict.has(PDFName.of('BBox'))) continue;
      object.dict.set(PDFName.of('Resources'), context.obj({}));
    }
  }
  const codes = await cutName(document);
  const before = await pictures(document);
  const listed = codesOf(document);
  expect(forgetCodes(document, codes)).toBe(1);
  expect(await pictures(document)).toEqual(before);
  const left = codesOf(document);
  expect(left.every(([code, text]) => listed.some(([old, was]) => old === code && was === text))).toBe(true);
});

test.each([
  ['its codes', (code: number) => code],
  ['its CIDs', (code: number) => 0x200 - code],
])('a font with a CMap of its own stays, and is told of for %s', async (_, codeOf) => {
  const document = await firstUseDocument('composite', PAGES);
  const { context } = document;
  const hex = (value: number) => value.toString(16).padStart(4, '0');
  const mapped = Array.from({ length: 90 }, (_item, i) => `<${hex(codeOf(i + 1))}> ${i + 1}`);
  const map = `begincmap 1 begincodespacerange <0000> <ffff> endcodespacerange 90 begincidchar ${mapped.join(' ')} endcidchar endcmap`;
  const font = fontOf(document);
  font.set(PDFName.of('Encoding'), stream(context, map, { Type: 'CMap', CMapName: 'Own' }));
  for (const { node } of document.getPages()) {
    const content = Buffer.from(bytesOf(node.lookup(PDFName.of('Contents')))).toString();
    const recoded = content.replace(
      /<(\w+)>/,
      (_all, codes: string) => `<${codes.replace(/\w{4}/g, (code) => hex(codeOf(Number.parseInt(code, 16))))}>`,
    );
    node.set(PDFName.of('Contents'), stream(context, recoded));
  }
  const texts = codesOf(document).map(([code, text]): [number, string] => [codeOf(code), text]);
  font.set(PDFName.of('ToUnicode'), stream(context, unicodeMap(2, texts)));
  const codes = await cutName(document);
  const before = await pictures(document);
  expect(forgetCodes(document, codes)).toBe(1);
  expect(await pictures(document)).toEqual(before);
});

test('a letter at the code 32 stays where words are set apart', async () => {
  const long = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJ zZ';
  const document = await firstUseDocument('simple', [`Dear ${NAME}`, long]);
  const { node } = document.getPage(1);
  const contents = node.get(PDFName.of('Contents')) as PDFObject;
  node.set(PDFName.of('Contents'), document.context.obj([stream(document.context, '9 Tw'), contents]));
  const at32 = codesOf(document).find(([code]) => code === 32)?.[1];
  const codes = await cutName(document);
  const before = await pictures(document);
  expect(forgetCodes(document, codes)).toBe(0);
  expect(await pictures(document)).toEqual(before);
  expect(codesOf(document).find(([code]) => code === 32)?.[1]).toBe(at32);
});

test('the tag of a font is that of what is left, whatever it was', async () => {
  const named = async (tag: string) => {
    const document = await firstUseDocument('composite CFF', PAGES);
    const font = fontOf(document);
    font.set(PDFName.of('BaseFont'), PDFName.of(`${tag}+Made`));
    forgetCodes(document, await cutName(document));
    return String(font.lookup(PDFName.of('BaseFont')));
  };
  const [one, other] = [await named('QUIGLE'), await named('BRANDH')];
  expect(one).toMatch(/^\/[A-Z]{6}\+Made$/);
  expect(other).toBe(one);
});

test.each<Writer>([
  'simple',
  'composite with a map',
  'CFF with names',
  'composite CFF',
])('no damage to a program is an error, %s', async (writer) => {
  const documents = Array.from({ length: 8 }, (_, i) => 5 * i);
  for (const seed of documents) {
    const document = await firstUseDocument(writer, PAGES);
    const codes = new Map([[fontOf(document), new Set([12])]]);
    for (const [ref, object] of document.context.enumerateIndirectObjects()) {
      if (!(object instanceof PDFRawStream) || object.getContentsSize() < 3000) continue;
      const bytes = Uint8Array.from(object.getContents());
      // In the tables and indexes that a program begins with, and anywhere.
      for (let i = 1; i <= 6; i++) bytes[(seed * 131 * i) % (i % 2 ? 400 : bytes.length)] = (seed * 37 + i * 101) % 256;
      document.context.assign(ref, PDFRawStream.of(object.dict, bytes));
    }
    expect(forgetCodes(document, codes)).toBeGreaterThanOrEqual(0);
  }
});

test.each(['Helvetica', 'ZapfDingbats'])('nothing is told of %s without an encoding of its own', async (face) => {
  const content = 'BT /F 12 Tf 72 700 Td (Dear Quigley) Tj 0 -20 Td (Quite early) Tj ET';
  const document = await documentOf({ content });
  const { context } = document;
  const fonts = document.getPage(0).node.Resources()?.lookup(PDFName.of('Font'), PDFDict);
  fonts?.set(PDFName.of('F'), context.register(context.obj({ Type: 'Font', Subtype: 'Type1', BaseFont: face })));
  const font = fonts?.lookup(PDFName.of('F'), PDFDict) as PDFDict;
  expect(forgetCodes(document, new Map([[font, new Set([81, 117, 105])]]))).toBe(0);
});
