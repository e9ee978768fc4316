import { PDFArray, type PDFContext, PDFDict, PDFName, type PDFObject, PDFRawStream } from '@cantoo/pdf-lib';
import { textOfGlyphName } from '../content/fonts/glyph-text.ts';
import { glyphNamesOf } from '../content/fonts/simple-font.ts';
import { unicodeMap } from '../content/fonts/unicode-map.ts';
import { dictAt, entry, nameAt } from '../content/objects.ts';
import { LIMITS } from '../limits.ts';

/**
 * Gives fonts of drawn letters a map of what they show. Of a Type 3 font without one, PDFium takes codes for
 * characters and other readers go by the glyphs' names (ISO 32000-2, 9.10.2): a name that all of them
 * can read would be found by none of our searches. True if any was given.
 */
export function mapType3Letters(context: PDFContext): boolean {
  let mapped = false;
  for (const [, object] of context.enumerateIndirectObjects()) {
    for (const font of dictsIn(object)) {
      if (nameAt(font, 'Subtype') !== 'Type3' || entry(font, 'ToUnicode')) continue;
      const letters = lettersOf(font);
      if (letters.every(([code, text]) => text === String.fromCharCode(code))) continue;
      font.set(PDFName.of('ToUnicode'), context.register(context.flateStream(unicodeMap(1, letters))));
      mapped = true;
    }
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

/** Codes whose glyph is drawn and has a name that says what it shows. */
function lettersOf(font: PDFDict): (readonly [number, string])[] {
  const procedures = dictAt(font, 'CharProcs');
  if (!procedures || !dictAt(font, 'Encoding')) return [];
  return glyphNamesOf(font).flatMap((name, code) => {
    const text = name !== '' && procedures.has(PDFName.of(name)) ? textOfGlyphName(name) : undefined;
    return text === undefined ? [] : [[code, text] as const];
  });
}
