import { type Body, readBody, refsIn } from './body.ts';
import type { Decoded } from './decode.ts';
import { DecodedStreams } from './decoded-streams.ts';
import { FileObject } from './file-object.ts';
import { Lexer } from './lexer.ts';
import { type PageObject, pagesOf } from './page-tree.ts';
import { Keyword, PdfDict, PdfRef, PdfStream, type PdfValue } from './types.ts';

const MAX_PACKED = 500_000;

/** All objects of a file, taken from its bytes and not from its cross-reference table. */
export class PdfFile {
  readonly bytes: Uint8Array;
  readonly body: Body;
  readonly objects: readonly FileObject[];
  /** Classic ones, and the dictionaries of cross-reference streams (ISO 32000-2, 7.5.8). */
  readonly trailers: readonly PdfDict[];
  /** Object streams whose content could not be taken apart, or more content than a file may hold. */
  unreadable = 0;
  readonly #byNumber = new Map<number, FileObject>();
  readonly #decoded = new DecodedStreams((value) => this.resolve(value));
  #pages: readonly PageObject[] | undefined;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
    this.body = readBody(bytes);
    const objects: FileObject[] = [];
    // The last one of a number counts, as in a file whose tables were rebuilt.
    for (const object of this.body.objects) this.#byNumber.set(object.number, object);
    for (const object of this.body.objects) {
      objects.push(object);
      if (object.kind === 'holder') for (const packed of this.#unpack(object)) objects.push(packed);
    }
    for (const object of objects) if (!this.#byNumber.has(object.number)) this.#byNumber.set(object.number, object);
    this.objects = objects;
    const tables = this.body.objects.filter(({ kind }) => kind === 'table');
    this.trailers = [...this.body.trailers, ...tables.flatMap((table) => this.dict(table.value) ?? [])];
  }

  readonly resolve = (value: PdfValue): PdfValue => {
    let v = value;
    for (let hops = 0; v instanceof PdfRef && hops < 32; hops++) v = this.#byNumber.get(v.number)?.value ?? null;
    return v instanceof PdfRef ? null : v;
  };

  get(dict: PdfValue, key: string): PdfValue {
    const d = this.dict(dict);
    return d ? this.resolve(d.get(key)) : null;
  }

  dict(value: PdfValue): PdfDict | undefined {
    const v = this.resolve(value);
    if (v instanceof PdfStream) return v.dict;
    return v instanceof PdfDict ? v : undefined;
  }

  decode(stream: PdfStream): Decoded {
    const decoded = this.#decoded.of(stream);
    if (decoded) return decoded;
    this.unreadable++;
    return { bytes: stream.raw, opaque: true };
  }

  get root(): PdfDict | undefined {
    for (const trailer of this.trailers.toReversed()) {
      const root = this.dict(trailer.get('Root'));
      if (root) return root;
    }
    return undefined;
  }

  get pages(): readonly PageObject[] {
    this.#pages ??= pagesOf(this);
    return this.#pages;
  }

  /** Numbers of all objects that the trailers lead to. */
  reachable(): Set<number> {
    const seen = new Set<number>();
    const open = this.trailers.flatMap((t) => refsIn(t));
    for (let ref = open.pop(); ref; ref = open.pop()) {
      if (seen.has(ref.number)) continue;
      seen.add(ref.number);
      const object = this.#byNumber.get(ref.number);
      if (object) for (const below of refsIn(object.value)) open.push(below);
    }
    return seen;
  }

  #unpack(holder: FileObject): FileObject[] {
    const stream = holder.value;
    if (!(stream instanceof PdfStream)) return [];
    const { bytes, opaque } = this.decode(stream);
    const [n, first] = [this.resolve(stream.dict.get('N')), this.resolve(stream.dict.get('First'))];
    if (opaque || typeof n !== 'number' || typeof first !== 'number' || n > MAX_PACKED) {
      this.unreadable++;
      return [];
    }
    const read = ({ at }: FileObject) => this.#packedValue(holder, at);
    const { offset, end, number: packedIn } = holder;
    const index = new Lexer(bytes);
    const out: FileObject[] = [];
    for (let i = 0; i < n; i++) {
      const [number, from] = [index.read(), index.read()];
      if (typeof number !== 'number' || typeof from !== 'number') break;
      const at = first + from;
      if (new Lexer(bytes, at).read() instanceof Keyword) continue;
      out.push(new FileObject({ number, generation: 0, offset, end, at, kind: 'other', packedIn }, read));
    }
    return out;
  }

  #packedValue({ value: holder }: FileObject, at: number): PdfValue {
    const value = holder instanceof PdfStream ? new Lexer(this.decode(holder).bytes, at).read() : null;
    return value instanceof Keyword ? null : value;
  }
}
