import { BlackbarError } from '@blackbar/model';
import {
  PDFArray,
  PDFBool,
  type PDFContext,
  PDFDict,
  PDFHexString,
  PDFName,
  PDFNumber,
  type PDFObject,
  PDFRawStream,
  PDFRef,
  PDFStream,
  PDFString,
} from '@cantoo/pdf-lib';
import { decodeText } from '../content/text-string.ts';
import { LIMITS } from '../limits.ts';
import { copyStreamData } from './copy-stream.ts';
import { ICONS, isOfTheGlyphList } from './own-words-in-names.ts';
import { roleOf } from './role-of.ts';
import { ROLES } from './roles.ts';
import { LANGUAGE, type Rule } from './rule.ts';
import { STANDARD_TYPES } from './structure-types.ts';
import { uriReadings } from './uri-readings.ts';

export interface CopyRules {
  /** A text for reading without what must go; the same string where nothing must. */
  readonly cleanText: (text: string) => string;
  /** A name of the author's own choice without what must go. */
  readonly cleanName: (name: string) => string;
  /** A name of a font or an ink without what must go. */
  readonly cleanTechnical: (name: string) => string;
  /** The unpacked data of a stream in its role without what must go; the same bytes where nothing must. */
  readonly cleanData: (data: Uint8Array, role: string) => Uint8Array;
  /** Texts that are copied as they are: a person decided to leave what stands in them. */
  readonly kept: ReadonlySet<PDFObject>;
  /** Objects that are not copied from wherever they are reached. */
  readonly dropped: ReadonlySet<PDFRef>;
}

/** What pages show: of anything else nobody read what it says. */
export interface ShownObjects {
  /** Forms and pictures that content draws. */
  readonly drawn: ReadonlySet<PDFObject>;
  /** Annotations in the lists of pages. */
  readonly listed: ReadonlySet<PDFObject>;
}

/** Nothing is to be removed. */
export const AS_IT_IS: CopyRules = {
  cleanText: same,
  cleanName: same,
  cleanTechnical: same,
  cleanData: same,
  kept: new Set(),
  dropped: new Set(),
};

/**
 * Copies what the roles allow from one document into an empty one, numbering objects in the order in which
 * they are met: nothing that the new document does not need comes along, and equal input gives equal output.
 * An object met in two roles is copied once for each.
 */
export class GraphCopy {
  readonly #from: PDFContext;
  readonly #to: PDFContext;
  readonly #rules: CopyRules;
  readonly #shown: ShownObjects | undefined;
  readonly #done = new Map<string, PDFRef>();
  readonly #identifiers = new Map<string, string>();
  readonly #queue: { readonly object: PDFObject; readonly role: Rule; readonly as: PDFRef }[] = [];

  /** `shown`: what the structure, replies and fields may lead to; all there is where it is not said. */
  constructor(from: PDFContext, to: PDFContext, rules: CopyRules, shown?: ShownObjects) {
    this.#from = from;
    this.#to = to;
    this.#rules = rules;
    this.#shown = shown;
  }

  /** Says beforehand where an object will stand: pages, whose tree we make ourselves. */
  reserve(ref: PDFRef, role: Rule): PDFRef {
    const as = this.#to.nextRef();
    this.#done.set(key(ref, role), as);
    return as;
  }

  /** What an object became that was met in this role. */
  copyOf(ref: PDFRef, role: Rule): PDFRef | undefined {
    return this.#done.get(key(ref, role));
  }

  /** The dictionary's own allowed entries, copied now; what they refer to follows in `finish`. */
  dictionary(dict: PDFDict, role: Rule): PDFDict {
    return this.#dict(dict, role, 0);
  }

  value(object: PDFObject | undefined, role: Rule): PDFObject | undefined {
    return this.#value(object, role, 0);
  }

  finish(): void {
    // A loop instead of recursion: bookmarks are a chain as long as the author likes.
    for (let next = this.#queue.pop(); next; next = this.#queue.pop()) {
      const copied = this.#body(next.object, next.role, 0);
      if (copied) this.#to.assign(next.as, copied);
    }
  }

