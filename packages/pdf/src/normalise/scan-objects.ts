import { BlackbarError } from '@blackbar/model';
import { parseName } from '../content/operand.ts';
import { Tokenizer } from '../content/tokenizer.ts';
import { LIMITS } from '../limits.ts';

/** What the entries of a stream's dictionary say that matters for its size. */
export interface StreamHead {
  readonly type: string;
  readonly subtype: string;
  readonly filters: readonly string[];
  readonly width: number;
  readonly height: number;
  readonly bits: number;
  /** As written; undefined where it stands in another object. */
  readonly length: number | undefined;
  /** Where the data begins. */
  readonly data: number;
}

const HEADER = /\b\d{1,10}[ \t\r\n\f\0]{1,8}\d{1,5}[ \t\r\n\f\0]{1,8}obj\b/g;
/** Overlapping objects are read once each; a file in which that costs more than this is an attack. */
export const MAX_REREADING = 8;

/**
 * The streams of a file by their `N G obj` headers, wherever the table of objects points. Throws
 * `resource_limit` for objects nested too deeply or too many, before any engine has seen the file.
 */
export function* scanObjects(bytes: Uint8Array, file: string): Generator<StreamHead, void, undefined> {
  let objects = 0;
  let read = 0;
  for (const match of file.matchAll(HEADER)) {
    if (++objects > LIMITS.objects) throw new BlackbarError('resource_limit', 'objects');
    const start = match.index + match[0].length;
    const object = new ObjectReader(bytes, start);
    const head = object.read();
    read += object.end - start;
    if (read > MAX_REREADING * bytes.length + 1_000_000) throw tooDeep();
    if (head) yield head;
  }
}

/** Checks the objects inside an unpacked object stream (ISO 32000-2, 7.5.7) or any other bytes for their nesting. */
export function checkNesting(bytes: Uint8Array): void {
  let depth = 0;
  for (const tokens = new Tokenizer(bytes); tokens.next(); ) {
    if (tokens.kind === '[' || tokens.kind === '<<') depth++;
    else if (tokens.kind === ']' || tokens.kind === '>>') depth = Math.max(0, depth - 1);
    if (depth > LIMITS.nesting) throw tooDeep();
  }
}

function tooDeep(): BlackbarError {
  return new BlackbarError('resource_limit', 'object_depth');
}

/** Reads one object up to `stream`, `endobj` or the next header; keeps the entries of its outermost dictionary. */
class ObjectReader {
  readonly #tokens: Tokenizer;
  readonly #bytes: Uint8Array;
  readonly #entries = new Map<string, string[]>();
  #depth = 0;
  #key = '';

  constructor(bytes: Uint8Array, from: number) {
    this.#bytes = bytes;
    this.#tokens = new Tokenizer(bytes, from);
  }

  get end(): number {
    return this.#tokens.end;
  }

  read(): StreamHead | undefined {
    const tokens = this.#tokens;
    while (tokens.next()) {
      const word = tokens.kind === 'keyword' ? this.#word() : '';
      if (word === 'stream') return this.#head();
      if (word === 'endobj' || word === 'obj') return undefined;
      this.#take(word);
      if (this.#depth < 0) return undefined;
    }
    return undefined;
  }

  #take(keyword: string): void {
    switch (this.#tokens.kind) {
      case '<<':
      case '[':
        this.#open();
        return;
      case '>>':
      case ']':
        this.#depth--;
        return;
      case 'keyword':
        if (keyword === 'R') this.#values()?.push('R');
        return;
      case 'name':
        this.#name();
        return;
      case 'number':
        this.#values()?.push(this.#word());
    }
  }

  #open(): void {
    if (++this.#depth > LIMITS.nesting) throw tooDeep();
  }

  /** At depth 1 a name is a key where no value is awaited, else a value; inside an array of a key it is a value. */
  #name(): void {
    const name = parseName(this.#bytes, this.#tokens.start, this.#tokens.end);
    if (this.#depth === 1 && (this.#key === '' || !VALUED_BY_NAME.has(this.#key) || this.#values()?.length !== 0)) {
      this.#key = name;
      if (!this.#entries.has(name)) this.#entries.set(name, []);
    } else if (this.#depth <= 2) this.#values()?.push(name);
  }

  #values(): string[] | undefined {
    return this.#depth <= 2 ? this.#entries.get(this.#key) : undefined;
  }

  #word(): string {
    return Buffer.from(
      this.#bytes.subarray(this.#tokens.start, Math.min(this.#tokens.end, this.#tokens.start + 24)),
    ).toString('latin1');
  }

  #head(): StreamHead {
    const number = (...keys: string[]) => {
      const values = keys.flatMap((key) => this.#entries.get(key) ?? []);
      return values.includes('R') ? Number.NaN : Number(values[0] ?? Number.NaN);
    };
    const name = (key: string) => this.#entries.get(key)?.[0] ?? '';
    const length = number('Length');
    let data = this.#tokens.end;
    if (this.#bytes[data] === 0x0d) data++;
    if (this.#bytes[data] === 0x0a) data++;
    return {
      type: name('Type'),
      subtype: name('Subtype'),
      filters: (this.#entries.get('Filter') ?? this.#entries.get('F') ?? []).filter((v) => !/^(?:\d+|R)$/.test(v)),
      width: number('Width', 'W'),
      height: number('Height', 'H'),
      bits: number('BitsPerComponent', 'BPC'),
      length: Number.isFinite(length) && length >= 0 ? length : undefined,
      data,
    };
  }
}

/** Keys whose value may be a name; after any other key a name at depth 1 is the next key. */
const VALUED_BY_NAME: ReadonlySet<string> = new Set([
  'Type',
  'Subtype',
  'Filter',
  'F',
  'ColorSpace',
  'S',
  'Intent',
  'Name',
]);
