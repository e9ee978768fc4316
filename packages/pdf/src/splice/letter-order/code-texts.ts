import { PDFDict, PDFName } from '@cantoo/pdf-lib';
import { codeOf } from '../../content/fonts/cmap.ts';
import { textOfGlyphName } from '../../content/fonts/glyph-text.ts';
import { glyphNamesOf } from '../../content/fonts/simple-font.ts';
import { unicodeMap } from '../../content/fonts/unicode-map.ts';
import { entry, nameAt, streamAt, textOfName } from '../../content/objects.ts';
import type { Operand } from '../../content/operand.ts';
import { readOperations } from '../../content/operations.ts';
import { decodeStream } from '../../rewrite/decode-stream.ts';
import { namesListed } from '../fonts/differences.ts';
import { targetAt } from '../fonts/to-unicode.ts';
import { Unclaimed } from '../fonts/unclaimed.ts';
import { compressed } from '../forms.ts';

/** Codes with what they stand for. */
export type CodeTexts = ReadonlyMap<number, string>;

/**
 * What a font says that these codes stand for: by its map to text, or by the names of its glyphs (9.10.2). `ownNames`
 * are those of the encoding that a program has itself.
 */
export function textsOf(font: PDFDict, codes: ReadonlySet<number>, ownNames: ReadonlyMap<number, string>): CodeTexts {
  const map = streamAt(font, 'ToUnicode');
  const texts = map ? textsIn(decodeStream(map).bytes, codes) : new Map<number, string>();
  if (nameAt(font, 'Subtype') === 'Type0') return texts;
  const nameOf = namesOf(font, ownNames);
  for (const code of codes) {
    const text = texts.has(code) ? undefined : textOfGlyphName(nameOf(code) ?? '');
    if (text !== undefined) texts.set(code, text);
  }
  return texts;
}

/** Without a base encoding, the program's own is that of a font that has one (ISO 32000-2, table 112). */
function namesOf(font: PDFDict, ownNames: ReadonlyMap<number, string>): (code: number) => string | undefined {
  const encoding = entry(font, 'Encoding');
  if (ownNames.size > 0 && !(encoding instanceof PDFName)) {
    const isBased = encoding instanceof PDFDict && entry(encoding, 'BaseEncoding');
    if (!isBased) {
      const listed = new Map(encoding instanceof PDFDict ? namesListed(encoding) : []);
      return (code) => textIf(listed.get(code)) ?? ownNames.get(code);
    }
  }
  const names = encoding ? glyphNamesOf(font) : [];
  return (code) => names[code];
}

function textIf(name: PDFName | undefined): string | undefined {
  return name && textOfName(name);
}

/** What a map has for these codes (ISO 32000-2, 9.10.3). Of two entries for one code the later counts. */
export function textsIn(bytes: Uint8Array, codes: Iterable<number>): Map<number, string> {
  const unclaimed = new Unclaimed(codes);
  const texts = new Map<number, string>();
  for (const { low, high, to } of entriesIn(bytes).toReversed()) {
    for (const code of unclaimed.claim(low, high)) {
      const text = utf16(targetAt(to, code - low));
      if (text !== '') texts.set(code, text);
    }
  }
  return texts;
}

interface Entry {
  /** Bytes of a code. */
  readonly width: number;
  readonly low: number;
  readonly high: number;
  readonly to: Operand;
}

function entriesIn(bytes: Uint8Array): Entry[] {
  const found: Entry[] = [];
  for (const { operator, operands } of readOperations(bytes)) {
    const size = operator === 'endbfchar' ? 2 : operator === 'endbfrange' ? 3 : undefined;
    for (let i = 0; size !== undefined && i + size <= operands.length; i += size) {
      const [low, high, to] = [operands[i], operands[i + size - 2], operands[i + size - 1]];
      if (low?.kind !== 'string' || high?.kind !== 'string' || !to) continue;
      found.push({ width: low.bytes.length, low: codeOf(low.bytes), high: codeOf(high.bytes), to });
    }
  }
  return found;
}

/** The map in the order of its codes, which was that of their first use; of a whole alphabet it is as it was. */
export function inOrderOfCodes(bytes: Uint8Array): Uint8Array {
  const entries = entriesIn(bytes);
  const widths = new Set(entries.map(({ width }) => width));
  const [width] = widths;
  const isList = entries.every(({ low, high }) => low === high) && widths.size === 1;
  if (!isList || entries.every(({ low }, i) => i === 0 || low > (entries[i - 1]?.low ?? 0))) return bytes;
  if (width !== 1 && width !== 2) return bytes;
  const texts = textsIn(
    bytes,
    entries.map(({ low }) => low),
  );
  return latin1(unicodeMap(width, inOrder(texts)));
}

/** Writes what the codes of a font stand for. */
export function setTexts(font: PDFDict, bytes: 1 | 2, texts: CodeTexts): void {
  const map = streamAt(font, 'ToUnicode');
  if (!map) return;
  const written = compressed(font.context, latin1(unicodeMap(bytes, inOrder(texts))), map.dict);
  font.set(PDFName.of('ToUnicode'), font.context.register(written));
}

function inOrder(texts: CodeTexts): [number, string][] {
  return [...texts].sort(([a], [b]) => a - b);
}

function latin1(text: string): Uint8Array {
  return Buffer.from(text, 'latin1');
}

/** A text of one byte is the letter of that value. */
function utf16(bytes: Uint8Array): string {
  if (bytes.length === 1) return String.fromCharCode(bytes[0] as number);
  return Buffer.from(bytes.subarray(0, bytes.length & ~1))
    .swap16()
    .toString('utf16le');
}
