import {
  PDFArray,
  type PDFContext,
  type PDFDict,
  PDFHexString,
  PDFName,
  type PDFObject,
  PDFRawStream,
  PDFString,
} from '@cantoo/pdf-lib';
import { dictAt, nameAt, entry as valueAt } from '../content/objects.ts';
import { decodeStream } from '../rewrite/decode-stream.ts';

/** Entries of annotations and fields that people wrote (ISO 32000-2, 12.5.2, 12.5.6 and 12.7.4). */
const NOTE_ENTRIES = ['Contents', 'RC', 'T', 'Subj', 'DS', 'NM'] as const;
/** A field's own names (T, TU, TM) are not among them: they are changed, the field stays. */
const FIELD_ENTRIES = ['Contents', 'V', 'DV', 'RV', 'DS', 'Opt'] as const;

/** Each text that a dictionary of an annotation or field holds, with the entry where it stands. */
export function textsOf(dict: PDFDict): { readonly entry: string; readonly text: string }[] {
  const kind = nameAt(dict, 'Subtype');
  const entries: readonly string[] = kind === undefined || kind === 'Widget' ? FIELD_ENTRIES : NOTE_ENTRIES;
  const own = entries.flatMap((entry) => stringsAt(dict, entry).map((text) => ({ entry, text })));
  const look = dictAt(dict, 'MK');
  const captions = look
    ? ['CA', 'RC', 'AC'].flatMap((entry) => stringsAt(look, entry).map((text) => ({ entry, text })))
    : [];
  const action = dictAt(dict, 'A');
  const link = action ? stringsAt(action, 'URI').flatMap((text) => [text, percentDecoded(text)]) : [];
  return [...own, ...captions, ...link.map((text) => ({ entry: 'URI', text }))].map(({ entry, text }) => ({
    entry,
    text: entry === 'RC' || entry === 'RV' ? withoutTags(text) : text,
  }));
}

function stringsAt(dict: PDFDict, entry: string): string[] {
  return strings(dict.context, valueAt(dict, entry), 0);
}

function strings(context: PDFContext, value: PDFObject | undefined, depth: number): string[] {
  if (value instanceof PDFString || value instanceof PDFHexString) return [value.decodeText()];
  // The value of a choice or a state is a name, an option a pair of strings (12.7.5.2 to 12.7.5.4).
  if (value instanceof PDFName) return [value.decodeText()];
  if (value instanceof PDFRawStream) return [textOfStream(value)];
  if (!(value instanceof PDFArray) || depth > 2) return [];
  return value.asArray().flatMap((item) => strings(context, context.lookup(item), depth + 1));
}

function textOfStream(stream: PDFRawStream): string {
  const { bytes } = decodeStream(stream);
  return PDFHexString.of(Buffer.from(bytes).toString('hex')).decodeText();
}

/** Rich text is XHTML (12.7.4.4): a word may be cut by tags. */
function withoutTags(markup: string): string {
  return markup
    .replace(/<[^<>]*>/g, '')
    .replace(/&#(\d{1,7});/g, (_, code: string) => safeCharacter(Number(code)))
    .replace(/&#x([\da-f]{1,6});/gi, (_, code: string) => safeCharacter(Number.parseInt(code, 16)))
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&apos;/g, "'")
    .replace(/&amp;/g, '&');
}

function safeCharacter(code: number): string {
  return code <= 0x10ffff ? String.fromCodePoint(code) : '';
}

function percentDecoded(uri: string): string {
  const bytes = uri.replace(/%([\da-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8').replace(/[+_]/g, ' ');
}
