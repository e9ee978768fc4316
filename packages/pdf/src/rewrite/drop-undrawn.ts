import { BlackbarError } from '@blackbar/model';
import {
  PDFArray,
  PDFDict,
  type PDFDocument,
  PDFHexString,
  type PDFName,
  type PDFObject,
  PDFRawStream,
  PDFString,
} from '@cantoo/pdf-lib';
import { arrayAt, dictAt, entry, items, nameAt, resolve, streamAt } from '../content/objects.ts';
import { LIMITS } from '../limits.ts';
import { allNames, type Category, listsOf, type Names, namesIn, namesOf } from './drawn-names.ts';
import { emptyUnseenStates } from './unseen-states.ts';

/** What was drawn, and whether anything else was taken out. */
export interface Undrawn {
  readonly drawn: ReadonlySet<PDFObject>;
  readonly dropped: boolean;
}

/**
 * Takes everything out of the resources of pages, forms, patterns and drawn letters that no content draws (ISO 32000-2,
 * 7.8.3). Files whose pages were taken from others share one list of all that stood in those: text that no page shows,
 * and that nobody would search. Throws `resource_limit`.
 */
export function dropUndrawn(document: PDFDocument): Undrawn {
  const walk = new DrawnObjects();
  let dropped = false;
  const form = dictAt(document.catalog, 'AcroForm');
  const defaults = form && dictAt(form, 'DR');
  if (form) walk.appearanceOf(form, defaults);
  for (const { node } of document.getPages()) {
    const own = node.Resources();
    walk.content(streamsOf(entry(node, 'Contents')), own ? [own] : []);
    for (const annotation of dictsOf(arrayAt(node, 'Annots'))) {
      if (emptyUnseenStates(annotation)) dropped = true;
      walk.appearanceOf(annotation, defaults);
      const chain = [defaults, own].filter((dict) => dict !== undefined);
      for (const look of looksOf(annotation)) walk.drawing(look, chain);
    }
    walk.finish();
  }
  return { drawn: walk.drawn, dropped: walk.sweep() || dropped };
}

/** Content that is to be read, and the lists that its names are looked up in, the nearest first. */
interface Drawing {
  readonly streams: readonly PDFRawStream[];
  readonly chain: readonly PDFDict[];
}

/** A drawing is read once with each of its surroundings: a letterhead on each page of a long file. */
const MOST_STEPS = 10 * LIMITS.objects;

class DrawnObjects {
  readonly drawn = new Set<PDFObject>();
  /** By list, the names that are used of it. */
  readonly #used = new Map<PDFDict, Set<PDFName>>();
  /** All that were met, whether anything of them is used or not, numbered. */
  readonly #resources = new Map<PDFDict, number>();
  /** By a drawing's object, the nearest and the page's list around it with which it was met, by their numbers. */
  readonly #met = new Map<PDFObject, Set<string>>();
  readonly #names = new Map<PDFRawStream, Names | undefined>();
  readonly #waiting: Drawing[] = [];
  #steps = 0;

  content(streams: readonly PDFRawStream[], chain: readonly PDFDict[]): void {
    for (const dict of chain) this.#numberOf(dict);
    this.#waiting.push({ streams, chain });
  }

  /** A form, a pattern or a group; without a list of its own it draws by those around it. */
  drawing(stream: PDFRawStream, around: readonly PDFDict[]): void {
    this.drawn.add(stream);
    this.#nested(stream, stream.dict, [stream], around);
  }

  /** A form's or field's default appearance is content that is not yet drawn (12.7.4.3). */
  appearanceOf(field: PDFDict, defaults: PDFDict | undefined): void {
    if (!defaults) return;
    this.#numberOf(defaults);
    const seen = new Set<PDFDict>();
    for (let at: PDFDict | undefined = field; at && !seen.has(at); at = dictAt(at, 'Parent')) {
      seen.add(at);
      const text = entry(at, 'DA');
      if (!(text instanceof PDFString || text instanceof PDFHexString)) continue;
      for (const [category, name] of namesIn(text.asBytes())) this.#use(category, name, [defaults]);
    }
  }

