import { PDFArray, PDFDict, type PDFDocument, PDFName, type PDFObject, type PDFRawStream } from '@cantoo/pdf-lib';
import { describe, expect, test } from 'vitest';
import { boxesOf, cutOf, documentOf, type Literal, readPages, splice, stream, textOf } from '../../../test/raw-page.ts';
import { faceProgram, glyphOf } from '../../draw/face.ts';
import { decodeStream } from '../../rewrite/decode-stream.ts';
import { namingOf } from './blank-outlines.ts';
import { forgetCodes } from './forget-codes.ts';

const TEXT = 'SAID QUIZ';
const LETTERS = [...new Set(TEXT)];
const numberOf = (letter: string) => letter.charCodeAt(0);
const hex = (value: number, digits = 4) => value.toString(16).padStart(digits, '0');

/** How codes of one or two bytes lead to glyphs. */
interface Setting {
  readonly bytes: 1 | 2;
  readonly code: (letter: string) => number;
  readonly cid: (letter: string) => number;
  readonly encoding: (document: PDFDocument) => Literal;
  readonly map: (document: PDFDocument) => Literal;
}

const glyphMap = (document: PDFDocument) => {
  const bytes = Buffer.alloc(2 * 200);
  for (const letter of LETTERS) bytes.writeUInt16BE(glyphOf(letter) ?? 0, 2 * numberOf(letter));
  return stream(document.context, bytes.toString('latin1'));
};

const CMAP = `begincmap 1 begincodespacerange <00> <ff> endcodespacerange 1 begincidrange <20> <20> ${glyphOf(' ')} endcidrange ${
  LETTERS.length - 1
} begincidchar ${LETTERS.filter((letter) => letter !== ' ')
  .map((letter) => `<${hex(numberOf(letter), 2)}> ${glyphOf(letter)}`)
  .join(' ')} endcidchar endcmap`;

const IN_MAP: Setting = {
  bytes: 2,
  code: numberOf,
  cid: numberOf,
  encoding: () => 'Identity-H',
  map: glyphMap,
};
const IN_CMAP: Setting = {
  bytes: 1,
  code: numberOf,
  cid: (letter) => glyphOf(letter) ?? 0,
  encoding: ({ context }) => stream(context, CMAP, { Type: 'CMap', CMapName: 'Own' }),
  map: () => 'Identity',
};

async function documentIn({ bytes, code, cid, encoding, map }: Setting): Promise<[PDFDocument, PDFDict]> {
  const shown = Array.from(TEXT, (letter) => hex(code(letter), 2 * bytes)).join('');
  const document = await documentOf({ content: `BT /F 12 Tf 72 700 Td <${shown}> Tj ET` });
  const { context } = document;
  const program = stream(context, Buffer.from(faceProgram).toString('latin1'), { Length1: faceProgram.length });
  const maps = LETTERS.map((letter) => `<${hex(code(letter), 2 * bytes)}> <${hex(numberOf(letter))}>`);
  const font = context.obj({
    Type: 'Font',
    Subtype: 'Type0',
    BaseFont: 'ABCDEF+Made',
    Encoding: encoding(document),
    ToUnicode: stream(context, `begincmap ${LETTERS.length} beginbfchar ${maps.join(' ')} endbfchar endcmap`),
    DescendantFonts: [
      {
        Type: 'Font',
        Subtype: 'CIDFontType2',
        BaseFont: 'ABCDEF+Made',
        DW: 1000,
        W: LETTERS.flatMap((letter) => [cid(letter), [600]]),
        W2: LETTERS.flatMap((letter) => [cid(letter), cid(letter), -900, 300, 800]),
        CIDToGIDMap: map(document),
        FontDescriptor: { Type: 'FontDescriptor', FontName: 'ABCDEF+Made', Flags: 4, FontFile2: program },
      },
    ],
  } as never) as unknown as PDFDict;
  const fonts = document.getPage(0).node.Resources()?.lookup(PDFName.of('Font'), PDFDict);
  fonts?.set(PDFName.of('F'), context.register(font));
  return [document, font];
}

const innerOf = (font: PDFDict) => font.lookup(PDFName.of('DescendantFonts'), PDFArray).lookup(0, PDFDict);
const numbersIn = (list: PDFObject | undefined) => (String(list).match(/-?\d+/g) ?? []).map(Number);
const bytesOf = (object: PDFObject | undefined) => Buffer.from(decodeStream(object as PDFRawStream).bytes);

