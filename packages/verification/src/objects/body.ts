import { BlackbarError } from '@blackbar/model';
import { FileObject, kindOf } from './file-object.ts';
import { Lexer, latin1 } from './lexer.ts';
import { Keyword, PdfDict, PdfRef, PdfStream, type PdfValue } from './types.ts';

/**
 * A file taken apart from its first byte to its last. Nothing is left out: what is neither object nor table is a gap.
 */
export interface Body {
  /** Each `n g obj … endobj`, whether an xref knows of it or not. */
  readonly objects: readonly FileObject[];
  readonly trailers: readonly PdfDict[];
  /** Offsets that the `startxref` lines name. */
  readonly startxrefs: readonly number[];
  /** Offsets just behind each `%%EOF`. */
  readonly ends: readonly number[];
  /** Comments, and bytes that belong to nothing. */
  readonly gaps: readonly { readonly start: number; readonly end: number }[];
}

const MAX_OBJECTS = 1_000_000;

/** Reads the whole file in one pass without trusting its cross-reference tables. */
export function readBody(bytes: Uint8Array): Body {
  return new BodyReader(bytes).read();
}

class BodyReader {
  readonly #bytes: Uint8Array;
  readonly #lexer: Lexer;
  readonly #objects: FileObject[] = [];
  readonly #trailers: PdfDict[] = [];
  readonly #startxrefs: number[] = [];
  readonly #gaps: { start: number; end: number }[] = [];
  /** Numbers that may begin an object. */
  #before: { value: number; at: number }[] = [];

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
    this.#lexer = new Lexer(bytes);
  }

  read(): Body {
    const lexer = this.#lexer;
    for (lexer.skipSpace(); !lexer.done; lexer.skipSpace()) {
      if (this.#objects.length >= MAX_OBJECTS) throw new BlackbarError('resource_limit', 'objects');
      const start = lexer.at;
      const token = lexer.read();
      if (typeof token === 'number') this.#number(token, start);
      else {
        this.#take(token, start);
        this.#before = [];
      }
    }
    const ends = this.#before.map(({ at }) => ({ start: at, end: Math.min(at + 20, this.#bytes.length) }));
    const comments = lexer.comments.filter((c) => !isMarker(this.#bytes, c));
    return {
      objects: this.#objects,
      trailers: this.#trailers,
      startxrefs: this.#startxrefs,
      ends: markerEnds(lexer),
      gaps: [...this.#gaps, ...ends, ...comments],
    };
  }

  #number(value: number, at: number): void {
    this.#before.push({ value, at });
    if (this.#before.length > 2) drop(this.#before, this.#gaps);
  }

  #take(token: PdfValue | Keyword, start: number): void {
    const [number, generation] = this.#before;
    const word = token instanceof Keyword ? token.word : '';
    if (word.startsWith('obj') && number && generation) this.#object(number, generation.value, start + 3);
    else if (word === 'xref') skipTable(this.#lexer);
    else if (word === 'trailer') this.#trailer();
    else if (word === 'startxref') this.#startxref();
    else this.#gaps.push({ start: number?.at ?? start, end: this.#lexer.at });
  }

  #object(number: { value: number; at: number }, generation: number, at: number): void {
    this.#lexer.at = at;
    const kind = kindOf(readObject(this.#lexer, undefined));
    const place = { number: number.value, generation, offset: number.at, at, end: this.#lexer.at };
    this.#objects.push(new FileObject({ ...place, kind }, this.#again));
  }

  readonly #again = (object: FileObject) => readObject(new Lexer(this.#bytes, object.at), object);

  #trailer(): void {
    const dict = this.#lexer.read();
    if (dict instanceof PdfDict) this.#trailers.push(dict);
  }

  #startxref(): void {
    const at = this.#lexer.read();
    if (typeof at === 'number') this.#startxrefs.push(at);
  }
}

function drop(before: { value: number; at: number }[], gaps: { start: number; end: number }[]): void {
  const lost = before.shift();
  const next = before[0];
  if (lost && next) gaps.push({ start: lost.at, end: next.at });
}

/** What stands between `obj` and the next object; a stream is told whose it is. */
function readObject(lexer: Lexer, object: FileObject | undefined): PdfValue {
  const value = lexer.read();
  const mark = lexer.at;
  const next = lexer.read();
  if (next instanceof Keyword && next.word === 'stream' && value instanceof PdfDict) {
    const stream = readStream(lexer, value, object);
    const close = lexer.at;
    const word = lexer.read();
    if (!(word instanceof Keyword && word.word === 'endobj')) lexer.at = close;
    return stream;
  }
  if (!(next instanceof Keyword && next.word === 'endobj')) lexer.at = mark;
  return value instanceof Keyword ? null : value;
}

/** The bytes between `stream` and `endstream`. /Length is believed only where `endstream` follows it. */
function readStream(lexer: Lexer, dict: PdfDict, object: FileObject | undefined): PdfStream {
  const { bytes } = lexer;
  let start = lexer.at;
  if (bytes[start] === 13) start++;
  if (bytes[start] === 10) start++;
  const length = dict.get('Length');
  if (typeof length === 'number' && length >= 0 && followedByEnd(bytes, start + length)) {
    lexer.at = afterEnd(bytes, start + length);
    return new PdfStream(dict, bytes.subarray(start, start + length), object);
  }
  const found = indexOf(bytes, 'endstream', start);
  const end = found < 0 ? bytes.length : found;
  lexer.at = found < 0 ? end : found + 9;
  return new PdfStream(dict, bytes.subarray(start, trimLineEnd(bytes, start, end)), object);
}

function followedByEnd(bytes: Uint8Array, at: number): boolean {
  return at <= bytes.length && /^\s{0,3}endstream/.test(latin1(bytes, at, at + 12));
}

function afterEnd(bytes: Uint8Array, at: number): number {
  return indexOf(bytes, 'endstream', at) + 9;
}

function trimLineEnd(bytes: Uint8Array, start: number, end: number): number {
  let e = end;
  if (e > start && bytes[e - 1] === 10) e--;
  if (e > start && bytes[e - 1] === 13) e--;
  return e;
}

/** A classic table: `n m` lines with 20-byte entries (ISO 32000-2, 7.5.4). */
function skipTable(lexer: Lexer): void {
  for (;;) {
    const mark = lexer.at;
    const token = lexer.read();
    const entry = typeof token === 'number' || (token instanceof Keyword && (token.word === 'n' || token.word === 'f'));
    if (!entry) {
      lexer.at = mark;
      return;
    }
  }
}

/** The header, the binary comment behind it and `%%EOF` are no content. */
function isMarker(bytes: Uint8Array, comment: { start: number; end: number }): boolean {
  const text = latin1(bytes, comment.start, Math.min(comment.end, comment.start + 16)).trimEnd();
  const wholeLine = comment.end - comment.start <= 16;
  return wholeLine && (/^%PDF-\d\.\d$/.test(text) || text === '%%EOF' || /^%[\x80-\xff]{4,8}$/.test(text));
}

function markerEnds(lexer: Lexer): number[] {
  return lexer.comments.filter((c) => latin1(lexer.bytes, c.start, c.start + 5) === '%%EOF').map((c) => c.start + 5);
}

function indexOf(bytes: Uint8Array, word: string, from: number): number {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).indexOf(word, from, 'latin1');
}

/** Values directly below a value; arrays may be too long to be spread. */
export function childrenOf(value: PdfValue): Iterable<PdfValue> {
  if (Array.isArray(value)) return value;
  if (value instanceof PdfStream) return value.dict.entries.values();
  return value instanceof PdfDict ? value.entries.values() : [];
}

export function refsIn(value: PdfValue): PdfRef[] {
  const refs: PdfRef[] = [];
  const open: PdfValue[] = [value];
  for (let v = open.pop(); v !== undefined; v = open.pop()) {
    if (v instanceof PdfRef) refs.push(v);
    else for (const child of childrenOf(v)) open.push(child);
  }
  return refs;
}