  finish(): void {
    for (let next = this.#waiting.pop(); next; next = this.#waiting.pop()) {
      if (++this.#steps > MOST_STEPS) throw new BlackbarError('resource_limit', 'repeated_drawings');
      for (const stream of next.streams) this.#stream(stream, next.chain);
    }
  }

  /** Takes out what was not used; says whether there was any. */
  sweep(): boolean {
    let swept = false;
    for (const list of new Set([...this.#resources.keys()].flatMap((resources) => listsOf(resources)))) {
      const used = this.#used.get(list);
      for (const name of list.keys()) {
        if (used?.has(name)) continue;
        list.delete(name);
        swept = true;
      }
    }
    return swept;
  }

  #stream(stream: PDFRawStream, chain: readonly PDFDict[]): void {
    const names = this.#namesOf(stream);
    for (const [category, name] of names ?? []) this.#use(category, name, chain);
    if (names) return;
    // What can't be unpacked may draw anything.
    for (const [category, name] of allNames(chain[0])) this.#use(category, name, chain);
  }

  #numberOf(resources: PDFDict): number {
    const number = this.#resources.get(resources) ?? this.#resources.size;
    this.#resources.set(resources, number);
    return number;
  }

  #namesOf(stream: PDFRawStream): Names | undefined {
    if (!this.#names.has(stream)) this.#names.set(stream, namesOf(stream));
    return this.#names.get(stream);
  }

  #keep(list: PDFDict, name: PDFName): void {
    const used = this.#used.get(list);
    if (used) used.add(name);
    else this.#used.set(list, new Set([name]));
  }

  #use(category: Category, name: PDFName, chain: readonly PDFDict[]): void {
    for (const [depth, resources] of chain.entries()) {
      const list = dictAt(resources, category);
      const raw = list?.get(name);
      const object = list && resolve(list.context, raw);
      if (!list || !object) continue;
      this.#keep(list, name);
      this.#open(category, object, chain.slice(depth));
      return;
    }
  }

  #open(category: Category, object: PDFObject, around: readonly PDFDict[]): void {
    if (category === 'XObject') this.drawn.add(object);
    if (object instanceof PDFRawStream) {
      const isDrawing = category === 'Pattern' || nameAt(object.dict, 'Subtype') === 'Form';
      if (isDrawing) this.drawing(object, around);
    } else if (object instanceof PDFDict) {
      if (category === 'Font') this.#font(object, around);
      if (category === 'ExtGState') this.#state(object, around);
      const state = category === 'Pattern' ? dictAt(object, 'ExtGState') : undefined;
      if (state) this.#state(state, around);
    }
  }

  #font(font: PDFDict, around: readonly PDFDict[]): void {
    const letters = nameAt(font, 'Subtype') === 'Type3' ? dictAt(font, 'CharProcs') : undefined;
    if (letters)
      this.#nested(
        font,
        font,
        letters.values().flatMap((letter) => streamsOf(letter, font)),
        around,
      );
  }

  #state(state: PDFDict, around: readonly PDFDict[]): void {
    const mask = dictAt(state, 'SMask');
    const group = mask && streamAt(mask, 'G');
    if (group) this.drawing(group, around);
    const font = arrayAt(state, 'Font')?.lookup(0);
    if (font instanceof PDFDict) this.#font(font, around);
  }

  #nested(object: PDFObject, owner: PDFDict, streams: readonly PDFRawStream[], around: readonly PDFDict[]): void {
    const met = this.#met.get(object) ?? new Set();
    // By all of them a drawing of drawings would be read once for each way to it.
    const place = [around[0], around.at(-1)].map((dict) => dict && this.#numberOf(dict)).join();
    if (met.has(place)) return;
    this.#met.set(object, met.add(place));
    const own = dictAt(owner, 'Resources');
    const again = own ? around.indexOf(own) : 0;
    const chain = own && again < 0 ? [own, ...around] : around.slice(again);
    if (chain.length > LIMITS.nesting) throw new BlackbarError('resource_limit', 'drawing_depth');
    this.content(streams, chain);
  }
}

function streamsOf(contents: PDFObject | undefined, of?: PDFDict): PDFRawStream[] {
  const value = of ? resolve(of.context, contents) : contents;
  const pieces = value instanceof PDFArray ? items(value) : [value];
  return pieces.filter((piece) => piece instanceof PDFRawStream);
}

function dictsOf(array: PDFArray | undefined): PDFDict[] {
  return array ? items(array).filter((item) => item instanceof PDFDict) : [];
}

/** The looks of an annotation that are kept: those under the mouse are not. */
function looksOf(annotation: PDFDict): PDFRawStream[] {
  const looks = dictAt(annotation, 'AP');
  const value = looks && entry(looks, 'N');
  if (value instanceof PDFRawStream) return [value];
  return value instanceof PDFDict ? value.values().flatMap((state) => streamsOf(state, annotation)) : [];
}
