import { BlackbarError } from '@blackbar/model';
import { childrenOf } from './body.ts';
import type { PdfFile } from './file.ts';
import { Lexer } from './lexer.ts';
import { readings } from './text-string.ts';
import { Keyword, PdfDict, PdfName, PdfStream, PdfString, type PdfValue } from './types.ts';

/** Turns a show operator's bytes into text, as far as the font's own tables say. */
export type TextOf = (bytes: string) => string;

const MAX_MAPPED = 100_000;
/** Codes of all ranges of a map, those again that several have. */
const MAX_STEPS = 2 * MAX_MAPPED;

/** Without a font: the bytes as text. */
export const asLatin: TextOf = (bytes) => readings(bytes)[0] ?? '';

const LATIN = Array.from({ length: 256 }, (_, code) => asLatin(String.fromCharCode(code)));

/** Fonts are shared by pages; each is read once. */
const known = new WeakMap<PdfDict, TextOf>();

/** By /ToUnicode, else by /Differences with names that are letters or `uniXXXX`, else by the codes themselves. */
export function textOfFont(file: PdfFile, font: PdfDict): TextOf {
  const textOf = known.get(font) ?? reader(file, font);
  known.set(font, textOf);
  return textOf;
}

/**
 * Texts of several letters that the maps of fonts have for one code (ISO 32000-2, 9.10.3), whether anything shows it or
 * not.
 */
export function* textsOfMaps(file: PdfFile): Generator<string, void, undefined> {
  const seen = new Set<PdfStream>();
  for (const { value } of file.objects) {
    for (const dict of dictsIn(value)) {
      const map = file.resolve(dict.get('ToUnicode'));
      if (!(map instanceof PdfStream) || seen.has(map)) continue;
      seen.add(map);
      for (const text of readToUnicode(file.decode(map).bytes).values()) if (text.length > 1) yield text;
    }
  }
}

/** A font may stand in its resources without a number of its own. */
function* dictsIn(value: PdfValue): Generator<PdfDict, void, undefined> {
  const open: PdfValue[] = [value];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (next instanceof PdfDict) yield next;
    for (const child of childrenOf(next)) open.push(child);
  }
}

function reader(file: PdfFile, font: PdfDict): TextOf {
  const wide = font.name('Subtype') === 'Type0';
  const cmap = file.resolve(font.get('ToUnicode'));
  const map = cmap instanceof PdfStream ? readToUnicode(file.decode(cmap).bytes) : differences(file, font);
  const width = wide ? 2 : 1;
  return (bytes) => {
    let text = '';
    for (let i = 0; i < bytes.length; i += width) {
      const code = width === 2 ? bytes.charCodeAt(i) * 256 + (bytes.charCodeAt(i + 1) || 0) : bytes.charCodeAt(i);
      text += map.get(code) ?? (wide ? '' : (LATIN[code] ?? ''));
    }
    return text;
  };
}

function addCharacter(map: Map<number, string>, [code, text]: readonly PdfValue[]): void {
  if (code instanceof PdfString && text instanceof PdfString) map.set(codeOf(code), utf16(text.bytes));
}

/** ISO 32000-2, 9.10.3: bfchar and bfrange lines of a CMap. */
export function readToUnicode(bytes: Uint8Array): Map<number, string> {
  const map = new Map<number, string>();
  const lexer = new Lexer(bytes);
  let mode = '';
  let line: PdfValue[] = [];
  let steps = 0;
  for (;;) {
    if (map.size >= MAX_MAPPED || steps > MAX_STEPS) throw new BlackbarError('resource_limit', 'page_text');
    const token = lexer.read();
    if (token instanceof Keyword) {
      if (token.word === '') break;
      mode = token.word;
      line = [];
      continue;
    }
    line.push(token);
    if (mode === 'beginbfchar' && line.length === 2) {
      addCharacter(map, line);
      line = [];
    } else if (mode === 'beginbfrange' && line.length === 3) {
      steps += addRange(map, line);
      line = [];
    }
  }
  return map;
}

/** Gives how many codes the range has. */
function addRange(map: Map<number, string>, [first, last, to]: readonly PdfValue[]): number {
  if (!(first instanceof PdfString && last instanceof PdfString)) return 0;
  const from = codeOf(first);
  const count = Math.min(Math.max(codeOf(last) - from + 1, 0), 65536);
  for (let code = from; code < from + count; code++) {
    if (Array.isArray(to)) {
      const item = to[code - from];
      if (item instanceof PdfString) map.set(code, utf16(item.bytes));
    } else if (to instanceof PdfString) {
      const base = utf16(to.bytes);
      map.set(code, base.slice(0, -1) + String.fromCharCode(base.charCodeAt(base.length - 1) + code - from));
    }
  }
  return count;
}

function codeOf(s: PdfString): number {
  return Array.from(s.bytes).reduce((v, c) => v * 256 + c.charCodeAt(0), 0);
}

function utf16(bytes: string): string {
  let text = '';
  for (let i = 0; i + 1 < bytes.length; i += 2)
    text += String.fromCharCode(bytes.charCodeAt(i) * 256 + bytes.charCodeAt(i + 1));
  return text;
}

function differences(file: PdfFile, font: PdfDict): Map<number, string> {
  const map = new Map<number, string>();
  const encoding = file.resolve(font.get('Encoding'));
  const list = encoding instanceof PdfDict ? file.resolve(encoding.get('Differences')) : null;
  let code = 0;
  for (const item of Array.isArray(list) ? list : []) {
    if (typeof item === 'number') code = item;
    if (item instanceof PdfName) map.set(code++, ofGlyphName(item.name));
  }
  return map;
}

const DIGITS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];

function ofGlyphName(name: string): string {
  if (name.length === 1) return name;
  const hex = /^(?:uni|u)([0-9A-Fa-f]{4,6})$/.exec(name)?.[1];
  if (hex && Number.parseInt(hex, 16) < 0x110000) return String.fromCodePoint(Number.parseInt(hex, 16));
  const digit = DIGITS.indexOf(name);
  return digit >= 0 ? String(digit) : ' ';
}
