import { type PDFDict, type PDFDocument, PDFName, PDFRawStream } from '@cantoo/pdf-lib';
import { entry, nameAt } from '../../content/objects.ts';
import { decodeStream } from '../../rewrite/decode-stream.ts';
import { compressed } from '../forms.ts';
import { cleanProgram } from './clean-program.ts';
import type { FontCodes } from './code-walk.ts';
import { forgetDrawn, isDrawn } from './drawn-letters.ts';
import { fontsIn, withKin } from './font-kin.ts';
import { forgetCids } from './forget-cids.ts';
import { forgetSimple } from './forget-simple.ts';
import { descriptorOf, programUsers } from './program-users.ts';
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

function dropGlyphLists(descriptor: PDFDict | undefined): void {
  for (const key of GLYPH_LISTS) descriptor?.delete(key);
}
