import { type PDFDict, type PDFDocument, PDFName, type PDFPage, PDFRawStream, type PDFRef } from '@cantoo/pdf-lib';
import { LIMITS } from '../../limits.ts';
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

/**
 * Puts all text of these fonts to their new codes, when it is called; `undefined` where that would make more of a file
 * than we hold: pages may share what each of them shows in a font of its own.
 */
export function recodedPlaces(
  document: PDFDocument,
  places: CodeWalk['places'],
  recodings: Recodings,
): (() => void) | undefined {
  const refs = new Map<unknown, PDFRef>();
  for (const [ref, object] of document.context.enumerateIndirectObjects()) refs.set(object, ref);
  const pages = new PageTexts(recodings);
  const changes: (() => void)[] = [];
  let size = 0;
  for (const [place, { resources, fonts }] of places) {
    if (![...fonts].some((font) => recodings.has(font))) continue;
    const [first] = resources;
    const change = place instanceof PDFRawStream ? streamChange(place, refs.get(place), first, recodings) : undefined;
    const { made, apply } = change ?? pages.change(place as PDFPage, first);
    size += made;
    if (size > LIMITS.inflatedBytes) return undefined;
    changes.push(apply);
  }
  return () => {
    for (const change of changes) change();
  };
}

interface Change {
  /** Bytes that it adds to the file. */
  readonly made: number;
  readonly apply: () => void;
}

function streamChange(
  stream: PDFRawStream,
  ref: PDFRef | undefined,
  resources: PDFDict | undefined,
  recodings: Recodings,
): Change {
  const bytes = recoded(decodeStream(stream).bytes, resources, recodings);
  const { context } = stream.dict;
  if (!bytes || !ref) return { made: 0, apply: () => {} };
  const made = compressed(context, bytes, stream.dict);
  return { made: made.getContentsSize(), apply: () => context.assign(ref, made) };
}

/** Contents that several pages show with the same resources are written once. */
class PageTexts {
  readonly #recodings: Recodings;
  readonly #known = new Map<PDFDict | undefined, Map<string, PDFRef>>();

  constructor(recodings: Recodings) {
    this.#recodings = recodings;
  }

  change(page: PDFPage, resources: PDFDict | undefined): Change {
    const { node } = page;
    const key = String(node.get(PDFName.of('Contents')));
    const known = this.#known.get(resources) ?? new Map<string, PDFRef>();
    this.#known.set(resources, known);
    const shared = known.get(key);
    if (shared) return { made: 0, apply: () => node.set(PDFName.of('Contents'), shared) };
    const bytes = recoded(contentOf(page), resources, this.#recodings);
    if (!bytes) return { made: 0, apply: () => {} };
    const stream = compressed(node.context, bytes);
    const ref = node.context.nextRef();
    known.set(key, ref);
    return {
      made: stream.getContentsSize(),
      apply: () => {
        node.context.assign(ref, stream);
        node.set(PDFName.of('Contents'), ref);
      },
    };
  }
}
