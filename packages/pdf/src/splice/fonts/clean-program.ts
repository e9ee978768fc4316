import { type PDFDict, type PDFDocument, PDFName, type PDFObject, PDFRawStream } from '@cantoo/pdf-lib';
import { descendantOf } from '../../content/fonts/descendant.ts';
import { glyphNamesOf } from '../../content/fonts/simple-font.ts';
import { entry, nameAt } from '../../content/objects.ts';
import { decodeStream } from '../../rewrite/decode-stream.ts';
import { compressed } from '../forms.ts';
import { namingOf, withOutlinesOf } from './blank-outlines.ts';
import { type CffProgram, cffGlyphs, cffWithGlyphs, readCff } from './cff.ts';
import type { FontCodes } from './code-walk.ts';
import type { ProgramUser } from './program-users.ts';
import { cidsOf } from './shown-cids.ts';
import { simpleGlyphs } from './simple-glyphs.ts';
import { readType1, type1WithGlyphs } from './type1.ts';

/**
 * Takes out of a program the glyphs that none of its fonts shows. False where the program or the codes of one of
 * the fonts can't be followed: then it stays as it is.
 */
export function cleanProgram(
  document: PDFDocument,
  program: PDFRawStream,
  users: readonly ProgramUser[],
  shown: FontCodes,
): boolean {
  const codes = users.map(({ font }) => shown.get(font));
  const [first] = users;
  if (!first || codes.some((own) => own === undefined)) return false;
  const uses = users.map(({ font }, i) => ({ font, codes: codes[i] as ReadonlySet<number> }));
  const { bytes } = decodeStream(program);
  const cleaned = CLEANERS[first.key](program, bytes, uses);
  if (!cleaned) return false;
  const stream = compressed(document.context, cleaned.bytes, program.dict);
  for (const [i, length] of cleaned.lengths.entries()) {
    stream.dict.set(PDFName.of(`Length${i + 1}`), document.context.obj(length));
  }
  const ref = document.context.register(stream);
  for (const { descriptor, key } of users) descriptor.set(PDFName.of(key), ref);
  return true;
}

/** A new program, with the values of Length1 to Length3 that belong to its kind (ISO 32000-2, table 125). */
interface Cleaned {
  readonly bytes: Uint8Array;
  readonly lengths: readonly number[];
}

type Cleaner = (program: PDFRawStream, bytes: Uint8Array, uses: readonly FontUse[]) => Cleaned | undefined;

const CLEANERS: Readonly<Record<ProgramUser['key'], Cleaner>> = {
  FontFile: (_program, bytes, uses) => cleanType1(bytes, uses),
  FontFile2: (_program, bytes, uses) => {
    const cleaned = cleanTrueType(bytes, uses);
    return cleaned && { bytes: cleaned, lengths: [cleaned.length] };
  },
  FontFile3: (program, bytes, uses) => {
    const cleaned = cleanCff(program, bytes, uses);
    return cleaned && { bytes: cleaned, lengths: [] };
  },
};

function cleanType1(bytes: Uint8Array, uses: readonly FontUse[]): Cleaned | undefined {
  const program = readType1(bytes);
  if (!program) return undefined;
  const names = uses.flatMap(({ font, codes }) => {
    const listed = glyphNamesOf(font);
    return [...codes].flatMap((code) => [listed[code] ?? '', program.ownNames.get(code) ?? '']);
  });
  return type1WithGlyphs(program, names);
}

interface FontUse {
  readonly font: PDFDict;
  readonly codes: ReadonlySet<number>;
}

function cleanTrueType(bytes: Uint8Array, uses: readonly FontUse[]): Uint8Array | undefined {
  const glyphs = new Set<number>();
  for (const { font, codes } of uses) {
    const own = isComposite(font) ? compositeGlyphs(font, codes) : trueTypeGlyphs(bytes, font, codes);
    if (!own) return undefined;
    for (const glyph of own) glyphs.add(glyph);
  }
  return withOutlinesOf(bytes, glyphs);
}

function trueTypeGlyphs(bytes: Uint8Array, font: PDFDict, codes: ReadonlySet<number>): Iterable<number> | undefined {
  const naming = namingOf(bytes);
  return naming && simpleGlyphs(font, codes, naming.cmap, naming.named);
}

/** Bare CFF alone: an OpenType font around it has tables that name its glyphs once more. */
function cleanCff(program: PDFRawStream, bytes: Uint8Array, uses: readonly FontUse[]): Uint8Array | undefined {
  if (!/^(Type1C|CIDFontType0C)$/.test(nameAt(program.dict, 'Subtype') ?? '')) return undefined;
  const cff = readCff(bytes);
  if (!cff) return undefined;
  const glyphs = new Set<number>();
  for (const { font, codes } of uses) {
    const own = isComposite(font) ? cidGlyphs(cff, font, codes) : namedGlyphs(cff, font, codes);
    if (!own) return undefined;
    for (const glyph of own) glyphs.add(glyph);
  }
  const byNumber = !cff.isCid && uses.some(({ font }) => isComposite(font));
  return cffWithGlyphs(cff, glyphs, byNumber);
}

function namedGlyphs(cff: CffProgram, font: PDFDict, codes: ReadonlySet<number>): Iterable<number> | undefined {
  return cff.isCid || cff.ownCodes === undefined ? undefined : cffGlyphs(cff, codes, glyphNamesOf(font));
}

/** ISO 32000-2, 9.7.4.2: the CIDs are those of the program, or without any its glyph numbers. */
function cidGlyphs(cff: CffProgram, font: PDFDict, codes: ReadonlySet<number>): Iterable<number> | undefined {
  const cids = cidsOf(font, codes);
  if (!cids || !cff.isCid) return cids;
  const glyphs = new Map(cff.charset.map((cid, glyph) => [cid, glyph]));
  return [...cids].flatMap((cid) => glyphs.get(cid) ?? []);
}

function compositeGlyphs(font: PDFDict, codes: ReadonlySet<number>): number[] | undefined {
  const descendant = descendantOf(font);
  const cids = cidsOf(font, codes);
  return descendant && cids ? glyphsOf(entry(descendant, 'CIDToGIDMap'), cids) : undefined;
}

function isComposite(font: PDFDict): boolean {
  return nameAt(font, 'Subtype') === 'Type0';
}

/** Glyph numbers of these CIDs (ISO 32000-2, table 115). */
function glyphsOf(map: PDFObject | undefined, cids: ReadonlySet<number>): number[] | undefined {
  if (map === undefined || map === PDFName.of('Identity')) return [...cids];
  if (!(map instanceof PDFRawStream)) return undefined;
  const { bytes } = decodeStream(map);
  return Array.from(cids, (cid) => (bytes[2 * cid] ?? 0) * 256 + (bytes[2 * cid + 1] ?? 0));
}
