import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { PDFDict, type PDFDocument, PDFName, type PDFRef } from '@cantoo/pdf-lib';
import { unicodeMap } from '../src/content/fonts/unicode-map.ts';
import { advanceOf, faceProgram, glyphOf } from '../src/draw/face.ts';
import { withOutlinesOf } from '../src/splice/fonts/blank-outlines.ts';
import { type CffProgram, cffGlyphsByCode, cffWithGlyphs, readCff } from '../src/splice/fonts/cff.ts';
import { writeCmap } from '../src/splice/fonts/cmap-table.ts';
import { readTables, writeTables } from '../src/splice/fonts/sfnt-tables.ts';
import { reorderedCff } from '../src/splice/letter-order/cff-order.ts';
import { readGlyphs, renumberedGlyphs, withParts } from '../src/splice/letter-order/glyph-order.ts';
import { documentOf, type Literal, stream } from './raw-page.ts';

/** How writers give numbers to the letters of a font as they come. */
export type Writer =
  | 'simple'
  | 'from 33'
  | 'standard codes'
  | 'composite'
  | 'composite with a map'
  | 'CFF with names'
  | 'composite CFF';

/** Of these texts, in the order of their first use: code, letter, number of its glyph. */
export interface UsedLetter {
  readonly code: number;
  readonly letter: string;
  readonly glyph: number;
}

/** Codes of composite fonts of which each has a glyph of another number. */
const CID_BASE = 10;

export function usedLetters(writer: Writer, texts: readonly string[]): UsedLetter[] {
  const letters = [...new Set(texts.join(''))];
  return letters.map((letter, i) => ({ code: codeIn(writer, letter, i), letter, glyph: i + 1 }));
}

function codeIn(writer: Writer, letter: string, place: number): number {
  if (writer === 'from 33') return 33 + place;
  if (writer === 'standard codes') return letter.charCodeAt(0);
  return writer === 'composite with a map' ? CID_BASE + place : place + 1;
}

/** A page for each text, all in one font as such a writer embeds it. */
export async function firstUseDocument(writer: Writer, texts: readonly string[]): Promise<PDFDocument> {
  const letters = usedLetters(writer, texts);
  const isComposite = isCompositeIn(writer);
  const document = await documentOf(
    ...texts.map((text) => ({ content: `BT /F 12 Tf 72 700 Td <${shownIn(writer, text, letters)}> Tj ET` })),
  );
  const { context } = document;
  const made = context.register(
    context.obj({
      Type: 'FontDescriptor',
      FontName: 'ABCDEF+Made',
      Flags: writer === 'standard codes' ? 32 : 4,
      ...programIn(document, writer, letters),
    } as never),
  );
  const map = unicodeMap(
    isComposite ? 2 : 1,
    letters.map(({ code, letter }) => [code, letter]),
  );
  const texting = { Type: 'Font', BaseFont: 'ABCDEF+Made', ToUnicode: stream(context, map) };
  const font = isComposite
    ? { ...texting, ...composite(document, writer, letters, made) }
    : { ...texting, ...simple(writer, letters, made) };
  const ref = context.register(context.obj(font as never));
  for (const { node } of document.getPages()) {
    node.Resources()?.lookup(PDFName.of('Font'), PDFDict).set(PDFName.of('F'), ref);
  }
  return document;
}

export function isCompositeIn(writer: Writer): boolean {
  return writer.startsWith('composite');
}

function programIn({ context }: PDFDocument, writer: Writer, letters: readonly UsedLetter[]): Record<string, Literal> {
  if (!writer.includes('CFF')) {
    const program = programOf(writer, letters);
    return { FontFile2: stream(context, Buffer.from(program).toString('latin1'), { Length1: program.length }) };
  }
  const Subtype = isCompositeIn(writer) ? 'CIDFontType0C' : 'Type1C';
  return { FontFile3: stream(context, Buffer.from(cffOf(letters)).toString('latin1'), { Subtype }) };
}

