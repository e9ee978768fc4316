import { deflateSync } from 'node:zlib';

/** `5 0 R` */
export type Ref = `${number} 0 R`;

export interface WriteOptions {
  /** Further entries of the trailer dictionary. */
  readonly trailer?: string;
  readonly info?: Ref;
  /** Bytes before the header, after the end, and as comment lines between objects. */
  readonly before?: string;
  readonly after?: string;
  readonly comment?: string;
}

/** Writes PDF files byte by byte, also such as no library would write. Text is Latin-1: one character, one byte. */
export class RawPdf {
  readonly #objects: Buffer[] = [];

  reserve(): Ref {
    this.#objects.push(Buffer.from('null'));
    return `${this.#objects.length} 0 R`;
  }

  add(body: string): Ref {
    this.#objects.push(Buffer.from(body, 'latin1'));
    return `${this.#objects.length} 0 R`;
  }

  set(ref: Ref, body: string): Ref {
    this.#objects[Number.parseInt(ref, 10) - 1] = Buffer.from(body, 'latin1');
    return ref;
  }

  /** A stream as it stands; `entries` may name the filter that `data` already went through. */
  stream(entries: string, data: string | Uint8Array): Ref {
    this.#objects.push(streamBody(entries, data));
    return `${this.#objects.length} 0 R`;
  }

  setStream(ref: Ref, entries: string, data: string | Uint8Array): Ref {
    this.#objects[Number.parseInt(ref, 10) - 1] = streamBody(entries, data);
    return ref;
  }

  /** The same, deflated. */
  flate(entries: string, data: string | Uint8Array): Ref {
    return this.stream(`${entries} /Filter /FlateDecode`, deflateSync(bytes(data)));
  }

  write(root: Ref, options: WriteOptions = {}): Uint8Array {
    const chunks: Buffer[] = [];
    let length = 0;
    const put = (chunk: Buffer | string) => {
      const buffer = typeof chunk === 'string' ? Buffer.from(chunk, 'latin1') : chunk;
      chunks.push(buffer);
      length += buffer.length;
    };
    put(options.before ?? '');
    const header = length;
    put('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n');
    const offsets = this.#objects.map((body, i) => {
      if (options.comment !== undefined) put(`% ${options.comment}\n`);
      const offset = length - header;
      put(`${i + 1} 0 obj\n`);
      put(body);
      put('\nendobj\n');
      return offset;
    });
    const start = length - header;
    const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`);
    put(`xref\n0 ${offsets.length + 1}\n0000000000 65535 f \n${rows.join('')}`);
    const info = options.info === undefined ? '' : ` /Info ${options.info}`;
    put(`trailer\n<< /Size ${offsets.length + 1} /Root ${root}${info} ${options.trailer ?? ''} >>\n`);
    put(`startxref\n${start}\n%%EOF\n${options.after ?? ''}`);
    return new Uint8Array(Buffer.concat(chunks));
  }
}

function streamBody(entries: string, data: string | Uint8Array): Buffer {
  const body = bytes(data);
  const head = Buffer.from(`<< ${entries} /Length ${body.length} >>\nstream\n`, 'latin1');
  return Buffer.concat([head, body, Buffer.from('\nendstream')]);
}

function bytes(data: string | Uint8Array): Buffer {
  return typeof data === 'string' ? Buffer.from(data, 'latin1') : Buffer.from(data);
}

/** An incremental update (ISO 32000-2, 7.5.6) that replaces objects of a file written by `RawPdf`. */
export function appendRevision(
  file: Uint8Array,
  root: Ref,
  size: number,
  changed: ReadonlyMap<Ref, string>,
): Uint8Array {
  const before = Buffer.from(file);
  const previous =
    before
      .subarray(before.lastIndexOf('startxref') + 10)
      .toString('latin1')
      .split('\n')[0] ?? '0';
  let tail = '';
  let table = 'xref\n';
  for (const [ref, body] of changed) {
    const number = Number.parseInt(ref, 10);
    table += `${number} 1\n${String(before.length + tail.length).padStart(10, '0')} 00000 n \n`;
    tail += `${number} 0 obj\n${body}\nendobj\n`;
  }
  const start = before.length + tail.length;
  tail += `${table}trailer\n<< /Size ${size} /Root ${root} /Prev ${previous} >>\nstartxref\n${start}\n%%EOF\n`;
  return new Uint8Array(Buffer.concat([before, Buffer.from(tail, 'latin1')]));
}
