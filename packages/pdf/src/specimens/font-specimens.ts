import { type PDFDict, PDFDocument, PDFObjectCopier, StandardFonts } from '@cantoo/pdf-lib';
import { descendantOf } from '../content/fonts/descendant.ts';
import { nameAt } from '../content/objects.ts';
import { loadStructure } from '../hidden/structure.ts';
import { canDiffer, letterCodes } from './letter-codes.ts';
import { fontsByPage } from './page-fonts.ts';
import { drawSheets, type SpecimenSheet } from './specimen-sheet.ts';

/** More fonts than this are not looked at. */
const MOST_FONTS = 256;

/** The letters of a font that can draw something else than it says, and the pages, from 1, that can show them. */
export interface FontSpecimens {
  /** As the file names the font, with the tag of a subset; '' where it has no name, as drawn letters have none. */
  readonly name: string;
  readonly pages: readonly number[];
  /** `undefined`: the file has so many fonts that this one was not looked at. */
  readonly sheet: SpecimenSheet | undefined;
}

/** Draws the letters of each font of a normalised file, one by one. Throws `damaged` or `resource_limit`. */
export async function fontSpecimens(bytes: Uint8Array): Promise<FontSpecimens[]> {
  const document = await loadStructure(bytes);
  const fonts = [...fontsByPage(document)].filter(([font]) => canDiffer(font));
  if (fonts.length === 0) return [];
  const aside = await PDFDocument.create();
  const copier = PDFObjectCopier.for(document.context, aside.context);
  const looked = fonts.slice(0, MOST_FONTS).map(([font]) => ({ font: copier.copy(font), codes: letterCodes(font) }));
  const sheets = await drawSheets(aside, looked);
  return fonts.map(([font, pages], i) => ({ name: nameOf(font), pages, sheet: sheets[i] }));
}

/** Of a composite font its descendant's, which is what PDFium gives. */
function nameOf(font: PDFDict): string {
  return nameAt(descendantOf(font) ?? font, 'BaseFont') ?? '';
}

const ALPHABET = [...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'];
/** Signs that are drawn as large as letters, and like some: "/" like an italic I. */
const SIGNS = [...'/\\()[]{}<>?&@#%+*^~'];
const FACES = Object.values(StandardFonts).filter((name) => !/Symbol|Zapf/.test(name));

/**
 * The same of the standard faces (ISO 32000-2, 9.6.2.2), which a reader draws by itself: these letters are what they
 * say.
 */
export async function standardSpecimens(): Promise<SpecimenSheet[]> {
  const aside = await PDFDocument.create();
  const codes = [...ALPHABET, ...SIGNS].map((letter) => letter.charCodeAt(0).toString(16));
  const sheets = FACES.map((name) => ({
    font: aside.context.obj({ Type: 'Font', Subtype: 'Type1', BaseFont: name, Encoding: 'WinAnsiEncoding' }),
    codes,
  }));
  return drawSheets(aside, sheets);
}
