import {
  PDFArray,
  type PDFContext,
  type PDFDict,
  type PDFDocument,
  PDFName,
  PDFNumber,
  type PDFObject,
  PDFRawStream,
} from '@cantoo/pdf-lib';
import { arrayAt, dictAt, entry, items, nameAt, numberAt } from '../../content/objects.ts';
import { decodeStream } from '../../rewrite/decode-stream.ts';
import { compressed } from '../forms.ts';
import { cleanProgram } from './clean-program.ts';
import type { FontCodes } from './code-walk.ts';
import { forgetDrawn } from './drawn-letters.ts';
import { fontsIn, withKin } from './font-kin.ts';
import { forgetCids } from './forget-cids.ts';
import { descriptorOf, PROGRAM_KEYS, programUsers } from './program-users.ts';
import { shownCodes, withDrawn } from './shown-codes.ts';
import { mappingsOf } from './to-unicode.ts';
import { typingFonts } from './typing-fonts.ts';

/** Lists of the glyphs that a subset holds (ISO 32000-2, table 122): optional, and a list of the secret's letters. */
const GLYPH_LISTS = ['CharSet', 'CIDSet'].map((name) => PDFName.of(name));

/**
 * Takes out of the fonts from which text was cut the Unicode values, names, widths and shapes of all codes that
 * nothing shows. Not only those of the cut text: in a whole alphabet the missing letters would spell it.
 * The answer is the number of fonts that could not be cleaned and still hold shapes that only cut text used.
 */
export function forgetCodes(document: PDFDocument, removed: FontCodes): number {
  if (removed.size === 0) return 0;
  const fonts = fontsIn(document);
  const touched = withKin(withDrawn(removed), fonts);
  const counted = shownCodes(document, new Set(touched.keys()));
  const seen = (font: PDFDict) => new Set([...(touched.get(font) ?? []), ...(counted?.get(font) ?? [])]);
  const typing = typingFonts(document, seen);
  const shown: FontCodes = new Map([...(counted ?? [])].filter(([font]) => !typing.has(font)));
  for (const [font, codes] of touched) {
    const still = shown.get(font);
    if (still) forget(font, still, codes);
  }
  const programs = [...programUsers(fonts)].filter(([, users]) => users.some(({ font }) => touched.has(font)));
  const kept = programs.filter(([program, users]) => !cleanProgram(document, program, users, shown));
  const drawn = [...touched.keys()].filter((font) => isDrawn(font) && !shown.has(font));
  const told = [...kept.flatMap(([, users]) => users.map(({ font }) => font)), ...drawn];
  return new Set(told.filter((font) => lost(touched.get(font), counted?.get(font)))).size;
}

/** Whether a code was removed that nothing shows any more, as far as that can be counted. */
function lost(removed: ReadonlySet<number> | undefined, shown: ReadonlySet<number> | undefined): boolean {
  return [...(removed ?? [])].some((code) => !shown?.has(code));
}

function forget(font: PDFDict, shown: ReadonlySet<number>, removed: ReadonlySet<number>): void {
  const composite = nameAt(font, 'Subtype') === 'Type0';
  const map = entry(font, 'ToUnicode');
  if (map instanceof PDFRawStream) {
    const bytes = mappingsOf(decodeStream(map).bytes, shown);
    font.set(PDFName.of('ToUnicode'), font.context.register(compressed(font.context, bytes, map.dict)));
  }
  dropGlyphLists(descriptorOf(font));
  if (composite) forgetCids(font, shown);
  else forgetSimple(font, shown, removed);
  if (isDrawn(font)) forgetDrawn(font, shown);
}

function forgetSimple(font: PDFDict, shown: ReadonlySet<number>, removed: ReadonlySet<number>): void {
  const first = numberAt(font, 'FirstChar') ?? 0;
  const widths = arrayAt(font, 'Widths');
  if (widths && (isDrawn(font) || hasProgram(font) || recordsUse(widths, first, shown, removed))) {
    const kept = widths.asArray().map((width, i) => (shown.has(first + i) ? width : PDFNumber.of(0)));
    font.set(PDFName.of('Widths'), arrayOf(font.context, kept));
  }
  const encoding = dictAt(font, 'Encoding');
  const differences = encoding && arrayAt(encoding, 'Differences');
  if (encoding && differences) {
    const copy = encoding.clone();
    copy.set(PDFName.of('Differences'), namesShown(differences, shown, font.context));
    font.set(PDFName.of('Encoding'), copy);
  }
}

/** Names of these codes, each behind its code where it does not follow the one before (ISO 32000-2, 9.6.5.1). */
function namesShown(differences: PDFArray, shown: ReadonlySet<number>, context: PDFContext): PDFArray {
  const kept: PDFObject[] = [];
  let [code, next] = [0, -1];
  for (const item of items(differences)) {
    if (item instanceof PDFNumber) code = item.asNumber();
    if (!(item instanceof PDFName)) continue;
    if (shown.has(code)) {
      kept.push(...(code === next ? [] : [PDFNumber.of(code)]), item);
      next = code + 1;
    }
    code++;
  }
  return arrayOf(context, kept);
}

/**
 * Whether the widths are only those of letters that were shown. A whole alphabet's tell nothing, and without a
 * program a reader chooses and scales another font by them: those stay.
 */
function recordsUse(
  widths: PDFArray,
  first: number,
  shown: ReadonlySet<number>,
  removed: ReadonlySet<number>,
): boolean {
  return items(widths).every((width, i) => {
    const isNothing = width instanceof PDFNumber && width.asNumber() === 0;
    return isNothing || shown.has(first + i) || removed.has(first + i);
  });
}

function dropGlyphLists(descriptor: PDFDict | undefined): void {
  for (const key of GLYPH_LISTS) descriptor?.delete(key);
}

function isDrawn(font: PDFDict): boolean {
  return nameAt(font, 'Subtype') === 'Type3';
}

function hasProgram(font: PDFDict): boolean {
  const descriptor = descriptorOf(font);
  return PROGRAM_KEYS.some((key) => descriptor?.has(PDFName.of(key)));
}

function arrayOf(context: PDFContext, values: readonly PDFObject[]): PDFArray {
  const array = PDFArray.withContext(context);
  for (const value of values) array.push(value);
  return array;
}