  #value(object: PDFObject | undefined, rule: Rule, depth: number): PDFObject | undefined {
    if (object instanceof PDFRef) return this.#reference(object, rule);
    return object && this.#body(object, rule, depth);
  }

  #reference(ref: PDFRef, rule: Rule): PDFObject | undefined {
    if (this.#rules.dropped.has(ref)) return undefined;
    const object = this.#from.lookup(ref);
    if (!object || object instanceof PDFRef) return undefined;
    // Small values need no object of their own, and arrays may have lost elements.
    if (!(object instanceof PDFDict || object instanceof PDFStream || object instanceof PDFArray)) {
      return this.#body(object, rule, 0);
    }
    const role = this.#roleOf(rule, object);
    if (role === undefined || (object instanceof PDFStream && !OF_STREAMS.has(role))) return undefined;
    const known = this.#done.get(key(ref, role));
    if (known) return known;
    if (role === 'page') return undefined;
    const as = this.#to.nextRef();
    if (as.objectNumber > LIMITS.objects) throw new BlackbarError('resource_limit', 'parts');
    this.#done.set(key(ref, role), as);
    this.#queue.push({ object, role, as });
    return as;
  }

  /** What no page shows has no look, and of a field that no page shows what the form holds is left. */
  #roleOf(rule: Rule, object: PDFObject): Rule | undefined {
    // Of what is in it each item is asked.
    if (object instanceof PDFArray) return rule;
    const role = roleOf(rule, object);
    if (role === undefined || !this.#shown) return role;
    if (rule === 'field') return role === 'widget' && !this.#shown.listed.has(object) ? 'field' : role;
    if (rule === 'annotation') return this.#shown.listed.has(object) ? role : undefined;
    if (rule !== 'structured-object') return role;
    const isDrawing = role === 'form' || role === 'image';
    return (isDrawing ? this.#shown.drawn : this.#shown.listed).has(object) ? role : undefined;
  }

  #body(object: PDFObject, rule: Rule, depth: number): PDFObject | undefined {
    if (depth > LIMITS.nesting) throw new BlackbarError('resource_limit', 'depth');
    if (object instanceof PDFArray) return this.#array(object, rule, depth);
    if (object instanceof PDFStream) return this.#stream(object, rule);
    if (object instanceof PDFDict) return this.#ownDict(object, rule, depth);
    if (object instanceof PDFString || object instanceof PDFHexString)
      return WITHOUT_STRINGS.has(rule) ? undefined : this.#string(object, rule);
    // The value of a button is a name (12.7.5.2.3); nothing else in the place of a string is.
    if (object instanceof PDFName) return this.#isNoName(object, rule) ? undefined : this.#name(object, rule);
    return object instanceof PDFNumber || object instanceof PDFBool ? object : undefined;
  }

  #ownDict(object: PDFDict, rule: Rule, depth: number): PDFDict | undefined {
    // A dictionary in the place of a text is a signature (12.8.1).
    if (OF_STRINGS.has(rule)) return undefined;
    const role = this.#roleOf(rule, object);
    const copy = role === undefined ? undefined : this.#dict(object, role, depth);
    return copy && leadsNowhere(object, copy) ? undefined : copy;
  }

  #array(array: PDFArray, rule: Rule, depth: number): PDFArray {
    const copy = PDFArray.withContext(this.#to);
    for (const item of array.asArray()) {
      const value = this.#value(item, rule, depth + 1);
      if (value) copy.push(value);
      else if (POSITIONAL.has(rule)) copy.push(this.#to.obj(null));
    }
    return copy;
  }

  #dict(dict: PDFDict, role: Rule, depth: number): PDFDict {
    const copy = PDFDict.withContext(this.#to);
    const each = role.startsWith('map:') ? role.slice(4) : OF_ITS_PARTS.has(role) ? role : undefined;
    const table = ROLES[role];
    for (const [name, value] of dict.entries()) {
      const rule = each ?? (table && Object.hasOwn(table, name.decodeText()) ? table[name.decodeText()] : undefined);
      if (rule === undefined) continue;
      const copied = this.#value(value, rule, depth + 1);
      if (copied) copy.set(this.#name(name, role), copied);
    }
    return copy;
  }

  #stream(stream: PDFStream, rule: Rule): PDFObject | undefined {
    const role = this.#roleOf(rule, stream);
    if (role === undefined || !OF_STREAMS.has(role) || !(stream instanceof PDFRawStream)) return undefined;
    const dict = this.#dict(stream.dict, role, 0);
    const parms = (value: PDFObject) => this.#value(value, 'decode-parms', 0);
    return copyStreamData(stream, dict, role, parms, this.#rules.cleanData);
  }

  #string(string: PDFString | PDFHexString, rule: Rule): PDFObject | undefined {
    // The string of an indexed colour space is a table of samples (ISO 32000-2, 8.6.6.3).
    if (rule === 'color' || this.#rules.kept.has(string)) return string;
    const text = decodeText(string.asBytes());
    if (rule === 'identifier') return this.#identifier(text);
    if (rule === 'language' && !LANGUAGE.test(text)) return undefined;
    if (rule === 'uri' && this.#isToldByEscapes(text)) return undefined;
    const clean =
      rule === 'dest'
        ? this.#rules.cleanName(text)
        : rule === 'technical'
          ? this.#rules.cleanTechnical(text)
          : this.#rules.cleanText(text);
    return clean === text ? string : PDFHexString.fromText(clean);
  }

  /** The same for each use, whatever people called it. */
  #identifier(text: string): PDFString {
    const known = this.#identifiers.get(text) ?? this.#rules.cleanName(`id-${this.#identifiers.size + 1}`);
    this.#identifiers.set(text, known);
    return PDFString.of(known);
  }

  /** Escapes of an address spell what must go: nothing can be taken out of them. */
  #isToldByEscapes(uri: string): boolean {
    const { cleanText } = this.#rules;
    return uriReadings(cleanText(uri)).some((reading) => cleanText(reading) !== reading);
  }

  #isNoName(name: PDFName, rule: Rule): boolean {
    return rule === 'icon' ? !ICONS.has(name.decodeText()) : rule !== 'text' && OF_STRINGS.has(rule);
  }

  /** What a glyph is called by its kind is nobody's word: "Gsmall" names nobody called Small, and would be lost. */
  #tellsByKindAlone(glyph: string): boolean {
    const stem = glyph.replace(KINDS_OF_GLYPH, '');
    return NUMBERED.test(stem) || isOfTheGlyphList(stem) || this.#rules.cleanName(stem) === stem;
  }

  #name(name: PDFName, rule: Rule): PDFName {
    const technical = rule === 'technical' || rule === 'color';
    if (!technical && !OWN_NAMES.has(rule)) return name;
    const text = name.decodeText();
    if (rule === 'structure-type' && STANDARD_TYPES.has(text)) return name;
    if (OF_GLYPHS.has(rule) && isOfTheGlyphList(text)) return name;
    if (OF_GLYPHS.has(rule) && this.#tellsByKindAlone(text)) return name;
    const clean = technical ? this.#rules.cleanTechnical(text) : this.#rules.cleanName(text);
    return clean === text ? name : PDFName.of(clean);
  }
}

