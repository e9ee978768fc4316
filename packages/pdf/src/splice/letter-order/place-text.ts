import { type PDFDict, type PDFDocument, PDFName, type PDFPage, PDFRawStream, type PDFRef } from '@cantoo/pdf-lib';
import { decodeStream } from '../../rewrite/decode-stream.ts';
import type { CodeWalk } from '../fonts/code-walk.ts';
import { fontsNamed } from '../fonts/font-kin.ts';
import { compressed } from '../forms.ts';
import { contentOf } from '../page-content.ts';
import { type Recodings, recoded, showsAlike } from './recode-text.ts';

/**
 * Fonts whose codes have to stay: some text may be shown in them that does not name them, or that names another font
 * where it is drawn once more, or that breaks off within a code.
 */
export function fixedFonts(document: PDFDocument, walk: CodeWalk): Set<PDFDict> {
  const fixed = new Set([...walk.byOneByte].filter((font) => font.get(PDFName.of('Subtype')) === PDFName.of('Type0')));
  if (walk.lost.has('')) for (const font of walk.shown.keys()) fixed.add(font);
  for (const font of walk.lost.size > 0 ? fontsNamed(document, walk.lost) : []) fixed.add(font);
  for (const [place, { resources, fonts }] of walk.places) {
    if (!(place instanceof PDFRawStream) || resources.size < 2 || fonts.size === 0) continue;
    if (!showsAlike(decodeStream(place).bytes, resources, fonts)) for (const font of fonts) fixed.add(font);
  }
  return fixed;
}

/** Writes all text of these fonts in their new codes. */
export function recodePlaces(document: PDFDocument, places: CodeWalk['places'], recodings: Recodings): void {
  const refs = new Map<unknown, PDFRef>();
  for (const [ref, object] of document.context.enumerateIndirectObjects()) refs.set(object, ref);
  for (const [place, { resources, fonts }] of places) {
    if (![...fonts].some((font) => recodings.has(font))) continue;
    const [first] = resources;
    if (place instanceof PDFRawStream) recodeStream(place, refs.get(place), first, recodings);
    else recodePage(place, first, recodings);
  }
}

function recodeStream(
  stream: PDFRawStream,
  ref: PDFRef | undefined,
  resources: PDFDict | undefined,
  recodings: Recodings,
): void {
  const bytes = recoded(decodeStream(stream).bytes, resources, recodings);
  const { context } = stream.dict;
  if (bytes && ref) context.assign(ref, compressed(context, bytes, stream.dict));
}

function recodePage(page: PDFPage, resources: PDFDict | undefined, recodings: Recodings): void {
  const bytes = recoded(contentOf(page), resources, recodings);
  const { context } = page.node;
  if (bytes) page.node.set(PDFName.of('Contents'), context.register(compressed(context, bytes)));
}
