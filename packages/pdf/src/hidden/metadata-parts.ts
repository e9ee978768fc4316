import { PDFDict, type PDFDocument, PDFRawStream } from '@cantoo/pdf-lib';
import { entry, textOfName } from '../content/objects.ts';
import { decodeText, textOfMarkup, textsOfValue } from '../content/text-string.ts';
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
      for (const text of textsOfValue(document.context.lookup(value)))
        parts.add('metadata', `metadata:${name}`, name, text);
    }
  }
  for (const holder of [document.catalog, ...document.getPages().map((page) => page.node)]) {
    const stream = entry(holder, 'Metadata');
    if (stream instanceof PDFRawStream) addXmp(decodeText(decodeStream(stream).bytes), parts);
  }
}

/** Text between tags and attribute values of properties; a document type is never resolved. */
function addXmp(xml: string, parts: Collector): void {
  const text = xml.replace(/<\?[^<>]*\?>/g, '').replace(/<!--[^<>]*-->/g, '');
  for (const [, between = ''] of text.matchAll(/>([^<>]+)</g)) addXmpText(between, parts);
  for (const [, name = '', double, single] of text.matchAll(/\s([\w-]+:[\w-]+)\s*=\s*(?:"([^"<>]*)"|'([^'<>]*)')/g)) {
    if (!/^(?:xmlns|rdf|xml):/.test(name)) addXmpText(double ?? single ?? '', parts);
  }
}

const TECHNICAL = /^(?:\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+-]\d\d:\d\d)?|(?:uuid|xmp\.[di]id):[\w:-]+|application\/pdf)$/;

function addXmpText(raw: string, parts: Collector): void {
  const text = textOfMarkup(raw);
  if (!TECHNICAL.test(text) && !isPicture(text)) parts.add('metadata', 'metadata:XMP', 'Metadata', text);
}

/** A thumbnail as base64: long and without a space between words. */
function isPicture(text: string): boolean {
  return text.length > 1000 && !text.slice(0, 1000).includes(' ');
}
