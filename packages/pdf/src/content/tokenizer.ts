/**
 * Lexical tokens of a content stream (ISO 32000-2, 7.2 and 7.8.2) as byte ranges. Everything is a token,
 * white space and broken bytes too: the tokens of a stream in a row are the stream.
 */
export type TokenKind =
  /** White space and comments. */
  | 'space'
  | 'number'
  | 'name'
  | 'string'
  | 'hex'
  | '['
  | ']'
  | '<<'
  | '>>'
  | 'keyword'
  /** A delimiter that belongs to nothing: `)`, `>`, `{`, `}`. */
  | 'stray';

const REGULAR = 0;
const SPACE = 1;
const DELIMITER = 2;

const CLASS = new Uint8Array(256);
for (const c of [0, 9, 10, 12, 13, 32]) CLASS[c] = SPACE;
for (const c of '()<>[]{}/%') CLASS[c.charCodeAt(0)] = DELIMITER;

export function isSpace(byte: number | undefined): boolean {
  return byte !== undefined && CLASS[byte] === SPACE;
}

export function isRegular(byte: number | undefined): boolean {
  return byte !== undefined && CLASS[byte] === REGULAR;
}

export class Tokenizer {
  readonly bytes: Uint8Array;
  kind: TokenKind = 'space';
  start = 0;
  end: number;

  constructor(bytes: Uint8Array, from = 0) {
    this.bytes = bytes;
    this.end = from;
  }

  /** Moves to the next token; false at the end of the bytes. */
  next(): boolean {
    const { bytes } = this;
    const at = this.end;
    const first = bytes[at];
    if (first === undefined) return false;
    this.start = at;
    if (CLASS[first] === REGULAR) this.#word(at);
    else if (CLASS[first] === SPACE || first === 0x25) this.#space(at);
    else this.#delimited(at, first);
    return true;
  }

  /** Goes on behind data that is not made of tokens. */
  seek(at: number): void {
    this.end = at;
  }

  #word(at: number): void {
    const { bytes } = this;
    let numeric = true;
    let end = at;
    for (; end < bytes.length; end++) {
      const c = bytes[end] as number;
      if (CLASS[c] !== REGULAR) break;
      if (!((c >= 0x30 && c <= 0x39) || c === 0x2e || c === 0x2d || c === 0x2b)) numeric = false;
    }
    this.kind = numeric ? 'number' : 'keyword';
    this.end = end;
  }

  #space(at: number): void {
    const { bytes } = this;
    let end = at;
    while (end < bytes.length) {
      const c = bytes[end] as number;
      if (CLASS[c] === SPACE) end++;
      else if (c === 0x25) while (end < bytes.length && bytes[end] !== 10 && bytes[end] !== 13) end++;
      else break;
    }
    this.kind = 'space';
    this.end = end;
  }

  #delimited(at: number, first: number): void {
    const second = this.bytes[at + 1];
    this.end = at + 1;
    if (first === 0x28) this.#string(at);
    else if (first === 0x2f) this.#name();
    else if (first === 0x5b) this.kind = '[';
    else if (first === 0x5d) this.kind = ']';
    else if (first === 0x3c && second === 0x3c) this.#pair('<<');
    else if (first === 0x3e && second === 0x3e) this.#pair('>>');
    else if (first === 0x3c) this.#hex();
    else this.kind = 'stray';
  }

  #name(): void {
    this.kind = 'name';
    while (isRegular(this.bytes[this.end])) this.end++;
  }

  #hex(): void {
    const { bytes } = this;
    this.kind = 'hex';
    while (this.end < bytes.length && bytes[this.end] !== 0x3e) this.end++;
    if (this.end < bytes.length) this.end++;
  }

  #pair(kind: '<<' | '>>'): void {
    this.kind = kind;
    this.end++;
  }

  /** A string without its end runs to the end of the bytes, as readers take it. */
  #string(at: number): void {
    const { bytes } = this;
    let depth = 1;
    let end = at + 1;
    for (; end < bytes.length && depth > 0; end++) {
      const c = bytes[end];
      if (c === 0x5c) end++;
      else if (c === 0x28) depth++;
      else if (c === 0x29) depth--;
    }
    this.kind = 'string';
    this.end = Math.min(end, bytes.length);
  }
}
