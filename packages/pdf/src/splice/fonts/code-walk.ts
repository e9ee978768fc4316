import { BlackbarError } from '@blackbar/model';
import { PDFDict, PDFName, type PDFObject, type PDFPage, PDFRawStream } from '@cantoo/pdf-lib';
import { loadFont } from '../../content/fonts/load-font.ts';
import { dictAt, items } from '../../content/objects.ts';
import { LIMITS } from '../../limits.ts';
import { decodeStream } from '../../rewrite/decode-stream.ts';
import { contentOf } from '../page-content.ts';
import { isDrawn, procedureOf } from './drawn-letters.ts';
import { showsIn } from './shows.ts';

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

/** Text that the same content shows. */
export interface Place {
  /** Those under which it was met: one without its own shows other fonts by the same names. */
  readonly resources: Set<PDFDict | undefined>;
  readonly fonts: Set<PDFDict>;
}

/** What a stream counts at least each time it is met with other resources, in bytes. */
const LEAST_REPEAT = 1024;

/**
 * Counts the codes that content shows, in what it draws too: forms, patterns, drawn letters, masks. Throws `damaged`
 * at what can't be unpacked.
 */
export class CodeWalk {
  readonly shown: FontCodes;
  /** Where text is shown, and in which of the fonts that are counted. */
  readonly places = new Map<PDFPage | PDFRawStream, Place>();
  /** Names that text is set in and that lead to no font; '' for text without one. */
  readonly lost = new Set<string>();
  /** Fonts with codes of one byte: where codes have two, a string that breaks off within one. */
  readonly byOneByte = new Set<PDFDict>();
  readonly #countsAll: boolean;
  readonly #resourcesSeen = new Set<PDFDict>();
  /** Resources by stream: one without its own shows other fonts by the same names wherever it is drawn. */
  readonly #seen = new Map<PDFRawStream, Set<PDFDict | undefined>>();
  /** Streams that show no text, whatever their resources. */
  readonly #silent = new Set<PDFRawStream>();
  readonly #waiting: { readonly stream: PDFRawStream; readonly resources: PDFDict | undefined }[] = [];
  /** Letters of drawn fonts without resources of their own, by those that they were met with. */
  readonly #drawn = new Map<PDFDict | undefined, Map<PDFDict, Set<number>>>();
  /** Bytes that were read again. */
  #repeated = 0;
  #spacesWords = false;

  /** Counts these fonts, or all that content names. Text without a font may be in any of these. */
  constructor(fonts?: ReadonlySet<PDFDict>) {
    this.shown = new Map(Array.from(fonts ?? [], (font) => [font, new Set<number>()]));
    this.#countsAll = fonts === undefined;
  }

  /** Whether any text has its words set apart by the code 32 (ISO 32000-2, 9.3.3). */
  get spacesWords(): boolean {
    return this.#spacesWords;
  }

  page(page: PDFPage): void {
    const resources = page.node.Resources();
    this.#content(page, contentOf(page), resources);
    this.#resources(resources);
    for (const annotation of items(page.node.Annots() ?? page.node.context.obj([]))) {
      if (annotation instanceof PDFDict) this.#looks(annotation, resources);
    }
    this.#drain();
  }

  /** What an annotation looks like; no output keeps its looks under the mouse. `resources` where it has none. */
  looks(annotation: PDFDict, resources: PDFDict | undefined): void {
    this.#looks(annotation, resources);
    this.#drain();
  }

  /** What these letters of a drawn font are drawn with. */
  letters(font: PDFDict, codes: ReadonlySet<number>): void {
    for (const code of codes) this.#letter(font, code, undefined);
    this.#drain();
  }

