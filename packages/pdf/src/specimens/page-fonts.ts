import { PDFArray, PDFDict, type PDFDocument, PDFName, type PDFObject, PDFRawStream } from '@cantoo/pdf-lib';
import { arrayAt, dictAt, items, nameAt } from '../content/objects.ts';
import { LIMITS } from '../limits.ts';

/** Subtypes of fonts (ISO 32000-2, table 108); those of descendants are reached through their Type0 font. */
const FONTS = ['Type0', 'Type1', 'MMType1', 'TrueType', 'Type3'];
/** Where these lead is no part of what the resources draw. */
const ELSEWHERE = new Set(['Parent', 'P', 'Popup', 'A', 'Dest', 'StructParents']);

/** Each font that a page's content or its annotations can draw with, and the pages, from 1, that can. */
export function fontsByPage(document: PDFDocument): ReadonlyMap<PDFDict, readonly number[]> {
  const pagesOf = new Map<PDFDict, number[]>();
  const below = new FontsBelow();
  for (const [i, { node }] of document.getPages().entries()) {
    const annotations = items(arrayAt(node, 'Annots') ?? document.context.obj([]));
    const appearances = annotations.flatMap((one) => (one instanceof PDFDict ? [dictAt(one, 'AP')] : []));
    const resources = document.context.lookup(node.getInheritableAttribute(PDFName.of('Resources')));
    const own = resources instanceof PDFDict ? resources : undefined;
    const fonts = new Set([own, ...appearances].flatMap((dict) => (dict ? [...below.of(dict)] : [])));
    for (const font of fonts) {
      const pages = pagesOf.get(font);
      if (pages) pages.push(i + 1);
      else pagesOf.set(font, [i + 1]);
    }
  }
  return pagesOf;
}

/** Resources are shared by the pages of a file: each is looked through once. */
class FontsBelow {
  readonly #known = new Map<PDFDict, ReadonlySet<PDFDict>>();

  of(start: PDFDict): ReadonlySet<PDFDict> {
    const known = this.#known.get(start);
    if (known) return known;
    const fonts = new Set<PDFDict>();
    walk(start, fonts, new Set(), 0);
    this.#known.set(start, fonts);
    return fonts;
  }
}

function walk(object: PDFObject | undefined, fonts: Set<PDFDict>, seen: Set<PDFObject>, depth: number): void {
  if (object === undefined || depth > LIMITS.nesting || seen.has(object)) return;
  seen.add(object);
  if (object instanceof PDFArray) {
    for (const item of items(object)) walk(item, fonts, seen, depth + 1);
    return;
  }
  const dict = object instanceof PDFRawStream ? object.dict : object;
  if (!(dict instanceof PDFDict)) return;
  const subtype = nameAt(dict, 'Subtype');
  if (subtype === 'Image') return;
  if (subtype !== undefined && FONTS.includes(subtype) && dict.get(PDFName.of('S')) === undefined) fonts.add(dict);
  for (const [key, value] of dict.entries()) {
    if (!ELSEWHERE.has(key.asString().slice(1))) walk(dict.context.lookup(value), fonts, seen, depth + 1);
  }
}
