import {
  PDFBool,
  PDFDict,
  type PDFDocument,
  PDFHexString,
  PDFName,
  PDFNumber,
  PDFRawStream,
  PDFString,
} from '@cantoo/pdf-lib';
import { glyphNamesOf } from '../../content/fonts/simple-font.ts';
import { arrayAt, dictAt, entry, items, nameAt, numberAt, streamAt, textOfName } from '../../content/objects.ts';
import { readOperations } from '../../content/operations.ts';
import { decodeStream } from '../../rewrite/decode-stream.ts';
import type { FontCodes } from './code-walk.ts';
import { codesIn } from './to-unicode.ts';
import { unlessDamaged } from './unless-damaged.ts';

/** ISO 32000-2, 9.9.2 */
const SUBSET = /^[A-Z]{6}\+/;

/**
 * Fonts that a form field may be filled in with (ISO 32000-2, table 224): whoever opens the file may type what nothing
 * shows yet. With a subset nobody can, unless a viewer has to find out itself how a field looks that names it. `asked`
 * are the fonts in question, with the codes that they ever showed.
 */
export function typingFonts(document: PDFDocument, asked: FontCodes): Set<PDFDict> {
  const form = dictAt(document.catalog, 'AcroForm');
  const resources = form && dictAt(form, 'DR');
  const named = resources && dictAt(resources, 'Font');
  const fonts = new Set<PDFDict>();
  const typed = named && leavesLooks(document, form) ? typedNames(document, form) : new Set();
  for (const [name, value] of named?.entries() ?? []) {
    const font = document.context.lookup(value);
    const codes = font instanceof PDFDict ? asked.get(font) : undefined;
    if (codes && (typed.has(textOfName(name)) || !isSubset(font as PDFDict, codes))) fonts.add(font as PDFDict);
  }
  return fonts;
}

/** Names of fonts in default appearances (ISO 32000-2, 12.7.4.3), of whatever has one. */
function typedNames(document: PDFDocument, form: PDFDict | undefined): Set<string> {
  const objects = document.context.enumerateIndirectObjects().map(([, object]) => object);
  const annotations = document.getPages().flatMap((page) => items(page.node.Annots() ?? document.context.obj([])));
  const names = [form, ...objects, ...annotations].flatMap((object) => {
    const said = object instanceof PDFDict ? entry(object, 'DA') : undefined;
    if (!(said instanceof PDFString || said instanceof PDFHexString)) return [];
    return [...readOperations(said.asBytes())].flatMap(({ operator, operands }) => {
      const name = operator === 'Tf' ? operands.at(-2) : undefined;
      return name?.kind === 'name' ? [name.value] : [];
    });
  });
  return new Set(names);
}

function leavesLooks(document: PDFDocument, form: PDFDict | undefined): boolean {
  if (form?.lookup(PDFName.of('NeedAppearances')) === PDFBool.True) return true;
  return document.getPages().some((page) =>
    items(page.node.Annots() ?? document.context.obj([])).some((annotation) => {
      if (!(annotation instanceof PDFDict) || nameAt(annotation, 'Subtype') !== 'Widget') return false;
      const kind = inherited(annotation, 'FT');
      const looks = dictAt(annotation, 'AP');
      const shows = kind === PDFName.of('Tx') || kind === PDFName.of('Ch');
      return shows && inherited(annotation, 'V') !== undefined && !(looks && entry(looks, 'N'));
    }),
  );
}

/** Steps up from a widget to a field. */
const MAX_STEPS = 32;

function inherited(widget: PDFDict, key: string) {
  let at: PDFDict | undefined = widget;
  for (let steps = 0; at && steps < MAX_STEPS; steps++) {
    const value = entry(at, key);
    if (value) return value;
    at = dictAt(at, 'Parent');
  }
  return undefined;
}

/** By its name, or by lists of its letters that name nothing else than it showed. */
function isSubset(font: PDFDict, seen: ReadonlySet<number>): boolean {
  if (SUBSET.test(nameAt(font, 'BaseFont') ?? '')) return true;
  const lists = [mapped(font), measured(font), drawn(font)].filter((codes) => codes !== undefined);
  return lists.length > 0 && lists.every((codes) => codes.every((code) => seen.has(code)));
}

function mapped(font: PDFDict): number[] | undefined {
  const map = entry(font, 'ToUnicode');
  return map instanceof PDFRawStream ? unlessDamaged(() => codesIn(decodeStream(map).bytes)) : undefined;
}

function measured(font: PDFDict): number[] | undefined {
  const widths = arrayAt(font, 'Widths');
  const first = numberAt(font, 'FirstChar') ?? 0;
  return (
    widths &&
    items(widths).flatMap((width, i) => (width instanceof PDFNumber && width.asNumber() !== 0 ? [first + i] : []))
  );
}

function drawn(font: PDFDict): number[] | undefined {
  const procedures = dictAt(font, 'CharProcs');
  if (!procedures) return undefined;
  return glyphNamesOf(font).flatMap((name, code) => (name && streamAt(procedures, name) ? [code] : []));
}
