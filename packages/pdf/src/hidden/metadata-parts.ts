import { PDFArray, PDFDict, type PDFDocument, PDFRawStream } from '@cantoo/pdf-lib';
import { entry, items, textOfName } from '../content/objects.ts';
import { headOfText, textOfMarkup, textsOfValue } from '../content/text-string.ts';
import { decodeStream } from '../rewrite/decode-stream.ts';
import type { Collector } from './collector.ts';

/** Technical dates say nothing about a person and look like numbers of something. */
const DATES: ReadonlySet<string> = new Set(['CreationDate', 'ModDate', 'SourceModified']);

/** `metadata:Title` from the Info dictionary (ISO 32000-2, 14.3.3), `metadata:XMP` for each text of XMP (14.3.2). */
export function addMetadata(document: PDFDocument, parts: Collector): void {
  const info = document.context.lookup(document.context.trailerInfo.Info);
  if (info instanceof PDFDict) {
    for (const [key, value] of info.entries()) {
      const name = textOfName(key);
      if (DATES.has(name)) continue;
      for (const text of textsOfValue(document.context.lookup(value), headOfText))
        parts.add('metadata', `metadata:${name}`, name, text);
    }
  }
  for (const text of intentsOf(document.catalog).flatMap((intent) => textsOfValue(entry(intent, CONDITION)))) {
    if (!REGISTERED.test(text)) parts.add('metadata', 'metadata:OutputIntent', CONDITION, text);
  }
  for (const holder of [document.catalog, ...document.getPages().map((page) => page.node)]) {
    const stream = entry(holder, 'Metadata');
    if (stream instanceof PDFRawStream) addXmp(headOfText(decodeStream(stream).bytes), parts);
  }
}

/** Under which name printers know the condition (14.11.5); no one's words where a registry has it. */
const CONDITION = 'OutputConditionIdentifier';
const REGISTERED =
  /^(?:Custom|sRGB(?: IEC61966-2\.1)?|CGATS ?TR ?\d{3}|FOGRA\d{2,3}L?|JC\d{6}|(?:IFRA|SWOP|GRACoL)[\w.]*)$/i;

function intentsOf(catalog: PDFDict): PDFDict[] {
  const list = entry(catalog, 'OutputIntents');
  const intents = list instanceof PDFArray ? items(list) : [list];
  return intents.filter((intent) => intent instanceof PDFDict);
}

/** A tag with its name, its attributes, and the text up to the next one. */
const TAG = /<(\/?)([\w:.-]+)([^<>]*?)(\/?)>([^<>]*)/g;
const ATTRIBUTE = /\s([\w-]+:[\w-]+)\s*=\s*(?:"([^"<>]*)"|'([^'<>]*)')/g;

/** Text between tags and attribute values of properties; a document type is never resolved. */
function addXmp(xml: string, parts: Collector): void {
  const tags = aboutTheDocument([
    ...xml
      .replace(/<\?[^<>]*\?>/g, '')
      .replace(/<!--[^<>]*-->/g, '')
      .matchAll(TAG),
  ]);
  for (const [, , , , , text = ''] of tags) addXmpText(text, parts);
  for (const [, , , attributes = ''] of tags) {
    for (const [, name = '', double, single] of attributes.matchAll(ATTRIBUTE)) {
      if (!/^(?:xmlns|rdf|xml):/.test(name)) addXmpText(double ?? single ?? '', parts);
    }
  }
}

/**
 * What describes the metadata's own form (ISO 19005-2, 6.6.2.3), or inks and typefaces (XMP, part 2, 8.5): nobody's
 * data.
 */
const OF_THE_FORMAT = /^(?:pdfaExtension|pdfaid|xmpTPg|xmpG|stFnt):/;

/** Without elements that are about the format; all of them where such an element does not end. */
function aboutTheDocument(tags: readonly RegExpMatchArray[]): readonly RegExpMatchArray[] {
  const about: RegExpMatchArray[] = [];
  let within = '';
  let depth = 0;
  for (const tag of tags) {
    const name = tag[2] ?? '';
    if (depth === 0 && !OF_THE_FORMAT.test(name)) {
      about.push(tag);
      continue;
    }
    if (depth === 0) within = name;
    if (name === within) depth = Math.max(0, depth + stepOf(tag));
  }
  return depth === 0 ? about : tags;
}

/** How much deeper one is behind a tag. */
function stepOf([, close, , , empty]: RegExpMatchArray): number {
  if (close) return -1;
  return empty ? 0 : 1;
}

/** Names of XML namespaces; dates, identifiers and the kind of file. */
const NAMESPACE = /^https?:\/\/(?:ns\.adobe\.com|www\.aiim\.org\/pdf|purl\.org\/dc|www\.w3\.org|iptc\.org\/std)\/\S*$/;
const TECHNICAL = /^(?:\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+-]\d\d:\d\d)?|(?:uuid|xmp\.[di]id):[\w:-]+|application\/pdf)$/;

function addXmpText(raw: string, parts: Collector): void {
  const text = textOfMarkup(raw);
  if (!TECHNICAL.test(text) && !NAMESPACE.test(text) && !isPicture(text))
    parts.add('metadata', 'metadata:XMP', 'Metadata', text);
}

/** A thumbnail as base64: long and without a space between words. */
function isPicture(text: string): boolean {
  return text.length > 1000 && !text.slice(0, 1000).includes(' ');
}
