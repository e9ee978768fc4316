import { Keyword, PdfDict, PdfName, PdfRef, PdfString, type PdfValue } from './types.ts';

const MAX_NESTING = 256;
const END = new Keyword('');

const isSpace = (c: number) => c === 32 || (c >= 9 && c <= 13 && c !== 11) || c === 0;
const isDelimiter = (c: number) =>
  c === 40 ||
  c === 41 ||
  c === 60 ||
  c === 62 ||
  c === 91 ||
  c === 93 ||
  c === 123 ||
  c === 125 ||
  c === 47 ||
  c === 37;
/** What a literal string does not simply hold: escapes and brackets. */
const isSpecial = (c: number) => c === 92 || c === 40 || c === 41;
const isRegular = (c: number) => !isSpace(c) && !isDelimiter(c);

/**
 * Reads tokens and objects of ISO 32000-2, 7.2 and 7.3, from `at` on. Never throws: what it can't read is a keyword.
 */
export class Lexer {
  readonly bytes: Uint8Array;
  readonly #buffer: Buffer;
  at: number;
  /** Where the text of a literal string begins that no bracket closes: it runs to the end. */
  unclosed: number | undefined;
  /** Comments met on the way, with where they stand. */
  readonly comments: { readonly start: number; readonly end: number }[] = [];

  constructor(bytes: Uint8Array, at = 0) {
    this.bytes = bytes;
    this.#buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
    this.at = at;
  }

  get done(): boolean {
    return this.at >= this.bytes.length;
  }

  skipSpace(): void {
    for (; this.at < this.bytes.length; this.at++) {
      const c = this.#peek();
      if (c === 37) {
        const start = this.at;
        while (this.at < this.bytes.length && this.#peek() !== 10 && this.#peek() !== 13) this.at++;
        this.comments.push({ start, end: this.at });
        this.at--;
      } else if (!isSpace(c)) {
        return;
      }
    }
  }

  /** The next object or keyword; indirect references are put together. An empty keyword is the end. */
  read(depth = 0): PdfValue | Keyword {
    this.skipSpace();
    if (this.done) return END;
    const c = this.#peek();
    if (c === 47) return this.#name();
    if (c === 40) return this.#literal();
    if (c === 91) return this.#array(depth);
    if (c === 60) return this.bytes[this.at + 1] === 60 ? this.#dict(depth) : this.#hex();
    if (c === 62 && this.bytes[this.at + 1] === 62) return this.#word(2);
    if (isDelimiter(c)) return this.#word(1);
    return this.#numberOrWord();
  }

  #peek(): number {
    return this.bytes[this.at] as number;
  }

