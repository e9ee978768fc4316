import { PDFArray, PDFDict, type PDFDocument, PDFName, type PDFObject, PDFRawStream, PDFRef } from '@cantoo/pdf-lib';
import { entry, nameAt } from '../content/objects.ts';
import type { Operand } from '../content/operand.ts';
import { readOperations } from '../content/operations.ts';
import { SPEAKING, SPEAKING_IN_CONTENT } from '../content/speaking.ts';
import { decodeText, textsOfValue } from '../content/text-string.ts';
import { LIMITS } from '../limits.ts';
import { decodeStream } from '../rewrite/decode-stream.ts';
import type { Collector } from './collector.ts';

/** What an artifact's property list may be of (ISO 32000-2, table 363), but for /Page, which pages are too. */
const ARTIFACTS: ReadonlySet<string | undefined> = new Set(['Pagination', 'Layout', 'Background']);

/** `alternate:OBJECT:ENTRY` for structure elements, property lists and marked content of streams. */
export function addAlternates(document: PDFDocument, parts: Collector): void {
  const pages = pagesByRef(document);
  const content = contentStreams(document);
  for (const [ref, object] of document.context.enumerateIndirectObjects()) {
    addFromObject(object, String(ref.objectNumber), pages, parts);
    if (object instanceof PDFRawStream && (content.has(ref) || isForm(object.dict))) {
      addFromContent(object, String(ref.objectNumber), content.get(ref), parts);
    }
  }
}

function pagesByRef(document: PDFDocument): Map<PDFRef, number> {
  return new Map(document.getPages().map((page, i) => [page.ref, i + 1]));
}

/** Streams that pages draw, with their page, and the procedures of Type 3 glyphs. */
function contentStreams(document: PDFDocument): Map<PDFRef, number | undefined> {
  const streams = new Map<PDFRef, number | undefined>();
  document.getPages().forEach(({ node }, i) => {
    const contents = node.get(PDFName.of('Contents'));
    const list = entry(node, 'Contents');
    for (const item of list instanceof PDFArray ? list.asArray() : [contents]) {
      if (item instanceof PDFRef) streams.set(item, i + 1);
    }
  });
  for (const [, object] of document.context.enumerateIndirectObjects()) {
    const glyphs = object instanceof PDFDict ? entry(object, 'CharProcs') : undefined;
    if (!(glyphs instanceof PDFDict)) continue;
    for (const item of glyphs.values()) if (item instanceof PDFRef) streams.set(item, undefined);
  }
  return streams;
}

function isForm(dict: PDFDict): boolean {
  return nameAt(dict, 'Subtype') === 'Form' || entry(dict, 'PatternType') !== undefined;
}

function addFromObject(root: PDFObject, name: string, pages: ReadonlyMap<PDFRef, number>, parts: Collector): void {
  for (const dict of dictionariesIn(root)) {
    const page = pages.get(dict.get(PDFName.of('Pg')) as PDFRef);
    for (const key of keysOf(dict)) {
      for (const text of textsOfValue(entry(dict, key))) {
        parts.add('alternate', `alternate:${name}:${key}`, key, text, page === undefined ? {} : { page });
      }
    }
  }
}

/** The object's own dictionary, and those in it that are no objects of their own. */
function* dictionariesIn(root: PDFObject): Generator<PDFDict> {
  const open: { readonly object: PDFObject; readonly depth: number }[] = [{ object: root, depth: 0 }];
  for (let next = open.pop(); next; next = open.pop()) {
    const depth = next.depth + 1;
    const object = next.object instanceof PDFRawStream ? next.object.dict : next.object;
    if (next.depth > LIMITS.nesting) continue;
    for (const item of partsOf(object)) if (!(item instanceof PDFRef)) open.push({ object: item, depth });
    if (object instanceof PDFDict) yield object;
  }
}

function partsOf(object: PDFObject): PDFObject[] {
  if (object instanceof PDFArray) return object.asArray();
  return object instanceof PDFDict ? object.values() : [];
}

/** Of a table and of a printed field (ISO 32000-2, tables 381 and 384). */
const SPEAKING_ATTRIBUTES = ['Summary', 'Short', 'Desc'] as const;

/** Namespaces of the standard itself: nobody's data (14.8.6). */
const STANDARD_NAMESPACE = /^http:\/\/(?:iso\.org\/pdf2?\/ssn|www\.w3\.org\/1998\/Math\/MathML)$/;

/**
 * A structure element also has a title (table 355), attributes have an owner and what they say of a table, an artifact
 * what it prints, a namespace its address; elsewhere these entries mean other things.
 */
function keysOf(dict: PDFDict): readonly string[] {
  if (ARTIFACTS.has(nameAt(dict, 'Type'))) return SPEAKING_IN_CONTENT;
  if (isElement(dict)) return [...SPEAKING, 'T'];
  if (nameAt(dict, 'O') !== undefined) return [...SPEAKING, ...SPEAKING_ATTRIBUTES];
  return textsOfValue(entry(dict, 'NS')).some((uri) => !STANDARD_NAMESPACE.test(uri)) ? [...SPEAKING, 'NS'] : SPEAKING;
}

/** What its parent and its type are may be missing; the kinds of an action or of a field never stand in /S alone. */
function isElement(dict: PDFDict): boolean {
  return (
    nameAt(dict, 'Type') === 'StructElem' ||
    (nameAt(dict, 'S') !== undefined && (entry(dict, 'P') instanceof PDFDict || entry(dict, 'T') !== undefined))
  );
}

function addFromContent(stream: PDFRawStream, name: string, page: number | undefined, parts: Collector): void {
  const { bytes, image } = decodeStream(stream);
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  if (image || (!file.includes('BDC') && !file.includes('DP'))) return;
  for (const { operator, operands } of readOperations(bytes)) {
    if (operator !== 'BDC' && operator !== 'DP') continue;
    for (const [key, text] of operands.flatMap(speakingTexts)) {
      parts.add('alternate', `alternate:${name}:${key}`, key, text, page === undefined ? {} : { page });
    }
  }
}

function speakingTexts(operand: Operand): [string, string][] {
  if (operand.kind !== 'dict') return [];
  return operand.entries.flatMap(({ key, value }): [string, string][] =>
    value.kind === 'string' && (SPEAKING_IN_CONTENT as readonly string[]).includes(key)
      ? [[key, decodeText(value.bytes)]]
      : [],
  );
}