/** Arrays in which an element's index means something (ISO 32000-2, 7.9.7 and 12.3.2.2). */
const POSITIONAL: ReadonlySet<Rule> = new Set([
  'dest',
  'named-dest',
  'parent-tree',
  'owner',
  'glyph-name',
  'plain',
  'wordless',
  'color',
  'page-label',
]);

const OF_STRINGS: ReadonlySet<Rule> = new Set(['text', 'uri', 'language', 'identifier']);

const WITHOUT_STRINGS: ReadonlySet<Rule> = new Set(['wordless', 'structure-type', 'icon', 'glyph-name']);

/**
 * What may be a stream (7.3.8). Anywhere else its data would be read by nobody; a long text may stand in one
 * (12.7.4.3), which no reader needs to show the field.
 */
const OF_STREAMS: ReadonlySet<Rule> = new Set([
  ...['content', 'form', 'image', 'pattern', 'shading', 'function', 'halftone', 'color', 'icc', 'stream'],
  ...['font-file', 'cmap', 'encoding'],
]);

/** Rules for values that hold for whatever stands inside them. */
const OF_ITS_PARTS: ReadonlySet<Rule> = new Set(['plain', 'wordless', 'name', 'structure-type', 'glyph-name']);

/** What the encoding calls a glyph, and the procedures of drawn letters do. */
const OF_GLYPHS: ReadonlySet<Rule> = new Set(['glyph-name', 'map:glyph']);

/** Numbers that programs count with: "g4482", "afii10017", "SF110000" (Adobe Glyph List). */
const NUMBERED = /^(?:g|c|a|f|h|n|s|t|x|cid|gid|glyph|index|afii|sf|uni?)\d{1,6}$/i;

/** Behind a letter's own name (Adobe Glyph List; "Gsmall", "oneoldstyle", "a.alt"). */
const KINDS_OF_GLYPH =
  /(?:[._]?(?:small|smallcap|oldstyle|superior|inferior|numerator|denominator|swash|alt|alternate|initial|medial|final|tonos|dieresis|acute|grave|macron|caron))+\d?$/i;

/** Where names are the author's own choice, and no content refers to them. */
const OWN_NAMES: ReadonlySet<Rule> = new Set([
  'name',
  'structure-type',
  'dest',
  'map:named-dest',
  'map:attributes',
  'map:form',
  ...OF_GLYPHS,
]);

/**
 * A reference of the structure tree to an object or to content of a form that is gone (14.7.5), a link without its
 * address (12.6.4.8).
 */
function leadsNowhere(from: PDFDict, copy: PDFDict): boolean {
  return (
    (copy.get(PDFName.of('Type')) === PDFName.of('OBJR') && !copy.has(PDFName.of('Obj'))) ||
    (from.has(PDFName.of('Stm')) && !copy.has(PDFName.of('Stm'))) ||
    (copy.get(PDFName.of('S')) === PDFName.of('URI') && !copy.has(PDFName.of('URI')))
  );
}

function key(ref: PDFRef, role: Rule): string {
  return `${ref.toString()} ${role}`;
}

function same<T>(content: T): T {
  return content;
}
