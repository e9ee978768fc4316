import { PDFArray, type PDFContext, PDFDict, PDFName, type PDFObject, PDFRawStream } from '@cantoo/pdf-lib';
import { blankCodes } from '../content/fonts/blank-codes.ts';
import { textOfGlyphName } from '../content/fonts/glyph-text.ts';
import { glyphNamesOf } from '../content/fonts/simple-font.ts';
import { type CodedFont, textsOfTexFonts } from '../content/fonts/tex-codes.ts';
import { readType3Font } from '../content/fonts/type3-font.ts';
import { unicodeMap } from '../content/fonts/unicode-map.ts';
import { dictAt, entry, nameAt } from '../content/objects.ts';
import { LIMITS } from '../limits.ts';

/**
 * Gives fonts of drawn letters a map of what they show. Of a Type 3 font without one, PDFium takes codes for
 * characters, and says that it is not sure of any; other readers go by the glyphs' names (ISO 32000-2, 9.10.2): a name
 * that all of them can read would be found by none of our searches. True if any was given.
 */
export function mapType3Letters(context: PDFContext): boolean {
  const fonts = context.enumerateIndirectObjects().flatMap(([, object]) => dictsIn(object).flatMap(unmappedFont));
  const coded = textsOfTexFonts(fonts.filter(isNamedByCodes).map(codedFont));
  const byCode = new Map([...coded].map(([{ dict }, texts]) => [dict, [...texts]]));
  let mapped = false;
  for (const font of fonts) {
    const letters = byCode.get(font.dict) ?? lettersOf(font);
    if (letters.length === 0) continue;
    font.dict.set(PDFName.of('ToUnicode'), context.register(context.flateStream(unicodeMap(1, letters))));
    mapped = true;
  }
  return mapped;
}

/** A dictionary, and those without an object of their own below it. */
function dictsIn(object: PDFObject, depth = 0): PDFDict[] {
  if (depth > LIMITS.nesting) return [];
  if (object instanceof PDFArray) return object.asArray().flatMap((item) => dictsIn(item, depth + 1));
  const dict = object instanceof PDFRawStream ? object.dict : object;
  return dict instanceof PDFDict ? [dict, ...dict.values().flatMap((value) => dictsIn(value, depth + 1))] : [];
}

interface UnmappedFont {
  readonly dict: PDFDict;
  /** What each code that is drawn is called. */
  readonly names: ReadonlyMap<number, string>;
}

function unmappedFont(dict: PDFDict): UnmappedFont[] {
  if (nameAt(dict, 'Subtype') !== 'Type3' || entry(dict, 'ToUnicode')) return [];
  const procedures = dictAt(dict, 'CharProcs');
  if (!procedures || !dictAt(dict, 'Encoding')) return [];
  const all = glyphNamesOf(dict).map((name, code) => [code, name] as const);
  return [{ dict, names: new Map(all.filter(([, name]) => name !== '' && procedures.has(PDFName.of(name)))) }];
}

/** Codes whose glyph has a name that says what it shows. */
function lettersOf({ names }: UnmappedFont): (readonly [number, string])[] {
  return [...names].flatMap(([code, name]) => {
    const text = textOfGlyphName(name);
    return text === undefined ? [] : [[code, text] as const];
  });
}

/** As TeX writes its bitmap fonts: "a65" (pdfTeX) or "x41" (dvipdfmx) is what code 65 draws. */
function isNamedByCodes({ names }: UnmappedFont): boolean {
  return names.size > 0 && [...names].every(([code, name]) => name === `a${code}` || name === hexName(code));
}

function hexName(code: number): string {
  return `x${code.toString(16).toUpperCase().padStart(2, '0')}`;
}

function codedFont({ dict, names }: UnmappedFont): CodedFont & { readonly dict: PDFDict } {
  const { glyphAt } = readType3Font(dict, blankCodes(dict));
  return { dict, codes: [...names.keys()], widthOf: (code) => glyphAt(Uint8Array.of(code), 0).advance };
}
