import { BlackbarError } from '@blackbar/model';
import { PDFDict, type PDFDocument, PDFName, type PDFObject, type PDFPage, PDFRawStream } from '@cantoo/pdf-lib';
import { loadFont } from '../../content/fonts/load-font.ts';
import { arrayAt, dictAt, items } from '../../content/objects.ts';
import type { Operand } from '../../content/operand.ts';
import { readOperations } from '../../content/operations.ts';
import { findResource } from '../../content/resources.ts';
import { decodeStream } from '../../rewrite/decode-stream.ts';
import { contentOf } from '../page-content.ts';

/** Codes by font dictionary. */
export type FontCodes = Map<PDFDict, Set<number>>;

/** Puts `more` to what is in `all`, which is the answer. */
export function addCodes(all: FontCodes, more: FontCodes): FontCodes {
  for (const [font, own] of more) {
    const known = all.get(font) ?? new Set();
    for (const code of own) known.add(code);
    all.set(font, known);
  }
  return all;
}

const SHOWS: ReadonlySet<string> = new Set(['Tj', 'TJ', "'", '"']);

/**
 * Which codes of these fonts any content of the document still shows: pages, forms, patterns, drawn fonts,
 * masks and the appearances of annotations, whether they are drawn or only named. A font that content may
 * show without naming it, or that a form field may type with, is left out of the answer.
 */
export function shownCodes(document: PDFDocument, fonts: ReadonlySet<PDFDict>): FontCodes {
  const walk = new CodeWalk(fonts);
  const form = dictAt(document.catalog, 'AcroForm');
  walk.giveUp(form && dictAt(form, 'DR'));
  try {
    for (const page of document.getPages()) walk.page(page);
  } catch (error) {
    // What can't be unpacked may show anything: then no font is known well enough.
    if (error instanceof BlackbarError && error.code === 'damaged') return new Map();
    throw error;
  }
  return walk.shown;
}

class CodeWalk {
  readonly shown: FontCodes;
  readonly #seen = new Set<PDFObject>();
  readonly #waiting: { readonly stream: PDFRawStream; readonly outer: PDFDict | undefined }[] = [];

  constructor(fonts: ReadonlySet<PDFDict>) {
    this.shown = new Map(Array.from(fonts, (font) => [font, new Set<number>()]));
  }

  page(page: PDFPage): void {
    const resources = page.node.Resources();
    this.#content(contentOf(page), resources);
    this.#resources(resources);
    for (const annotation of items(page.node.Annots() ?? page.node.context.obj([]))) {
      if (annotation instanceof PDFDict) this.#appearances(dictAt(annotation, 'AP'), resources);
    }
    for (let next = this.#waiting.pop(); next; next = this.#waiting.pop()) {
      const own = dictAt(next.stream.dict, 'Resources') ?? next.outer;
      this.#content(decodeStream(next.stream).bytes, own);
      this.#resources(own);
    }
  }

  /** Fonts in these resources are in use in ways that can't be counted. */
  giveUp(resources: PDFDict | undefined): void {
    for (const font of this.#fontsOf(resources)) this.shown.delete(font);
  }

  #fontsOf(resources: PDFDict | undefined): PDFDict[] {
    const named = resources && dictAt(resources, 'Font');
    return (named?.values() ?? []).flatMap((value) => {
      const font = named?.context.lookup(value);
      return font instanceof PDFDict ? [font] : [];
    });
  }

  #resources(resources: PDFDict | undefined): void {
    if (!resources || this.#seen.has(resources)) return;
    this.#seen.add(resources);
    for (const category of ['XObject', 'Pattern'] as const) {
      for (const value of dictAt(resources, category)?.values() ?? [])
        this.#follow(resources.context.lookup(value), resources);
    }
    for (const font of this.#fontsOf(resources)) {
      for (const value of dictAt(font, 'CharProcs')?.values() ?? []) {
        this.#follow(resources.context.lookup(value), dictAt(font, 'Resources') ?? resources);
      }
    }
    for (const value of dictAt(resources, 'ExtGState')?.values() ?? []) {
      this.#parameters(resources.context.lookup(value), resources);
    }
  }

  /** A font that graphics state parameters set can't be followed; their soft mask can (ISO 32000-2, table 57). */
  #parameters(parameters: PDFObject | undefined, resources: PDFDict): void {
    if (!(parameters instanceof PDFDict)) return;
    const [font] = items(arrayAt(parameters, 'Font') ?? resources.context.obj([]));
    if (font instanceof PDFDict) this.shown.delete(font);
    const mask = dictAt(parameters, 'SMask');
    if (mask) this.#follow(resources.context.lookup(mask.get(PDFName.of('G'))), resources);
  }

  #appearances(object: PDFDict | undefined, outer: PDFDict | undefined): void {
    for (const value of object?.values() ?? []) {
      const appearance = object?.context.lookup(value);
      if (appearance instanceof PDFRawStream) this.#follow(appearance, outer);
      else if (appearance instanceof PDFDict) {
        for (const state of appearance.values()) this.#follow(appearance.context.lookup(state), outer);
      }
    }
  }

  #follow(object: PDFObject | undefined, outer: PDFDict | undefined): void {
    if (!(object instanceof PDFRawStream) || this.#seen.has(object)) return;
    this.#seen.add(object);
    if (object.dict.get(PDFName.of('Subtype')) === PDFName.of('Image')) return;
    this.#waiting.push({ stream: object, outer });
  }

  #content(bytes: Uint8Array, resources: PDFDict | undefined): void {
    let font: PDFDict | undefined;
    const saved: (PDFDict | undefined)[] = [];
    for (const { operator, operands } of readOperations(bytes)) {
      if (operator === 'q') saved.push(font);
      else if (operator === 'Q' && saved.length > 0) font = saved.pop();
      else if (operator === 'Tf') font = fontSet(operands, resources, font);
      else if (SHOWS.has(operator)) this.#show(operands.at(-1), font);
    }
  }

  #show(shown: Operand | undefined, font: PDFDict | undefined): void {
    // Without a font of its own a form shows with that of whatever draws it: it may be any.
    const candidates = font ? [font] : [...this.shown.keys()];
    for (const item of shown?.kind === 'array' ? shown.items : [shown]) {
      if (item?.kind === 'string') for (const candidate of candidates) this.#add(candidate, item.bytes);
    }
  }

  #add(font: PDFDict, bytes: Uint8Array): void {
    const codes = this.shown.get(font);
    if (!codes) return;
    const reader = loadFont(font);
    for (let at = 0; at < bytes.length; ) {
      const { code, length } = reader.glyphAt(bytes, at);
      codes.add(code);
      at += length;
    }
  }
}

/** The font that `Tf` sets: none where its name is not found, and the one before where there is no name. */
function fontSet(
  operands: readonly Operand[],
  resources: PDFDict | undefined,
  before: PDFDict | undefined,
): PDFDict | undefined {
  const name = operands.at(-2);
  if (name?.kind !== 'name') return before;
  const found = resources && findResource(resources, 'Font', name.value)?.object;
  return found instanceof PDFDict ? found : undefined;
}
