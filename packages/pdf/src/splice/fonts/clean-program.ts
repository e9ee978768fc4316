import { PDFDict, type PDFDocument, PDFName, type PDFObject, PDFRawStream } from '@cantoo/pdf-lib';
import { arrayAt, dictAt, entry, items, nameAt, streamAt } from '../../content/objects.ts';
import { decodeStream } from '../../rewrite/decode-stream.ts';
import { compressed } from '../forms.ts';
import { namingOf, withOutlinesOf } from './blank-outlines.ts';
import { simpleGlyphs } from './simple-glyphs.ts';

const PROGRAM = PDFName.of('FontFile2');

/**
 * Takes out of a font's program the glyphs that nothing shows. False where the program can't be followed, or
 * another font uses it too.
 */
export function cleanProgram(document: PDFDocument, font: PDFDict, shown: ReadonlySet<number>): boolean {
  return nameAt(font, 'Subtype') === 'Type0'
    ? cleanComposite(document, font, shown)
    : cleanSimple(document, font, shown);
}

function cleanSimple(document: PDFDocument, font: PDFDict, shown: ReadonlySet<number>): boolean {
  const descriptor = dictAt(font, 'FontDescriptor');
  const program = descriptor && streamAt(descriptor, 'FontFile2');
  if (!descriptor || !program || usesOf(document, font, descriptor, program) !== 1) return false;
  const { bytes } = decodeStream(program);
  const naming = namingOf(bytes);
  // The glyphs as they are named now: `forgetCodes` leaves the names of what is shown.
  const cleaned = naming && withOutlinesOf(bytes, simpleGlyphs(font, shown, naming.cmap, naming.named));
  return replaced(document, descriptor, program, cleaned);
}

/** TrueType programs whose glyphs are the codes themselves (Identity-H or -V). */
function cleanComposite(document: PDFDocument, font: PDFDict, shown: ReadonlySet<number>): boolean {
  const [descendant] = items(arrayAt(font, 'DescendantFonts') ?? document.context.obj([]));
  if (!(descendant instanceof PDFDict) || !/^Identity-[HV]$/.test(nameAt(font, 'Encoding') ?? '')) return false;
  const descriptor = dictAt(descendant, 'FontDescriptor');
  const program = descriptor && streamAt(descriptor, 'FontFile2');
  if (!descriptor || !program || usesOf(document, descendant, descriptor, program) !== 1) return false;
  const glyphs = glyphsOf(entry(descendant, 'CIDToGIDMap'), shown);
  return replaced(document, descriptor, program, glyphs && withOutlinesOf(decodeStream(program).bytes, glyphs));
}

function replaced(
  document: PDFDocument,
  descriptor: PDFDict,
  program: PDFRawStream,
  cleaned: Uint8Array | undefined,
): boolean {
  if (!cleaned) return false;
  const stream = compressed(document.context, cleaned, program.dict);
  stream.dict.set(PDFName.of('Length1'), document.context.obj(cleaned.length));
  descriptor.set(PROGRAM, document.context.register(stream));
  return true;
}

/** Glyph numbers of these CIDs (ISO 32000-2, table 115). */
function glyphsOf(map: PDFObject | undefined, cids: ReadonlySet<number>): number[] | undefined {
  if (map === undefined || map === PDFName.of('Identity')) return [...cids];
  if (!(map instanceof PDFRawStream)) return undefined;
  const { bytes } = decodeStream(map);
  return Array.from(cids, (cid) => (bytes[2 * cid] ?? 0) * 256 + (bytes[2 * cid + 1] ?? 0));
}

/** How many fonts draw with this program, by their descriptors and by sharing one. */
function usesOf(document: PDFDocument, own: PDFDict, descriptor: PDFDict, program: PDFRawStream): number {
  let uses = document.context.enumerateIndirectObjects().some(([, object]) => object === own) ? 0 : 1;
  let composites = 0;
  for (const [, object] of document.context.enumerateIndirectObjects()) {
    if (!(object instanceof PDFDict)) continue;
    if (object !== descriptor && entry(object, 'FontFile2') === program) return 2;
    if (entry(object, 'FontDescriptor') === descriptor) uses++;
    if (items(arrayAt(object, 'DescendantFonts') ?? document.context.obj([])).includes(own)) composites++;
  }
  return Math.max(uses, composites);
}