  #word(length: number): Keyword {
    const word = latin1(this.bytes, this.at, this.at + length);
    this.at += length;
    return new Keyword(word);
  }

  #numberOrWord(): PdfValue | Keyword {
    const plain = this.#plainNumber();
    if (plain !== undefined) return plain;
    const word = this.#regular();
    if (/^[+-]*(\d+\.?\d*|\.\d+)-?\d*$/.test(word))
      return this.#reference(word) ?? Number.parseFloat(word.replace(/^[+-]*(?=[+-])/, ''));
    if (word === 'true') return true;
    if (word === 'false') return false;
    return word === 'null' ? null : new Keyword(word);
  }

  /** Most tokens are short decimals, told without making a string: `undefined`, and nothing read, for anything else. */
  #plainNumber(): number | undefined {
    const { bytes } = this;
    const negative = bytes[this.at] === 45;
    let i = this.at + Number(negative);
    let [value, digits, whole] = [0, 0, -1];
    for (; i < bytes.length; i++) {
      const c = bytes[i] as number;
      if (c >= 48 && c <= 57) {
        value = value * 10 + c - 48;
        digits++;
      } else if (c === 46 && whole < 0) {
        whole = digits;
      } else if (isRegular(c)) {
        return undefined;
      } else {
        break;
      }
    }
    // More digits than a double holds exactly; a whole number may begin a reference.
    if (digits === 0 || digits > 15 || (whole < 0 && !negative && this.#mayRefer(i))) return undefined;
    this.at = i;
    const size = value / 10 ** (whole < 0 ? 0 : digits - whole);
    return negative ? -size : size;
  }

  /** Whether a digit follows the number that ends at `end`, as the 0 in `12 0 R`. */
  #mayRefer(end: number): boolean {
    let i = end;
    while (i < this.bytes.length && isSpace(this.bytes[i] as number)) i++;
    return isDigit(this.bytes[i]);
  }

  /** `12 0 R` right after the 12 was read. */
  #reference(number: string): PdfRef | undefined {
    if (!/^\d{1,10}$/.test(number)) return undefined;
    let i = this.at;
    while (i < this.bytes.length && isSpace(this.bytes[i] as number)) i++;
    const start = i;
    while (i - start < 6 && isDigit(this.bytes[i])) i++;
    if (i === start) return undefined;
    const generation = latin1(this.bytes, start, i);
    const gap = i;
    while (i < this.bytes.length && isSpace(this.bytes[i] as number)) i++;
    const after = this.bytes[i + 1];
    if (i === gap || this.bytes[i] !== 82 || (after !== undefined && isRegular(after))) return undefined;
    this.at = i + 1;
    return new PdfRef(Number(number), Number(generation));
  }

  #regular(): string {
    const start = this.at;
    while (this.at < this.bytes.length && isRegular(this.#peek())) this.at++;
    return this.#buffer.toString('latin1', start, this.at);
  }

  #name(): PdfName {
    this.at++;
    const raw = this.#regular();
    return new PdfName(
      raw.includes('#')
        ? raw.replace(/#([0-9a-fA-F]{2})/g, (_, h: string) => String.fromCharCode(Number.parseInt(h, 16)))
        : raw,
    );
  }

  #literal(): PdfString {
    const start = ++this.at;
    while (this.at < this.bytes.length && !isSpecial(this.#peek())) this.at++;
    if (this.#peek() === 41) return new PdfString(this.#buffer.toString('latin1', start, this.at++));
    const out = Array.from(this.bytes.subarray(start, this.at));
    let open = 1;
    for (; this.at < this.bytes.length; this.at++) {
      const c = this.#peek();
      if (c === 92) {
        this.#escape(out);
        continue;
      }
      if (c === 40) open++;
      if (c === 41 && --open === 0) {
        this.at++;
        break;
      }
      out.push(c);
    }
    if (open > 0) this.unclosed = start;
    return new PdfString(codes(out));
  }

  /** ISO 32000-2, table 3. */
  #escape(out: number[]): void {
    const c = this.bytes[++this.at];
    if (c === undefined) return;
    const plain = { 110: 10, 114: 13, 116: 9, 98: 8, 102: 12 }[c];
    if (plain !== undefined) {
      out.push(plain);
    } else if (c >= 48 && c <= 55) {
      let value = c - 48;
      for (let n = 0; n < 2 && isOctal(this.bytes[this.at + 1]); n++)
        value = value * 8 + (this.bytes[++this.at] as number) - 48;
      out.push(value & 255);
    } else if (c === 13) {
      if (this.bytes[this.at + 1] === 10) this.at++;
    } else if (c !== 10) {
      out.push(c);
    }
  }

  #hex(): PdfString {
    const end = this.bytes.indexOf(62, this.at);
    const raw = latin1(this.bytes, this.at + 1, end < 0 ? this.bytes.length : end);
    this.at = end < 0 ? this.bytes.length : end + 1;
    const digits = raw.replace(/[^0-9a-fA-F]/g, '');
    return new PdfString(Buffer.from(digits.length % 2 === 0 ? digits : `${digits}0`, 'hex').toString('latin1'));
  }

  #array(depth: number): PdfValue[] {
    this.at++;
    const items: PdfValue[] = [];
    while (depth < MAX_NESTING) {
      const item = this.read(depth + 1);
      if (!(item instanceof Keyword)) items.push(item);
      else if (item.word === ']' || item.word === '') break;
      else if (stops(item)) return this.#giveBack(item, items);
    }
    return items;
  }

  #dict(depth: number): PdfDict {
    this.at += 2;
    const dict = new PdfDict();
    while (depth < MAX_NESTING) {
      const key = this.read(depth + 1);
      const value = key instanceof PdfName ? this.read(depth + 1) : key;
      if (value instanceof Keyword) {
        if (value.word === '>>' || value.word === '') break;
        if (stops(value)) return this.#giveBack(value, dict);
      } else if (key instanceof PdfName) dict.entries.set(key.name, value);
    }
    return dict;
  }

  #giveBack<T>(word: Keyword, read: T): T {
    this.at -= word.word.length;
    return read;
  }
}

/** Words that end an unclosed array or dictionary instead of swallowing the file. */
function stops(word: Keyword): boolean {
  return word.word === 'endobj' || word.word === 'endstream' || word.word === 'stream' || word.word === 'obj';
}

export function latin1(bytes: Uint8Array, start: number, end: number): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset + start, Math.max(0, Math.min(end, bytes.length) - start)).toString(
    'latin1',
  );
}

function codes(out: readonly number[]): string {
  return Buffer.from(out).toString('latin1');
}

function isDigit(c: number | undefined): boolean {
  return c !== undefined && c >= 48 && c <= 57;
}

function isOctal(c: number | undefined): boolean {
  return c !== undefined && c >= 48 && c <= 55;
}
