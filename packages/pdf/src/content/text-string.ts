import { BlackbarError } from '@blackbar/model';
import { PDFArray, PDFHexString, PDFName, type PDFObject, PDFRawStream, PDFString } from '@cantoo/pdf-lib';
import { LIMITS } from '../limits.ts';
import { decodeStream } from '../rewrite/decode-stream.ts';
import { items, textOfName } from './objects.ts';

/** Bytes. */
const PIECE = 16_384;
/** An escape with a language code inside a text string (ISO 32000-2, 7.9.2.2). */
const ESCAPE = String.fromCharCode(0x1b);
const LANGUAGE = new RegExp(`${ESCAPE}[\\w-]{0,16}${ESCAPE}`, 'g');

/**
 * The texts of a value: a string, a name, a stream of text, or an array of these (7.9.2 and 7.9.3). A stream
 * that can't be unpacked throws, and what is too long or too deep: its text would be missed. Each array is read once,
 * however often it is met. `decode`: `headOfText` where nothing of the value is ever copied.
 */
export function textsOfValue(
  value: PDFObject | undefined,
  decode: (bytes: Uint8Array) => string = decodeText,
): string[] {
  const met = new Set<PDFArray>();
  const textsOf = (item: PDFObject | undefined, depth: number): string[] => {
    if (item instanceof PDFString || item instanceof PDFHexString) return [decode(item.asBytes())];
    if (item instanceof PDFName) return [decode(Buffer.from(textOfName(item), 'latin1'))];
    if (item instanceof PDFRawStream) return [decode(decodeStream(item).bytes)];
    if (!(item instanceof PDFArray) || met.has(item)) return [];
    if (depth > LIMITS.nesting) throw new BlackbarError('resource_limit', 'depth');
    met.add(item);
    return items(item).flatMap((one) => textsOf(one, depth + 1));
  };
  return textsOf(value, 0);
}

/**
 * PDFDocEncoding, UTF-16 or UTF-8 by its first bytes; text without a mark is tried as UTF-8 before Latin-1. Throws
 * `resource_limit` for more than can be searched: what is copied has to be searched to its end.
 */
export function decodeText(bytes: Uint8Array): string {
  const text = wholeText(bytes);
  if (text.length > LIMITS.hiddenText) throw new BlackbarError('resource_limit', 'hidden_parts');
  return text;
}

/** As much as is searched of a text of which nothing is ever copied. */
export function headOfText(bytes: Uint8Array): string {
  return wholeText(bytes).slice(0, LIMITS.hiddenText);
}

function wholeText(bytes: Uint8Array): string {
  const [a, b, c] = bytes;
  if (a === 0xfe && b === 0xff) return utf16(bytes.subarray(2), true);
  if (a === 0xff && b === 0xfe) return utf16(bytes.subarray(2), false);
  const bom = a === 0xef && b === 0xbb && c === 0xbf;
  return utf8(bom ? bytes.subarray(3) : bytes) ?? pdfDocEncoded(bytes);
}

function utf16(bytes: Uint8Array, bigEndian: boolean): string {
  const even = Buffer.from(bytes.subarray(0, bytes.length & ~1));
  return (bigEndian ? even.swap16() : even).toString('utf16le').replace(LANGUAGE, '');
}

function utf8(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** By pieces: the library spreads the characters of a string over the stack. */
function pdfDocEncoded(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += PIECE) {
    const hex = Buffer.from(bytes.subarray(at, at + PIECE)).toString('hex');
    // Behind a space no piece can begin like UTF-16.
    text += PDFHexString.of(`20${hex}`).decodeText().slice(1);
  }
  return text;
}

/** Rich text and XMP as their characters: tags taken out, entities resolved (12.7.4.4). */
export function textOfMarkup(markup: string): string {
  return markup
    .replace(/<\/?(?:p|br|div|li)\b[^<>]*>/gi, '\n')
    .replace(/<[^<>]*>/g, '')
    .replace(/&#(?:x([\da-f]{1,6})|(\d{1,7}));/gi, (_, hex?: string, decimal?: string) =>
      character(hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)),
    )
    .replace(/&(lt|gt|quot|apos|amp);/g, (_, name: string) => ENTITIES[name] ?? '')
    .trim();
}

const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };

function character(code: number): string {
  return code <= 0x10ffff ? String.fromCodePoint(code) : '';
}