  #drain(): void {
    for (let next = this.#waiting.pop(); next; next = this.#waiting.pop()) {
      const { stream, resources } = next;
      const { bytes } = decodeStream(stream);
      if (this.#isRepeated(stream)) this.#repeat(bytes.length);
      if (!this.#content(stream, bytes, resources)) this.#silent.add(stream);
      this.#resources(resources);
    }
  }

  #isRepeated(stream: PDFRawStream): boolean {
    return (this.#seen.get(stream)?.size ?? 0) > 1;
  }

  #repeat(bytes: number): void {
    this.#repeated += bytes;
    if (this.#repeated > LIMITS.inflatedBytes) throw new BlackbarError('resource_limit', 'repeated_drawings');
  }

  #resources(resources: PDFDict | undefined): void {
    if (!resources || this.#resourcesSeen.has(resources)) return;
    this.#resourcesSeen.add(resources);
    const { context } = resources;
    const named = (category: string) =>
      (dictAt(resources, category)?.values() ?? []).map((value) => context.lookup(value));
    for (const object of [...named('XObject'), ...named('Pattern')]) this.#follow(object, resources);
    for (const font of named('Font')) if (font instanceof PDFDict) this.#procedures(font, resources);
    for (const parameters of named('ExtGState')) {
      const mask = parameters instanceof PDFDict ? dictAt(parameters, 'SMask') : undefined;
      if (mask) this.#follow(context.lookup(mask.get(PDFName.of('G'))), resources);
    }
  }

  /** All that a drawn font can draw. Of one that is counted each letter is followed when it is shown. */
  #procedures(font: PDFDict, outer: PDFDict): void {
    if (this.#countsAll || this.shown.has(font)) return;
    for (const value of dictAt(font, 'CharProcs')?.values() ?? []) {
      this.#follow(font.context.lookup(value), dictAt(font, 'Resources') ?? outer);
    }
  }

  #looks(annotation: PDFDict, outer: PDFDict | undefined): void {
    const normal = dictAt(annotation, 'AP')?.lookup(PDFName.of('N'));
    if (normal instanceof PDFRawStream) this.#follow(normal, outer);
    else if (normal instanceof PDFDict) {
      for (const state of normal.values()) this.#follow(normal.context.lookup(state), outer);
    }
  }

  #letter(font: PDFDict, code: number, outer: PDFDict | undefined): void {
    if (isDrawn(font)) this.#follow(procedureOf(font, code), dictAt(font, 'Resources') ?? outer);
  }

  #follow(object: PDFObject | undefined, outer: PDFDict | undefined): void {
    if (!(object instanceof PDFRawStream) || this.#silent.has(object)) return;
    if (object.dict.get(PDFName.of('Subtype')) === PDFName.of('Image')) return;
    const resources = dictAt(object.dict, 'Resources') ?? outer;
    const seen = this.#seen.get(object) ?? new Set();
    if (seen.has(resources)) return;
    this.#seen.set(object, seen.add(resources));
    if (this.#isRepeated(object)) this.#repeat(LEAST_REPEAT);
    this.#waiting.push({ stream: object, resources });
  }

  /** Whether it shows text. */
  #content(place: PDFPage | PDFRawStream, bytes: Uint8Array, resources: PDFDict | undefined): boolean {
    let shows = false;
    for (const { strings, font, spaces } of showsIn(bytes, resources)) {
      this.#spacesWords ||= spaces;
      if (strings.length === 0) continue;
      shows = true;
      if (typeof font === 'string') this.lost.add(font);
      // Without a font of its own a form shows with that of whatever draws it: it may be any.
      const candidates = typeof font === 'string' ? [...this.shown.keys()] : [font];
      const known = this.#placeOf(place, resources);
      for (const candidate of candidates) {
        for (const { bytes: text } of strings) this.#add(candidate, text, resources);
      }
      if (typeof font !== 'string' && this.shown.has(font)) known.fonts.add(font);
    }
    return shows;
  }

  #placeOf(place: PDFPage | PDFRawStream, resources: PDFDict | undefined): Place {
    const known = this.places.get(place) ?? { resources: new Set(), fonts: new Set() };
    this.places.set(place, known);
    known.resources.add(resources);
    return known;
  }

  #add(font: PDFDict, bytes: Uint8Array, resources: PDFDict | undefined): void {
    const codes = this.shown.get(font) ?? (this.#countsAll ? new Set<number>() : undefined);
    if (!codes) return;
    this.shown.set(font, codes);
    const reader = loadFont(font);
    for (let at = 0; at < bytes.length; ) {
      const { code, length } = reader.glyphAt(bytes, at);
      at += length;
      if (length === 1) this.byOneByte.add(font);
      if (codes.has(code) && !this.#isNewTo(resources, font, code)) continue;
      codes.add(code);
      this.#letter(font, code, resources);
    }
  }

  /** Whether a letter may draw other text here than where it was met. */
  #isNewTo(resources: PDFDict | undefined, font: PDFDict, code: number): boolean {
    if (!isDrawn(font) || dictAt(font, 'Resources')) return false;
    const known = this.#drawn.get(resources) ?? new Map<PDFDict, Set<number>>();
    const codes = known.get(font) ?? new Set<number>();
    if (codes.has(code)) return false;
    this.#drawn.set(resources, known.set(font, codes.add(code)));
    return true;
  }
}