async function cutQuiz(document: PDFDocument): Promise<number> {
  const [glyphs = []] = await readPages(document);
  const { codes } = splice(document, 0, cutOf(boxesOf(glyphs, 'QUIZ')));
  return forgetCodes(document, codes);
}

const GONE = ['Q', 'U', 'Z'];
const STAY = ['S', 'A', 'I', 'D'];

describe.each<[string, Setting]>([
  ['a map of glyph numbers', IN_MAP],
  ['a CMap of its own', IN_CMAP],
])('a composite font with %s', (_, setting) => {
  test('names no CID, code or glyph that only the removed word used', async () => {
    const [document, font] = await documentIn(setting);
    expect(await cutQuiz(document)).toBe(0);
    const inner = innerOf(font);
    const listed = numbersIn(inner.lookup(PDFName.of('W')));
    const vertical = numbersIn(inner.lookup(PDFName.of('W2')));
    for (const letter of GONE) {
      expect(listed).not.toContain(setting.cid(letter));
      expect(vertical).not.toContain(setting.cid(letter));
    }
    for (const letter of STAY) {
      expect(listed).toContain(setting.cid(letter));
      expect(vertical).toContain(setting.cid(letter));
    }
    const program = bytesOf(inner.lookup(PDFName.of('FontDescriptor'), PDFDict).lookup(PDFName.of('FontFile2')));
    const mapped = namingOf(program)?.cmap.flatMap((subtable) => [...subtable.glyphs.keys()]) ?? [];
    expect(STAY.map((letter) => mapped.includes(numberOf(letter)))).toEqual([true, true, true, true]);
    expect(GONE.map((letter) => mapped.includes(numberOf(letter)))).toEqual([false, false, false]);
    const [after = []] = await readPages(document);
    expect(textOf(after).trim()).toBe('SAID');
  });
});

test('a map of glyph numbers ends with the last that is shown', async () => {
  const [document, font] = await documentIn(IN_MAP);
  await cutQuiz(document);
  const map = bytesOf(innerOf(font).lookup(PDFName.of('CIDToGIDMap')));
  expect(map.length).toBe(2 * numberOf('S') + 2);
  const glyphs = LETTERS.map((letter) =>
    2 * numberOf(letter) < map.length ? map.readUInt16BE(2 * numberOf(letter)) : 0,
  );
  expect(glyphs).toEqual(LETTERS.map((letter) => (GONE.includes(letter) ? 0 : glyphOf(letter))));
});

test('a CMap of its own names no code that is gone', async () => {
  const [document, font] = await documentIn(IN_CMAP);
  await cutQuiz(document);
  const map = bytesOf(font.lookup(PDFName.of('Encoding'))).toString();
  for (const letter of GONE) expect(map).not.toContain(`<${hex(numberOf(letter), 2)}>`);
  for (const letter of STAY) expect(map).toContain(`<${hex(numberOf(letter), 2)}> ${glyphOf(letter)}`);
});

test('a font whose CMap uses another is told of and stays', async () => {
  const other = 'begincmap /90ms-RKSJ-H usecmap endcmap';
  const [document, font] = await documentIn({ ...IN_MAP, bytes: 1, encoding: ({ context }) => stream(context, other) });
  const before = String(innerOf(font).lookup(PDFName.of('W')));
  expect(forgetCodes(document, new Map([[font, new Set([1])]]))).toBe(1);
  expect(String(innerOf(font).lookup(PDFName.of('W')))).toBe(before);
});

test.each([
  ['with widths', true, 1],
  ['without lists', false, 0],
])('a font with a CMap that readers have, %s, is told of: %s', async (_, hasLists, told) => {
  const [document, font] = await documentIn({ ...IN_MAP, encoding: () => 'UniGB-UCS2-H', map: () => 'Identity' });
  const inner = innerOf(font);
  inner.delete(PDFName.of('FontDescriptor'));
  if (!hasLists) for (const key of ['W', 'W2']) inner.delete(PDFName.of(key));
  expect(forgetCodes(document, new Map([[font, new Set([1])]]))).toBe(told);
});
