import { type PDFContext, PDFDict, PDFName } from '@cantoo/pdf-lib';
import { textOfGlyphName } from '../content/fonts/glyph-text.ts';
import { glyphNamesOf } from '../content/fonts/simple-font.ts';
import { unicodeMap } from '../content/fonts/unicode-map.ts';
import { dictAt, entry, nameAt } from '../content/objects.ts';

/**
 * Gives fonts of drawn letters a map of what they show. Of a Type 3 font without one, PDFium takes codes for
 * characters and other readers go by the glyphs' names (ISO 32000-2, 9.10.2): a name that all of them
 * can read would be found by none of our searches. True if any was given.
 */
export function mapType3Letters(context: PDFContext): boolean {
  let mapped = false;
  for (const [, font] of context.enumerateIndirectObjects()) {
    if (!(font instanceof PDFDict) || nameAt(font, 'Subtype') !== 'Type3' || entry(font, 'ToUnicode')) continue;
    const letters = lettersOf(font);
    if (letters.every(([code, text]) => text === String.fromCharCode(code))) continue;
    font.set(PDFName.of('ToUnicode'), context.register(context.flateStream(unicodeMap(1, letters))));
    mapped = true;
  }
  return mapped;
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
