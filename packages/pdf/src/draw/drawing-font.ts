import { createHash } from 'node:crypto';
import { type PDFDict, type PDFDocument, PDFName, type PDFRef, PDFString } from '@cantoo/pdf-lib';
import { unicodeMap } from '../content/fonts/unicode-map.ts';
import { packed } from '../rewrite/packed.ts';
import { subsetFont } from '../splice/fonts/subset-font.ts';
import { advanceOf, CAP_HEIGHT, DESCENT, FACE_NAME, faceProgram, glyphOf } from './face.ts';

/**
 * The font of what is drawn on one document: the face's letters that were drawn and no others. Each character
 * has a code of its own (ISO 32000-2, 9.7.4.2), so that what is drawn is found and copied as it was written,
 * also where two characters share a glyph.
 */
export class DrawingFont {
  readonly #document: PDFDocument;
  readonly #codes = new Map<string, number>();
  #ref: PDFRef | undefined;

  constructor(document: PDFDocument) {
    this.#document = document;
  }

  get ref(): PDFRef {
    this.#ref ??= this.#document.context.nextRef();
    return this.#ref;
  }

  /** The text as a hexadecimal string of its codes; every character must be in the face. */
  encodedHex(text: string): string {
    return Array.from(text, (char) => hex(this.#codeOf(char))).join('');
  }

  #codeOf(char: string): number {
    const known = this.#codes.get(char);
    if (known !== undefined) return known;
    this.#codes.set(char, this.#codes.size + 1);
    return this.#codes.size;
  }

  /** Puts the font into the document. Once, when everything is drawn. */
  embed(): void {
    if (!this.#ref) return;
    const { context } = this.#document;
    const glyphs = Array.from(this.#codes.keys(), (char) => glyphOf(char) ?? 0);
    const program = subsetFont(faceProgram, glyphs);
    if (!program) throw new Error('The face of labels could not be made smaller.');
    const name = `${tagOf(glyphs)}+${FACE_NAME}`;
    const descendant = context.obj({
      Type: 'Font',
      Subtype: 'CIDFontType2',
      BaseFont: name,
      CIDSystemInfo: { Registry: PDFString.of('Adobe'), Ordering: PDFString.of('Identity'), Supplement: 0 },
      CIDToGIDMap: context.register(packed(context.obj({}), glyphMap(glyphs))),
      DW: 0,
      W: [1, glyphs.map((glyph) => Math.round(advanceOf(glyph) * 100) / 100)],
      FontDescriptor: context.register(this.#descriptor(name, program)),
    });
    const map = unicodeMap(
      2,
      Array.from(this.#codes.keys(), (char, i) => [i + 1, char]),
    );
    const font = context.obj({
      Type: 'Font',
      Subtype: 'Type0',
      BaseFont: name,
      Encoding: 'Identity-H',
      DescendantFonts: [context.register(descendant)],
      ToUnicode: context.register(packed(context.obj({}), Buffer.from(map, 'latin1'))),
    });
    context.assign(this.#ref, font);
  }

  #descriptor(name: string, program: Uint8Array): PDFDict {
    const { context } = this.#document;
    const file = packed(context.obj({ Length1: program.length }), program);
    const descriptor = context.obj({
      Type: 'FontDescriptor',
      FontName: name,
      Flags: 4,
      FontBBox: [-737, -271, 1148, 1056],
      ItalicAngle: 0,
      Ascent: 928,
      Descent: Math.round(-DESCENT * 1000),
      CapHeight: Math.round(CAP_HEIGHT * 1000),
      StemV: 90,
    });
    descriptor.set(PDFName.of('FontFile2'), context.register(file));
    return descriptor;
  }
}

/** Glyph numbers by code, two bytes each; code 0 shows nothing (9.7.4.3, table 115). */
function glyphMap(glyphs: readonly number[]): Uint8Array {
  const map = Buffer.alloc(2 * (glyphs.length + 1));
  for (const [i, glyph] of glyphs.entries()) map.writeUInt16BE(glyph, 2 * (i + 1));
  return map;
}

/** Six letters that name this choice of glyphs (9.9.2). */
function tagOf(glyphs: readonly number[]): string {
  const digest = createHash('sha256').update(glyphs.join(' ')).digest();
  return Array.from(digest.subarray(0, 6), (byte) => String.fromCharCode(65 + (byte % 26))).join('');
}

function hex(value: number): string {
  return value.toString(16).padStart(4, '0');
}
