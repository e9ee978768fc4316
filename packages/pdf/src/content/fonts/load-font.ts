import type { PDFDict } from '@cantoo/pdf-lib';
import { nameAt } from '../objects.ts';
import { blankCodes } from './blank-codes.ts';
import { readCompositeFont } from './composite-font.ts';
import type { ContentFont } from './font.ts';
import { readSimpleFont } from './simple-font.ts';
import { readType3Font } from './type3-font.ts';

/** Fonts are shared by the pages of a file: each dictionary is read once. */
const read = new WeakMap<PDFDict, ContentFont>();
const dictionaries = new WeakMap<ContentFont, PDFDict>();

/** The dictionary that a font was read from; `undefined` for one that stands in for a missing font. */
export function dictionaryOf(font: ContentFont): PDFDict | undefined {
  return dictionaries.get(font);
}

export function loadFont(dict: PDFDict): ContentFont {
  const known = read.get(dict);
  if (known) return known;
  const font = readFont(dict);
  read.set(dict, font);
  dictionaries.set(font, dict);
  return font;
}

/** What a font says has changed: it is read anew when it is asked for. */
export function forgetReading(dict: PDFDict): void {
  read.delete(dict);
}

function readFont(dict: PDFDict): ContentFont {
  const isBlank = blankCodes(dict);
  switch (nameAt(dict, 'Subtype')) {
    case 'Type0':
      return readCompositeFont(dict, isBlank);
    case 'Type3':
      return readType3Font(dict, isBlank);
    default:
      return readSimpleFont(dict, isBlank);
  }
}