function shownIn(writer: Writer, text: string, letters: readonly UsedLetter[]): string {
  const codes = new Map(letters.map(({ code, letter }) => [letter, code]));
  const digits = isCompositeIn(writer) ? 4 : 2;
  return Array.from(text, (letter) => (codes.get(letter) ?? 0).toString(16).padStart(digits, '0')).join('');
}

const widthOf = (letter: string) => Math.round(advanceOf(glyphOf(letter) ?? 0));

function simple(writer: Writer, letters: readonly UsedLetter[], made: PDFRef): Record<string, Literal> {
  const widths = new Map(letters.map(({ code, letter }) => [code, widthOf(letter)]));
  const [first, last] = [Math.min(...widths.keys()), Math.max(...widths.keys())];
  return {
    Subtype: writer === 'CFF with names' ? 'Type1' : 'TrueType',
    FirstChar: first,
    LastChar: last,
    Widths: Array.from({ length: last - first + 1 }, (_, i) => widths.get(first + i) ?? 0),
    FontDescriptor: made,
    ...(writer === 'standard codes' ? { Encoding: 'WinAnsiEncoding' } : {}),
    ...(writer === 'CFF with names'
      ? { Encoding: { Differences: letters.flatMap(({ code, letter }) => [code, nameIn(letter)]) } }
      : {}),
  };
}

function composite(
  { context }: PDFDocument,
  writer: Writer,
  letters: readonly UsedLetter[],
  made: PDFRef,
): Record<string, Literal> {
  const map = Buffer.alloc(2 * (CID_BASE + letters.length));
  for (const { code, glyph } of letters) map.writeUInt16BE(glyph, 2 * code);
  return {
    Subtype: 'Type0',
    Encoding: 'Identity-H',
    DescendantFonts: [
      {
        Type: 'Font',
        Subtype: writer === 'composite CFF' ? 'CIDFontType0' : 'CIDFontType2',
        BaseFont: 'ABCDEF+Made',
        DW: 1000,
        W: letters.flatMap(({ code, letter }) => [code, [widthOf(letter)]]),
        CIDToGIDMap: writer === 'composite with a map' ? stream(context, map.toString('latin1')) : 'Identity',
        FontDescriptor: made,
      },
    ],
  };
}

/** The face with these letters in the order in which they are given, and the mapping that their writer makes. */
function programOf(writer: Writer, letters: readonly UsedLetter[]): Uint8Array {
  const glyphs = letters.map(({ letter }) => glyphOf(letter) ?? 0);
  const kept = readGlyphs(withOutlinesOf(faceProgram, glyphs) as Uint8Array);
  if (!kept) throw new Error('the face can not be read');
  const order = [...glyphs, ...withParts(kept, glyphs).filter((glyph) => !glyphs.includes(glyph))];
  const program = renumberedGlyphs(kept, new Map(order.map((glyph, i) => [glyph, i + 1])), undefined);
  const tables = readTables(program);
  const place = writer === 'standard codes' ? { platform: 3, encoding: 1 } : { platform: 1, encoding: 0 };
  tables?.set('cmap', writeCmap([{ ...place, glyphs: new Map(letters.map(({ code, glyph }) => [code, glyph])) }]));
  return tables ? writeTables(program, tables) : program;
}

const nameIn = (letter: string) => ({ ' ': 'space', '.': 'period' })[letter] ?? letter;

/** A face of pdf.js whose glyphs are known by their names, with these in the order in which they are given. */
function cffOf(letters: readonly UsedLetter[]): Uint8Array {
  const face = createRequire(import.meta.url).resolve('pdfjs-dist/standard_fonts/FoxitSerif.pfb');
  const whole = readCff(new Uint8Array(readFileSync(face))) as CffProgram;
  const names = letters.map(({ letter }) => nameIn(letter));
  const places = new Set(names.keys());
  const glyphs = [...cffGlyphsByCode({ ...whole, ownCodes: undefined }, places, names).values()].flat();
  const kept = readCff(cffWithGlyphs(whole, glyphs, false) as Uint8Array) as CffProgram;
  const sorted = glyphs.toSorted((a, b) => a - b);
  return reorderedCff(kept, { order: [0, ...glyphs.map((glyph) => sorted.indexOf(glyph) + 1)] }) as Uint8Array;
}
